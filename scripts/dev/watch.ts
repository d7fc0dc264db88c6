// A round of `npm run dev`, lint and build, and what starts the next one.

import path from "node:path";
import { BuildError } from "../../src/bundle/build-error.ts";
import { describeFailure } from "../../src/lint/failure.ts";
import { createLinter, type Linter } from "../../src/lint/linter.ts";
import { formatFindings } from "../../src/lint/report.ts";
import { buildArtifacts } from "../build/build.ts";
import { describeWrittenArtifacts, writeArtifacts } from "../build/generated-folder.ts";
import { watchFiles, type FileWatch } from "../cli/watch-files.ts";

/** Options of the watch mode. */
export interface WatchOptions {
  /** The project: the folder of `openapi/`, `rules/`, `.spectral.yaml` and `redocly.yaml`. */
  root: string;
  /** Called with the result of each round, and with the reason if files cannot be watched. */
  log: (text: string) => void;
}

/** Lints and rebuilds the contract now and after every change, until the watcher is closed. */
export async function watchContract({ root, log }: WatchOptions): Promise<FileWatch> {
  const linter = createLinter({ root });
  const contract = path.join(root, "openapi");
  const rules = ["rules", ".spectral.yaml", "redocly.yaml"].map((name) => path.join(root, name));
  const watching = await watchFiles({
    paths: [contract, ...rules],
    async job() {
      const { text } = await rebuildContract({ root, linter });
      log(text);
    },
    log,
    onChange(file) {
      if (path.relative(contract, file).startsWith("..")) linter.forgetRules();
    },
  });
  watching.request();
  return watching;
}

/** The result of one round. */
interface RebuildOutcome {
  isGood: boolean;
  text: string;
}

/**
 * Lints the contract and, if there are no findings, updates `generated/`. If the contract, a rule or a schema is broken,
 * reports that and does not change any artifact.
 * @param options.root the project
 * @param options.linter keeps its rules loaded between rounds
 */
async function rebuildContract(options: { root: string; linter: Linter }): Promise<RebuildOutcome> {
  const { root, linter } = options;
  const started = performance.now();
  try {
    const findings = await linter.lint();
    if (findings.length > 0) {
      return leaveArtifacts(formatFindings(findings, { ownRules: await linter.countOwnRules() }));
    }
    const artifacts = await buildArtifacts({ root });
    const changes = await writeArtifacts(path.join(root, "generated"), artifacts);
    const milliseconds = performance.now() - started;
    const outcome = describeWrittenArtifacts(changes, { total: artifacts.size, milliseconds });
    return { isGood: true, text: `No findings.\n${outcome}` };
  } catch (error) {
    return leaveArtifacts(error instanceof BuildError ? error.message : describeFailure(error));
  }
}

function leaveArtifacts(reason: string): RebuildOutcome {
  return { isGood: false, text: `${reason}\ngenerated/ has not been changed.` };
}

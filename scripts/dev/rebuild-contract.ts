import path from "node:path";
import { buildArtifacts } from "../build/build-artifacts.ts";
import { BuildError } from "../../src/bundle/problems.ts";
import { describeWrittenArtifacts } from "../build/describe-outcome.ts";
import { writeArtifacts } from "../build/write-artifacts.ts";
import type { Linter } from "../../src/lint/linter.ts";
import { describeFailure } from "../../src/lint/failure.ts";
import { formatFindings } from "../../src/lint/report.ts";

/** The result of one round. */
export interface RebuildOutcome {
  isGood: boolean;
  text: string;
}

/**
 * Lints the contract and, if there are no findings, updates `generated/`. If the contract, a rule or a schema is broken,
 * reports that and does not change any artifact.
 * @param options.root the project
 * @param options.linter keeps its rules loaded between rounds
 */
export async function rebuildContract(options: { root: string; linter: Linter }): Promise<RebuildOutcome> {
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

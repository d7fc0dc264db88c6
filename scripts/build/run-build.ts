import path from "node:path";
import { quoteForShell } from "../cli/quote-for-shell.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { emitArtifacts } from "./build-artifacts.ts";
import { BuildError } from "../../src/bundle/problems.ts";
import { describeStaleArtifacts, describeWrittenArtifacts } from "./describe-outcome.ts";
import { findStaleArtifacts } from "./find-stale-artifacts.ts";
import type { BuildFlags } from "./read-build-flags.ts";
import { rejectOthers } from "./reject-others.ts";
import { writeArtifacts } from "./write-artifacts.ts";

/** Result of a build. */
export interface BuildOutcome {
  /** Exit code: 1 if the contract does not build, or if a check finds files that are out of date. */
  readonly code: 0 | 1;
  /** The output. */
  readonly text: string;
  /** Whether the build failed. */
  readonly isBroken: boolean;
}

/** Options of `runBuild`. */
export interface BuildRun extends Pick<BuildFlags, "check" | "overlay" | "out"> {
  /** Absolute path of the folder that contains `openapi/` and `generated/`. */
  root: string;
}

/**
 * Generates the files in `generated/` from `openapi/`, or checks whether they are up to date. With an overlay, those in
 * another folder.
 * @throws {CommandError} if the other folder has files of something else
 */
export async function runBuild({ root, check, overlay, out }: BuildRun): Promise<BuildOutcome> {
  const started = performance.now();
  const target = out ?? path.join(root, "generated");
  const folder = out === undefined ? "generated" : path.relative(process.cwd(), out) || ".";
  try {
    const artifacts = await emitArtifacts(await bundleOverlaid({ root, overlay }), { root });
    const total = artifacts.size;
    if (out !== undefined) await rejectOthers(out, artifacts);
    if (check) {
      const stale = await findStaleArtifacts(target, artifacts);
      const code = stale.length === 0 ? 0 : 1;
      const flags =
        overlay === undefined ? "" : ` -- --overlay ${quoteForShell(overlay)} --out ${quoteForShell(folder)}`;
      const text = describeStaleArtifacts(stale, total, { folder, flags });
      return { code, text, isBroken: false };
    }
    const changes = await writeArtifacts(target, artifacts);
    const milliseconds = performance.now() - started;
    return {
      code: 0,
      text: describeWrittenArtifacts(changes, { folder, total, milliseconds }),
      isBroken: false,
    };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { code: 1, text: `${error.message}\n\n${folder}/ has not been changed.`, isBroken: true };
  }
}

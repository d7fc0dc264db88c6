import path from "node:path";
import { emitArtifacts } from "./build-artifacts.ts";
import { BuildError } from "./build-error.ts";
import { bundleContract } from "./bundle-contract.ts";
import { describeStaleArtifacts, describeWrittenArtifacts } from "./describe-outcome.ts";
import { findStaleArtifacts } from "./find-stale-artifacts.ts";
import type { BuildFlags } from "./read-build-flags.ts";
import { hashProgram } from "./stamp/hash-program.js";
import { saveStamp } from "./stamp/stamp.js";
import { writeArtifacts } from "./write-artifacts.ts";

/** How a build ended. */
export interface BuildOutcome {
  /** What the process ends with: 1 for a contract that does not build, and for files that are not up to date. */
  readonly code: 0 | 1;
  /** What it has to say. */
  readonly text: string;
  /** Whether it could not be done. */
  readonly isBroken: boolean;
}

/** What to build. */
export interface BuildRun extends Pick<BuildFlags, "root" | "check"> {
  /**
   * The hash of the build's own modules from before they were loaded. With it, a build that nothing changed meanwhile is
   * remembered, so that the next one can be left out.
   */
  program?: string;
}

/** Makes `generated/` from `openapi/`, or compares the two. */
export async function runBuild({ root, check, program }: BuildRun): Promise<BuildOutcome> {
  const started = performance.now();
  const folder = path.join(root, "generated");
  try {
    const contract = await bundleContract({ root });
    const artifacts = await emitArtifacts(contract);
    const total = artifacts.size;
    if (check) {
      const stale = await findStaleArtifacts(folder, artifacts);
      const code = stale.length === 0 ? 0 : 1;
      return { code, text: describeStaleArtifacts(stale, total), isBroken: false };
    }
    const changes = await writeArtifacts(folder, artifacts);
    if (program !== undefined && program === (await hashProgram())) {
      await saveStamp(root, { program, sources: contract.sources, artifacts });
    }
    const milliseconds = performance.now() - started;
    return { code: 0, text: describeWrittenArtifacts(changes, { total, milliseconds }), isBroken: false };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { code: 1, text: `${error.message}\n\ngenerated/ was left as it is.`, isBroken: true };
  }
}

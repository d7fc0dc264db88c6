import path from "node:path";
import { emitArtifacts } from "./build-artifacts.ts";
import { BuildError } from "./problems/build-error.ts";
import { bundleContract } from "./bundle-contract.ts";
import { describeStaleArtifacts, describeWrittenArtifacts } from "./describe-outcome.ts";
import { findStaleArtifacts } from "./find-stale-artifacts.ts";
import type { BuildFlags } from "./read-build-flags.ts";
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
export interface BuildRun extends Pick<BuildFlags, "check"> {
  /** Absolute path of the folder that contains `openapi/` and `generated/`. */
  root: string;
}

/** Generates the files in `generated/` from `openapi/`, or checks whether they are up to date. */
export async function runBuild({ root, check }: BuildRun): Promise<BuildOutcome> {
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
    const milliseconds = performance.now() - started;
    return { code: 0, text: describeWrittenArtifacts(changes, { total, milliseconds }), isBroken: false };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { code: 1, text: `${error.message}\n\ngenerated/ has not been changed.`, isBroken: true };
  }
}

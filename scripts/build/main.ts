import path from "node:path";
import { fileURLToPath } from "node:url";
import { BuildError } from "./build-error.ts";
import { describeStaleArtifacts, describeWrittenArtifacts } from "./describe-outcome.ts";
import { findStaleArtifacts } from "./find-stale-artifacts.ts";
import { buildUsage, readBuildFlags, type BuildFlags } from "./read-build-flags.ts";
import { writeArtifacts } from "./write-artifacts.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));

async function run({ root, check }: BuildFlags): Promise<number> {
  const started = performance.now();
  const folder = path.join(root, "generated");
  // Loaded late: the generators take two seconds to load, which a mistyped flag need not wait for.
  const { buildArtifacts } = await import("./build-artifacts.ts");
  const artifacts = await buildArtifacts({ root });
  if (check) {
    const stale = await findStaleArtifacts(folder, artifacts);
    console.log(describeStaleArtifacts(stale, artifacts.size));
    return stale.length === 0 ? 0 : 1;
  }
  const changes = await writeArtifacts(folder, artifacts);
  console.log(
    describeWrittenArtifacts(changes, { total: artifacts.size, milliseconds: performance.now() - started }),
  );
  return 0;
}

function readFlags(): BuildFlags | undefined {
  try {
    return readBuildFlags(process.argv.slice(2), repository);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${buildUsage}`);
    return undefined;
  }
}

const flags = readFlags();
if (flags === undefined) {
  process.exitCode = 1;
} else if (flags.help) {
  console.log(buildUsage);
} else {
  try {
    process.exitCode = await run(flags);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(`${error.message}\n\ngenerated/ was left as it is.`);
    process.exitCode = 1;
  }
}

import { fileURLToPath } from "node:url";
import { buildUsage, readBuildFlags, type BuildFlags } from "./read-build-flags.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));

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
  // Loaded late: the generators take two seconds to load, which a mistyped flag need not wait for.
  const { runBuild } = await import("./run-build.ts");
  const { code, text, isBroken } = await runBuild(flags);
  if (isBroken) console.error(text);
  else console.log(text);
  process.exitCode = code;
}

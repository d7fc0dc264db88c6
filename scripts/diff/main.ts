import { fileURLToPath } from "node:url";
import { diffUsage, readDiffFlags, type DiffFlags } from "./read-diff-flags.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));

function readFlags(): DiffFlags | undefined {
  try {
    return readDiffFlags(process.argv.slice(2), repository);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${diffUsage}`);
    return undefined;
  }
}

const flags = readFlags();
if (flags === undefined) {
  process.exitCode = 2;
} else if (flags.help) {
  console.log(diffUsage);
} else {
  // Loaded late: the bundler takes a second to load, which a mistyped flag need not wait for.
  const { runDiffs } = await import("./run-diffs.ts");
  const [outcome] = await runDiffs([flags]);
  if (outcome?.code === 2) console.error(outcome.text);
  else console.log(outcome?.text);
  process.exitCode = outcome?.code ?? 2;
}

import { runCommand } from "../../src/cli/run-command.ts";
import { diffUsage, readDiffFlags } from "./read-diff-flags.ts";

await runCommand({
  usage: diffUsage,
  read: readDiffFlags,
  failure: 2,
  async run(flags) {
    // Imported here because the bundler takes a second to load, and a wrong flag should be reported at once.
    const { runDiffs } = await import("./run-diffs.ts");
    const [outcome] = await runDiffs([flags]);
    if (outcome?.code === 2) console.error(outcome.text);
    else console.log(outcome?.text);
    return outcome?.code ?? 2;
  },
});

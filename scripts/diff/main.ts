import { runCommand } from "../cli/run-command.ts";
import { diffUsage, readDiffFlags } from "./read-diff-flags.ts";

await runCommand({
  usage: diffUsage,
  read: readDiffFlags,
  failure: 2,
  async run(flags) {
    // Loaded late: the bundler takes a second to load, and a wrong flag need not wait for it.
    const { runDiffs } = await import("./run-diffs.ts");
    const [outcome] = await runDiffs([flags]);
    if (outcome?.code === 2) console.error(outcome.text);
    else console.log(outcome?.text);
    return outcome?.code ?? 2;
  },
});

import { runCommand } from "../../src/cli/command.ts";
import { diffUsage, printDiff, readDiffFlags } from "../../src/diff/command.ts";
import { repository } from "../cli/repository.ts";

const usage = {
  ...diffUsage,
  command: "npm run diff",
  flags: { ...diffUsage.flags, root: { ...diffUsage.flags.root, unset: "this repository" } },
};

await runCommand({
  usage,
  read: (args) => readDiffFlags(args, { usage, folder: repository }),
  run: printDiff,
});

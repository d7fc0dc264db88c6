import { rootFlag, runCommand } from "../../src/cli/command.ts";
import { diffUsage, printDiff, readDiffFlags } from "../../src/diff/command.ts";
import { repository } from "../cli/repository.ts";

const usage = {
  ...diffUsage,
  command: "npm run diff",
  flags: { ...diffUsage.flags, root: rootFlag },
};

await runCommand({
  usage,
  read: (args) => readDiffFlags(args, { usage, folder: repository }),
  run: printDiff,
  failure: 2,
});

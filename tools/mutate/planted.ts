import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { tryPlanted } from "./try-planted.ts";

const usage = {
  command: "npm run --prefix tools planted",
  summary:
    "Plants the faults of tools/mutate/planted, one at a time, and prints whether a test notices each.",
  flags: {},
  exitCodes: {
    0: "all are noticed",
    1: "one is not noticed, or its text is no longer in its file",
  },
} satisfies Usage;

await runCommand({
  usage,
  read: (args) => readCommandLine(usage, args),
  async run() {
    const print = (line: string) => {
      console.log(line);
    };
    return (await tryPlanted(root, print)) ? 0 : 1;
  },
});

import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { tryExamples } from "./try-examples.ts";

const usage = {
  command: "npm run --prefix tools contributing",
  summary:
    "Makes the changes of CONTRIBUTING and of changes.md in a copy of the repository: all, each alone, and without a part.",
  flags: {},
  exitCodes: {
    0: "the examples pass",
    1: "a check fails that CONTRIBUTING does not announce, or nothing notices that a part is missing",
  },
} satisfies Usage;

await runCommand({
  usage,
  read: (args) => readCommandLine(usage, args),
  async run() {
    const { examples, steps, forgotten } = await tryExamples(root);
    for (const { heading, files, lines } of examples)
      console.log(`${heading}: ${files} files, ${lines} lines by hand`);
    for (const { name, fault } of steps) console.log(`${name}: ${fault ?? "passes"}`);
    for (const { part, message } of forgotten)
      console.log(`without ${part}: ${message ?? "nothing notices"}`);
    const isGood =
      steps.every(({ fault }) => fault === undefined) &&
      forgotten.every(({ message }) => message !== undefined);
    return isGood ? 0 : 1;
  },
});

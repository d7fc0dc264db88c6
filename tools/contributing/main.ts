import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { tryExamples } from "./try-examples.ts";

const usage = {
  command: "npm run --prefix tools contributing",
  summary:
    "Follows the examples of CONTRIBUTING in a copy of the repository: with all parts, and without each of them.",
  flags: {},
  exitCodes: {
    0: "the examples pass",
    1: "a check fails with all parts, or nothing notices that one is missing",
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

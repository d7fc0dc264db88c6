import { readCommandLine, runCommand, type Usage } from "../../../src/cli/command.ts";
import { repository as root } from "../../../scripts/cli/repository.ts";
import { tryRuntimes } from "./try-runtimes.ts";

const usage = {
  command: "npm run --prefix tools runtimes",
  summary:
    "Runs a program that uses the built package on Bun, Deno and workerd, workers in which requests end early, and samples for certificates.",
  flags: {},
  exitCodes: { 0: "all checks pass", 1: "one fails" },
} satisfies Usage;

await runCommand({
  usage,
  read: (args) => readCommandLine(usage, args),
  async run() {
    const results = await tryRuntimes(root);
    for (const { name, value } of results) console.log(`${name.padEnd(28)} ${value}`);
    return results.every(({ value }) => /^[^(]*$/u.test(value) && !value.includes("failed")) ? 0 : 1;
  },
});

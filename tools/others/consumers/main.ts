import { readCommandLine, runCommand, type Usage } from "../../../src/cli/command.ts";
import { tryConsumers } from "./try-consumers.ts";

const usage = {
  command: "npm run --prefix tools consumers",
  summary:
    "Installs the packed package in a project with Jest and in TypeScript projects of each module resolution.",
  flags: {},
  exitCodes: { 0: "it works in all of them", 1: "it fails in one" },
} satisfies Usage;

await runCommand({
  usage,
  read: (args) => readCommandLine(usage, args),
  async run() {
    const consumers = await tryConsumers();
    for (const { name, result } of consumers) console.log(`${name.padEnd(24)} ${result}`);
    return consumers.every(({ result }) => result === "works") ? 0 : 1;
  },
});

import { readCommandLine, runCommand, type Usage } from "../../../src/cli/command.ts";
import { tryFrameworks } from "./try-frameworks.ts";

const usage = {
  command: "npm run --prefix tools frameworks",
  summary: "Mounts the receiver in server frameworks as the guide says, and delivers to it.",
  flags: {},
  exitCodes: { 0: "it works in all of them", 1: "it fails in one" },
} satisfies Usage;

await runCommand({
  usage,
  read: (args) => readCommandLine(usage, args),
  async run() {
    const frameworks = await tryFrameworks();
    for (const { name, result } of frameworks) console.log(`${name.padEnd(24)} ${result}`);
    return frameworks.every(({ result }) => result === "works") ? 0 : 1;
  },
});

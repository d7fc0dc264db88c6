import { readCommandLine, runCommand, type Usage } from "../../../src/cli/command.ts";
import { tryNext } from "./try-next.ts";

const usage = {
  command: "npm run --prefix tools next",
  summary: "Builds and starts an app with Next 14 and 16 that uses the packed package.",
  flags: {},
  exitCodes: { 0: "all checks pass", 1: "one fails" },
} satisfies Usage;

await runCommand({
  usage,
  read: (args) => readCommandLine(usage, args),
  async run() {
    const results = await tryNext();
    for (const { version, check, result } of results)
      console.log(`Next ${version}  ${check.padEnd(56)} ${result}`);
    return results.every(({ result }) => result === "ok") ? 0 : 1;
  },
});

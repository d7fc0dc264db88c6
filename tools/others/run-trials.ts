import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";

/** The command of a tool that tries the product in places with names. Prints each result, which is `works` or a problem. */
export async function runTrials({
  tryAll,
  ...about
}: Pick<Usage, "command" | "summary"> & {
  tryAll: () => Promise<{ name: string; result: string }[]>;
}): Promise<void> {
  const usage = {
    ...about,
    flags: {},
    exitCodes: { 0: "it works in all of them", 1: "it fails in one" },
  } satisfies Usage;
  await runCommand({
    usage,
    read: (args) => readCommandLine(usage, args),
    async run() {
      const trials = await tryAll();
      for (const { name, result } of trials) console.log(`${name.padEnd(24)} ${result}`);
      return trials.every(({ result }) => result === "works") ? 0 : 1;
    },
  });
}

import { CommandError } from "../../src/cli/command-error.ts";
import type { Command } from "../../src/cli/run-command.ts";
import { folderFlag } from "../../src/cli/usage.ts";
import { diffUsage, readDiffFlags, type DiffCommandFlags } from "./read-diff-flags.ts";

const usage = {
  ...diffUsage,
  command: "payment-orders diff",
  flags: { ...diffUsage.flags, root: folderFlag },
};

/** The command of the package. */
export const diffCommand: Command<DiffCommandFlags> = {
  usage,
  read: (args) => readDiffFlags(args, { usage, folder: "." }),
  run: printDiff,
  failure: 2,
};

/**
 * Compares two contracts and prints the report, or records the contract of a release.
 * @returns the exit code
 * @throws {CommandError} if they cannot be compared
 */
export async function printDiff({ format, ...flags }: DiffCommandFlags): Promise<number> {
  if (flags.record) {
    const { recordRelease } = await import("./release/record-release.ts");
    console.log(await recordRelease(flags.root, flags.base ?? ""));
    return 0;
  }
  // Imported here because the bundler takes a second to load, and a wrong flag should be reported at once.
  const { runDiffs } = await import("./run-diffs.ts");
  const { diffFormats } = await import("./report/diff-formats.ts");
  const [outcome] = await runDiffs([flags]);
  if (outcome?.found === undefined) throw new CommandError(outcome?.text ?? "");
  console.log(diffFormats[format](outcome.found));
  return outcome.code;
}

import { CommandError } from "../cli/command-error.ts";
import { readCommandLine } from "../cli/read-command-line.ts";
import type { Usage } from "../cli/usage.ts";

/** Options of `npm run mutate`. */
export interface MutateFlags {
  /** Folders, or single files of them, to mutate. All folders if it is empty. */
  paths: readonly string[];
  /** Number of mutants to test at once; at least 1. */
  concurrency: number;
  /** Whether faults are planted instead. */
  planted: boolean;
}

/** Usage of `npm run mutate`. */
export const mutateUsage = {
  command: "npm run mutate",
  summary:
    "Mutates the code and prints how many mutants the tests catch, by folder of scripts/mutate/folders.yaml.",
  argument: { name: "PATH...", help: "the folders, or single files of them, to mutate (default: all)" },
  flags: {
    concurrency: { type: "string", value: "COUNT", default: "1", help: "number of mutants to test at once" },
    planted: {
      type: "boolean",
      default: false,
      help: "plant the faults of scripts/mutate/planted instead, without PATH",
    },
  },
  notes:
    "Exits with 1 if the score of a folder is below its floor, an entry of equivalents.yaml is not needed, or a planted fault is not caught.",
} as const satisfies Usage;

/**
 * Reads the command line of `npm run mutate`.
 * @throws {CommandError} if a flag is unknown or has a value that is not valid, or if a path is given with `--planted`
 */
export function readMutateFlags(args: readonly string[]): MutateFlags {
  const { values, positionals: paths } = readCommandLine(mutateUsage, args);
  const { concurrency, planted } = values;
  if (!/^[1-9]\d{0,2}$/u.test(concurrency))
    throw new CommandError(`\`--concurrency\` must be a whole number from 1 to 999, not \`${concurrency}\`.`);
  if (planted && paths.length > 0)
    throw new CommandError(
      `\`--planted\` cannot be combined with \`${paths.join(" ")}\`: it plants all faults. Leave one of them out.`,
    );
  return { paths, concurrency: Number(concurrency), planted };
}

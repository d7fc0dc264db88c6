import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine } from "../../src/cli/read-command-line.ts";
import { readRoot } from "../cli/read-root.ts";
import { repository } from "../cli/repository.ts";
import { rootFlag, type Usage } from "../../src/cli/usage.ts";

/** The contracts to compare. */
export interface DiffFlags {
  /** A bundle (a file) or a git ref. Default: the last release */
  base: string | undefined;
  /** Absolute path of the folder with `openapi/` and `package.json`. */
  root: string;
}

/** The command line of `npm run diff`. */
export const diffUsage = {
  command: "npm run diff",
  summary:
    "Compares openapi/ with BASE, rates the impact of each change, and reports the version that the contract needs.\n" +
    "Prints a Markdown table for a pull request.",
  argument: {
    name: "BASE",
    help: "a bundle (YAML or JSON file) or a git ref (default: the newest v* tag, the last release)",
  },
  flags: { root: rootFlag },
  notes:
    "Exit codes: 0 the version is high enough; 1 it is too low, something was removed without notice, or a question is " +
    "lost; 2 the comparison failed.",
} satisfies Usage;

/**
 * Reads the command line of `npm run diff`.
 * @throws {CommandError} if a flag is unknown, there is more than one base, or the root contains no contract
 */
export function readDiffFlags(args: readonly string[]): DiffFlags {
  const { values, positionals } = readCommandLine(diffUsage, args);
  const [base, ...more] = positionals;
  if (more.length > 0) {
    throw new CommandError(`Specify only one base; ${positionals.length} were given.`);
  }
  return { base, root: readRoot(values.root ?? repository) };
}

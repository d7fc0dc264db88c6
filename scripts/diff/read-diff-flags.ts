import path from "node:path";
import { CommandError } from "../cli/command-error.ts";
import { readCommandLine } from "../cli/read-command-line.ts";
import { repository } from "../cli/repository.ts";
import { rootFlag, type Usage } from "../cli/usage.ts";

/** What the command was asked to compare. */
export interface DiffFlags {
  /** A bundle (a file), or a git ref; absent for the last release. */
  base: string | undefined;
  /** Folder that holds `openapi/` and `package.json`, absolute. */
  root: string;
}

/** What `npm run diff` takes. */
export const diffUsage = {
  command: "npm run diff",
  summary:
    "Compares openapi/ with BASE, judges each change, and says which version the contract needs.\n" +
    "Prints a Markdown table for a pull request.",
  argument: {
    name: "BASE",
    help: "a bundle (YAML or JSON file) or a git ref (default: the newest v* tag, the last release)",
  },
  flags: { root: rootFlag },
  notes: "Exit codes: 0 the version is high enough, 1 it is not, 2 nothing could be compared.",
} satisfies Usage;

/**
 * Reads the command line of `npm run diff`.
 * @throws {CommandError} for an unknown flag or a second base.
 */
export function readDiffFlags(args: readonly string[]): DiffFlags {
  const { values, positionals } = readCommandLine(diffUsage, args);
  const [base, ...more] = positionals;
  if (more.length > 0) {
    throw new CommandError(`One base is compared at a time, but ${positionals.length} were given.`);
  }
  return { base, root: path.resolve(values.root ?? repository) };
}

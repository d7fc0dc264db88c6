import path from "node:path";
import { parseArgs } from "node:util";

/** What the command was asked to compare. */
export interface DiffFlags {
  /** A bundle (a file), or a git ref; absent for the last release. */
  base: string | undefined;
  /** Folder that holds `openapi/` and `package.json`, absolute. */
  root: string;
  help: boolean;
}

/**
 * Reads the command line of `npm run diff`.
 * @throws {TypeError} naming a flag that it does not know, or a second base.
 */
export function readDiffFlags(args: readonly string[], defaultRoot: string): DiffFlags {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      root: { type: "string", default: defaultRoot },
      help: { type: "boolean", default: false },
    },
  });
  const [base, ...more] = positionals;
  if (more.length > 0)
    throw new TypeError(`One base is compared at a time, but ${positionals.length} were given.`);
  return { base, root: path.resolve(values.root), help: values.help };
}

export const diffUsage = `Usage: npm run diff -- [BASE] [--root FOLDER]

Compares openapi/ with BASE, judges each change, and says which version the contract needs.
Prints a Markdown table for a pull request.

  BASE           a bundle (YAML or JSON file) or a git ref (default: the newest v* tag, the last release)
  --root FOLDER  the folder that holds openapi/ (default: this repository)
  --help         show this text

Exit codes: 0 the version is high enough, 1 it is not, 2 nothing could be compared.
`;

import path from "node:path";
import { parseArgs } from "node:util";

/** What the build was asked to do. */
export interface BuildFlags {
  /** Folder that holds `openapi/` and `generated/`, absolute. */
  root: string;
  /** Compare instead of write. */
  check: boolean;
  help: boolean;
}

/**
 * Reads the command line of the build.
 * @throws {TypeError} naming a flag that it does not know.
 */
export function readBuildFlags(args: readonly string[], defaultRoot: string): BuildFlags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      check: { type: "boolean", default: false },
      root: { type: "string", default: defaultRoot },
      help: { type: "boolean", default: false },
    },
  });
  return { root: path.resolve(values.root), check: values.check, help: values.help };
}

export const buildUsage = `Usage: npm run build -- [--check] [--root FOLDER]

Makes generated/ from openapi/.

  --check        write nothing; name each file that is not up to date and exit with 1
  --root FOLDER  the folder that holds openapi/ and generated/ (default: this repository)
  --help         show this text
`;

import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine } from "../../src/cli/read-command-line.ts";
import { readRoot } from "../cli/read-root.ts";
import { repository } from "../cli/repository.ts";
import { rootFlag, type Usage } from "../../src/cli/usage.ts";
import { buildRoots } from "./build-roots.js";

/** Options of the build command. */
export interface BuildFlags {
  /** Absolute paths of the folders that contain `openapi/` and `generated/`. */
  roots: string[];
  /** Compares the generated files instead of writing them. */
  check: boolean;
  /** Redraws the QR images of the examples first. */
  examples: boolean;
}

/** Usage of `npm run build`. */
export const buildUsage = {
  command: "npm run build",
  summary: "Generates the files in generated/ from openapi/.",
  flags: {
    check: {
      type: "boolean",
      default: false,
      help: "write nothing; list the files that are out of date and exit with 1 if there are any",
    },
    examples: {
      type: "boolean",
      default: false,
      help: "first redraw the QR images of examples whose payload has changed",
    },
    root: rootFlag,
  },
} satisfies Usage;

/**
 * Reads the command line of the build.
 * @throws {CommandError} if a flag is unknown, or the root contains no contract
 */
export function readBuildFlags(args: readonly string[]): BuildFlags {
  const { root, ...flags } = readCommandLine(buildUsage, args).values;
  if (flags.check && flags.examples)
    throw new CommandError("`--check` cannot be combined with `--examples`: it changes nothing.");
  return { roots: root === undefined ? buildRoots(repository) : [readRoot(root)], ...flags };
}

// The command line of `npm run build`, without the generators, which take long to load.

import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, overlayFlag, rootFlag, type Usage } from "../../src/cli/command.ts";
import { readRoot } from "../../src/cli/files.ts";
import { repository } from "../cli/repository.ts";
import { checkPackageName, nameFlag } from "../package/name-package.ts";

/** Options of the build command. */
export interface BuildFlags {
  /** Absolute paths of the folders that contain `openapi/` and `generated/`. */
  roots: string[];
  /** Compares the generated files instead of writing them. */
  check: boolean;
  /** Redraws the QR images of the examples first. */
  examples: boolean;
  /** Path of an overlay, which is applied to the contract. */
  overlay?: string | undefined;
  /** Absolute path of the folder to write to instead of `generated/`. */
  out?: string | undefined;
  /** Name of a company's own package. */
  name?: string | undefined;
}

/** Usage of `npm run build`. */
export const buildUsage = {
  command: "npm run build",
  summary: "Generates the files in generated/ from openapi/.",
  flags: {
    check: {
      type: "boolean",
      help: "write nothing, and list the files that are out of date",
    },
    examples: {
      type: "boolean",
      help: "first redraw the QR images of examples whose payload has changed",
    },
    root: rootFlag,
    overlay: { ...overlayFlag, help: `${overlayFlag.help}; needs --out` },
    out: {
      type: "string",
      value: "FOLDER",
      help: "write to this folder, and leave generated/ as it is; needs --overlay",
    },
    name: { ...nameFlag, help: `${nameFlag.help}, for its texts and those of its docs; needs --overlay` },
  },
  exitCodes: {
    0: "generated/ is up to date",
    1: "the contract has a fault, or, with --check, files are out of date",
  },
} as const satisfies Usage;

/**
 * Reads the command line of the build.
 * @throws {CommandError} if a flag is unknown, the root contains no contract, or flags do not fit together
 */
export function readBuildFlags(args: readonly string[]): BuildFlags {
  const { root, out, ...flags } = readCommandLine(buildUsage, args).values;
  if (flags.check && flags.examples)
    throw new CommandError("`--check` cannot be combined with `--examples`: it changes nothing.");
  if (flags.name !== undefined) {
    checkPackageName(flags.name);
    if (flags.overlay === undefined) throw new CommandError("`--name` needs `--overlay` and `--out`.");
  }
  if (out === undefined && flags.overlay === undefined)
    return { roots: root === undefined ? buildRoots(repository) : [readRoot(root)], ...flags };
  if (out === undefined || flags.overlay === undefined)
    throw new CommandError("`--overlay` and `--out` belong together.");
  if (flags.examples) throw new CommandError("`--examples` cannot be combined with `--overlay`.");
  const base = root === undefined ? repository : readRoot(root);
  const folder = path.resolve(out);
  if (folder === path.join(base, "generated"))
    throw new CommandError(
      "`--out` must be another folder than generated/, which is built without an overlay.",
    );
  return { roots: [base], ...flags, out: folder };
}

/** Returns the folders of a repository with `openapi/` and `generated/`: those of the API and of the sandbox's controls. */
export function buildRoots(folder: string): string[] {
  return [folder, path.join(folder, "src", "sandbox", "control")];
}

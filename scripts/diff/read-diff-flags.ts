import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine } from "../../src/cli/read-command-line.ts";
import { readRoot } from "../cli/read-root.ts";
import { readChoice } from "../cli/read-choice.ts";
import { repository } from "../cli/repository.ts";
import { overlayFlag, rootFlag, type Usage } from "../../src/cli/usage.ts";
import { formats, thresholds, type Format, type Threshold } from "./report/comparison.ts";
import { releasedFile } from "./release/released-file.ts";

/** The contracts to compare. */
export interface DiffFlags {
  /** A bundle (a file) or a git ref. Default: the last release */
  base: string | undefined;
  /** Whether to write the base as the last release instead of comparing. */
  record: boolean;
  /** Absolute path of the folder with `openapi/` and `package.json`. */
  root: string;
  /** Path of an overlay, which is applied to the contract; the default base is then the contract without it. */
  overlay?: string | undefined;
  /** The least impact that fails. Default: a version that is too low fails, whatever the impact. */
  failOn?: Threshold;
}

/** All values of the command line. */
export interface DiffCommandFlags extends DiffFlags {
  format: Format;
}

/** The command line of `npm run diff`. */
export const diffUsage = {
  command: "npm run diff",
  summary:
    "Compares openapi/ with BASE, rates the impact of each change, and reports the version that the contract needs.\n" +
    "The report is a Markdown table for a pull request, unless you choose another format.",
  argument: {
    name: "BASE",
    help: `a bundle (YAML or JSON file) or a git ref (default: the last release, ${releasedFile})`,
  },
  flags: {
    root: rootFlag,
    overlay: {
      ...overlayFlag,
      help: "rate what this OpenAPI Overlay changes in the contract, unless BASE is given",
    },
    record: {
      type: "boolean",
      help: `write the contract of BASE, a released git ref, to ${releasedFile} instead`,
    },
    format: {
      type: "string",
      value: "FORMAT",
      default: "markdown",
      help: "text, markdown, json, or github: text and annotations",
    },
    "fail-on": {
      type: "string",
      value: "IMPACT",
      help: "breaking, minor or none: the least impact that fails, instead of a version that is too low",
    },
  },
  notes:
    "Exit codes:\n" +
    "  0  the version is that of BASE, high enough or not of the form 1.2.3; with --fail-on, no change fails\n" +
    "  1  the version was raised but is too low, or a change fails by --fail-on; or, whatever the flags but\n" +
    "     --fail-on none, something was removed without notice, or a question is lost\n" +
    "  2  the comparison failed",
} satisfies Usage;

/**
 * Reads the command line of `npm run diff`, or of the same command under another name.
 * @throws {CommandError} if a flag is unknown, there is more than one base, or the root contains no contract
 */
export function readDiffFlags(
  args: readonly string[],
  { usage, folder }: { usage: typeof diffUsage; folder: string } = { usage: diffUsage, folder: repository },
): DiffCommandFlags {
  const { values, positionals } = readCommandLine(usage, args);
  const [base, ...more] = positionals;
  if (more.length > 0) {
    throw new CommandError(`Specify only one base; ${positionals.length} were given.`);
  }
  const record = values.record === true;
  if (record && base === undefined) throw new CommandError("`--record` needs the git ref of the release.");
  if (record && values.overlay !== undefined)
    throw new CommandError("`--record` cannot be combined with `--overlay`: a release has none.");
  const failOn = values["fail-on"];
  return {
    base,
    record,
    overlay: values.overlay,
    root: readRoot(values.root ?? folder),
    format: readChoice("--format", values.format, formats),
    ...(failOn !== undefined && { failOn: readChoice("--fail-on", failOn, thresholds) }),
  };
}

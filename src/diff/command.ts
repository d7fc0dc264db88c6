import { print, printFinished } from "../cli/print.ts";
import { printJsonSafely } from "../contract/safe-text.ts";
import { CommandError } from "../cli/command-error.ts";
import {
  type Command,
  contractsFlags,
  overlayFlag,
  formatFlag,
  readCommandLine,
  type Usage,
} from "../cli/command.ts";
import { type ContractPlace, nameFile, readContracts } from "../cli/files.ts";
import type { DiffRequest } from "./load.ts";
import { diffFormats, type Format, formats, thresholds } from "./report.ts";
import { releasedFile } from "./released-file.ts";

/** All values of the command line. */
interface DiffCommandFlags extends Omit<DiffRequest, keyof ContractPlace> {
  /** The contracts. Their projects may have a `package.json` with the same version. */
  places: readonly ContractPlace[];
  /** Whether to write the base as the last release instead of comparing. */
  record: boolean;
  format: Format;
}

/** The command line of the comparison. */
export const diffUsage = {
  command: "payment-orders-gate diff",
  summary:
    "Compares a contract with BASE, rates the impact of each change, and reports the version that the contract needs.\n" +
    "The report is text in a terminal and a Markdown table elsewhere, unless you choose another format.",
  argument: {
    name: "BASE",
    help: `a bundle (YAML or JSON file), a git ref or REF:FILE (default: the last release, ${releasedFile})`,
  },
  flags: {
    ...contractsFlags,
    overlay: {
      ...overlayFlag,
      help: "rate what this OpenAPI Overlay changes in the contract, unless BASE is given",
    },
    record: {
      type: "boolean",
      help: `write the contract of BASE, a released git ref, to ${releasedFile} instead`,
    },
    format: { ...formatFlag, choices: formats, unset: "text in a terminal, markdown elsewhere" },
    "fail-on": {
      type: "choice",
      value: "IMPACT",
      choices: thresholds,
      help: "the least impact that fails, instead of a version that is too low",
    },
  },
  exitCodes: {
    0: "the version is that of BASE, high enough or not of the form 1.2.3; with --fail-on, no change fails",
    1: "the version was raised but is too low, or a change fails by --fail-on; or, whatever the flags but --fail-on none, something was removed without notice, or a question is lost",
    2: "the comparison failed",
  },
} as const satisfies Usage;

/**
 * Reads the command line of the comparison, or of the same command under another name.
 * @throws {CommandError} if a flag is unknown, there is more than one base, or the root contains no contract
 */
export function readDiffFlags(
  args: readonly string[],
  { usage, folder }: { usage: Usage<(typeof diffUsage)["flags"]>; folder: string } = {
    usage: diffUsage,
    folder: ".",
  },
): DiffCommandFlags {
  const { values, positionals } = readCommandLine(usage, args);
  const [base, ...more] = positionals;
  if (more.length > 0) {
    throw new CommandError(`Specify only one base; ${positionals.length} were given.`);
  }
  const { record } = values;
  if (record && base === undefined) throw new CommandError("`--record` needs the git ref of the release.");
  if (record && values.overlay !== undefined)
    throw new CommandError("`--record` cannot be combined with `--overlay`: a release has none.");
  const failOn = values["fail-on"];
  const places = readContracts(values, folder);
  if (places.length > 1 && (values.overlay !== undefined || record))
    throw new CommandError(
      "`--overlay` and `--record` belong to one contract: give one `--root` or one `--file`.",
    );
  if (values.file !== undefined && (base === undefined || record) && values.overlay === undefined)
    throw new CommandError(
      "`--file` needs the BASE to compare with, since the last release is that of a folder.",
    );
  return {
    base,
    record,
    overlay: values.overlay,
    places,
    format: values.format ?? (process.stdout.isTTY ? "text" : "markdown"),
    allowRefs: values["allow-refs"],
    ...(failOn !== undefined && { failOn }),
  };
}

/** The command of the package. */
export const diffCommand: Command<DiffCommandFlags> = {
  usage: diffUsage,
  read: readDiffFlags,
  run: printDiff,
};

/**
 * Compares two contracts and prints the report, or records the contract of a release.
 * @returns the exit code
 * @throws {CommandError} if they cannot be compared
 */
export async function printDiff({ format, places, record, ...flags }: DiffCommandFlags): Promise<number> {
  if (record) {
    const { recordRelease } = await import("./load.ts");
    print(await recordRelease(places[0]?.root ?? "", flags.base ?? ""));
    return 0;
  }
  // Imported here because the bundler takes a second to load, and a wrong flag should be reported at once.
  const { runDiffs } = await import("./run.ts");
  const outcomes = await runDiffs(places.map((place) => ({ ...place, ...flags })));
  const reports = outcomes.flatMap(({ code, text, found }, index) => {
    const [place = { root: "" }] = places.slice(index);
    if (code === 2) return [];
    if (found !== undefined) return diffFormats[format](found);
    const note = { base: flags.base, file: nameFile(place), note: text };
    return format === "json" ? printJsonSafely(note) : text;
  });
  if (reports.length > 0) printFinished(reports.join(format === "json" ? "\n" : "\n\n"));
  const failures = outcomes.filter(({ code }) => code === 2);
  if (failures.length > 0) throw new CommandError(failures.map(({ text }) => text).join("\n\n"));
  return Math.max(...outcomes.map(({ code }) => code));
}

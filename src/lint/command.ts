import { printFinished } from "../cli/print.ts";
import { CommandError } from "../cli/command-error.ts";
import {
  type Command,
  contractsFlags,
  overlayFlag,
  formatFlag,
  readCommandLine,
  type Usage,
} from "../cli/command.ts";
import type { Flag } from "../cli/flag-values.ts";
import {
  type ContractPlace,
  folderForNames,
  isFile,
  nameFile,
  readContracts,
  usualFile,
} from "../cli/files.ts";
import { printSafely } from "../contract/safe-text.ts";
import { describeFailure } from "./failure.ts";
import { formatFindings, lintFormats, type LintReport } from "./report.ts";

/** The flag for the form of the findings. */
export const lintFormat = {
  ...formatFlag,
  choices: ["text", "markdown", "json", "github"],
  unset: "text; github in GitHub Actions",
} as const satisfies Flag;

/** The flag for an overlay. */
export const lintOverlayFlag = {
  ...overlayFlag,
  help: "check this OpenAPI Overlay, and the bundle that it makes of the contract",
} as const satisfies Flag;

/** What `--help` says about exit codes. */
export const lintExitCodes = {
  0: "no findings",
  1: "findings",
  2: "the contract or the rules cannot be read",
} as const;

/** What `--help` says about rules. */
export const lintNotes =
  "The rules are those of this contract if its folder has openapi/questions.yaml, and a set for any contract otherwise; " +
  "a ruleset of Spectral, such as .spectral.yaml, or a redocly.yaml in FOLDER, or with --file in the current folder, " +
  "replaces them.";

/** The contracts to check, and how to report. */
interface LintOptions {
  places: readonly ContractPlace[];
  /** Path of an overlay to check, with the bundle that it makes. */
  overlay?: string | undefined;
  format: keyof typeof lintFormats;
  /** Whether references may lead to addresses and out of the repository. */
  allowRefs?: boolean;
}

/** Findings after which no rule could be applied. */
const unreadable = new Set([
  "yaml-is-readable",
  "file-holds-a-mapping",
  "contract-is-openapi-3",
  "reference-has-an-end",
  "name-ends-no-linter",
]);

const usage = {
  command: "payment-orders-gate lint",
  summary: "Checks a contract in OpenAPI 3.0 or 3.1, in YAML or JSON, with all files that it refers to.",
  flags: { ...contractsFlags, overlay: lintOverlayFlag, format: lintFormat },
  exitCodes: lintExitCodes,
  notes: lintNotes,
} as const satisfies Usage;

/** The command of the package. */
export const lintCommand: Command<LintOptions> = {
  usage,
  read: (args) => readLintOptions(readCommandLine(usage, args).values, "."),
  run: lintContracts,
};

/**
 * Reads the values of the flags about the contracts.
 * @throws {CommandError} if no contract is found, or an overlay does not exist or is given for several
 */
export function readLintOptions(
  {
    overlay,
    format,
    "allow-refs": allowRefs,
    ...contracts
  }: {
    root?: string[] | undefined;
    file?: string[] | undefined;
    overlay?: string | undefined;
    format: keyof typeof lintFormats | undefined;
    "allow-refs": boolean;
  },
  folder: string,
): LintOptions {
  const preset = process.env["GITHUB_ACTIONS"] === "true" ? "github" : "text";
  const places = readContracts(contracts, folder);
  if (overlay !== undefined && places.length > 1)
    throw new CommandError("`--overlay` belongs to one contract: give one `--root` or one `--file`.");
  if (overlay !== undefined && !isFile(overlay))
    throw new CommandError(`\`--overlay\` must be an existing YAML file, not \`${overlay}\`.`);
  return { places, overlay, allowRefs, format: format ?? preset };
}

/**
 * Checks contracts, and prints the findings.
 * @returns the exit code
 * @throws {CommandError} if the rules cannot be loaded
 */
export async function lintContracts({ places, overlay, format, allowRefs }: LintOptions): Promise<number> {
  try {
    // Loaded late, so that a wrong flag is reported before the linters are loaded.
    const { createLinter } = await import("./linter.ts");
    const reports: LintReport[] = [];
    let code = 0;
    for (const { root, file = usualFile } of places) {
      const linter = createLinter({ root, file, overlay, allowRefs });
      const found = await linter.lint();
      const isRead = !found.some(({ rule }) => unreadable.has(rule));
      const counts = isRead
        ? {
            ownRules: await linter.countOwnRules(),
            ruleset: await linter.nameRuleset(),
            reach: linter.describeReach(),
            leftOut: linter.listLeftOut(),
          }
        : undefined;
      const folder = folderForNames(root);
      const findings = found.map((one) => ({ ...one, file: nameFile({ root, file: one.file }) }));
      const name = printSafely(nameFile({ root, file }));
      reports.push({ name, folder, findings, text: formatFindings(findings, counts) });
      code = Math.max(code, isRead ? Math.min(found.length, 1) : 2);
    }
    printFinished(lintFormats[format](reports));
    return code;
  } catch (error) {
    throw new CommandError(describeFailure(error), { cause: error });
  }
}

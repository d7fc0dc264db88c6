import { CommandError } from "../cli/command-error.ts";
import {
  allowRefsFlag,
  type Command,
  type Flag,
  folderFlag,
  overlayFlag,
  readChoice,
  readCommandLine,
} from "../cli/command.ts";
import { readRoot } from "../cli/files.ts";
import { describeFailure } from "./failure.ts";
import { formatFindings, lintFormats } from "./report.ts";

/** The flag for the form of the findings. */
export const lintFormat = {
  type: "string",
  value: "FORMAT",
  help: "text, markdown, json, or github: text and annotations (default: text; github in GitHub Actions)",
} as const satisfies Flag;

/** The flag for an overlay. */
export const lintOverlayFlag = {
  ...overlayFlag,
  help: "check this OpenAPI Overlay, and the bundle that it makes of the contract",
} as const satisfies Flag;

/** What `--help` says about exit codes and rules. */
export const lintNotes =
  "Exit codes: 0 no findings; 1 findings; 2 the contract or the rules cannot be read.\n" +
  "The rules are those of this contract if FOLDER has openapi/questions.yaml, and a set for any contract otherwise;\n" +
  "a ruleset of Spectral, such as .spectral.yaml, or a redocly.yaml in FOLDER replaces them.";

/** A contract to check, and how to report. */
interface LintOptions {
  /** Absolute path of the folder with `openapi/`. */
  root: string;
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
  "root-is-openapi",
  "reference-has-an-end",
  "name-ends-no-linter",
]);

const usage = {
  command: "payment-orders-gate lint",
  summary: "Checks the OpenAPI 3.1 contract in FOLDER/openapi/openapi.yaml.",
  flags: { root: folderFlag, overlay: lintOverlayFlag, format: lintFormat, "allow-refs": allowRefsFlag },
  notes: lintNotes,
};

/** The command of the package. */
export const lintCommand: Command<LintOptions> = {
  usage,
  read: (args) => readLintOptions(readCommandLine(usage, args).values, "."),
  run: lintContract,
  failure: 2,
};

/**
 * Reads the values of the flags about the contract.
 * @throws {CommandError} if the folder has no contract, or the format is not known
 */
export function readLintOptions(
  {
    root,
    overlay,
    format,
    "allow-refs": allowRefs = false,
  }: Partial<Record<"root" | "overlay" | "format", string | undefined>> & { "allow-refs"?: boolean },
  folder: string,
): LintOptions {
  const preset = process.env["GITHUB_ACTIONS"] === "true" ? "github" : "text";
  const formats = Object.keys(lintFormats) as (keyof typeof lintFormats)[];
  return {
    root: readRoot(root ?? folder),
    overlay,
    allowRefs,
    format: readChoice("--format", format ?? preset, formats),
  };
}

/**
 * Checks a contract, and prints the findings.
 * @returns the exit code
 * @throws {CommandError} if the rules cannot be loaded
 */
export async function lintContract({ root, overlay, format, allowRefs }: LintOptions): Promise<number> {
  try {
    // Loaded late, so that a wrong flag is reported before the linters are loaded.
    const { createLinter } = await import("./linter.ts");
    const linter = createLinter({ root, overlay, allowRefs });
    const findings = await linter.lint();
    const isRead = !findings.some(({ rule }) => unreadable.has(rule));
    const counts = isRead
      ? {
          ownRules: await linter.countOwnRules(),
          ruleset: await linter.nameRuleset(),
          reach: linter.describeReach(),
        }
      : undefined;
    console.log(lintFormats[format]({ root, findings, text: formatFindings(findings, counts) }));
    if (!isRead) return 2;
    return findings.length > 0 ? 1 : 0;
  } catch (error) {
    throw new CommandError(describeFailure(error), { cause: error });
  }
}

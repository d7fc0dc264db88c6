import { CommandError } from "../../src/cli/command-error.ts";
import { nameFile } from "../../src/cli/files.ts";
import { describeFailure } from "../../src/lint/failure.ts";
import { formatFindings } from "../../src/lint/report.ts";

/**
 * Lists what lint finds in an overlay and in the contract that it makes, in lines; empty if nothing.
 * @throws {CommandError} if the rules cannot be loaded
 */
export async function lintOverlaid(project: { root: string; overlay: string }): Promise<string> {
  try {
    // The linters take a second to load.
    const { createLinter } = await import("../../src/lint/linter.ts");
    const findings = await createLinter(project).lint();
    const { root } = project;
    return formatFindings(findings.map((one) => ({ ...one, file: nameFile({ root, file: one.file }) })));
  } catch (error) {
    throw new CommandError(describeFailure(error), { cause: error });
  }
}

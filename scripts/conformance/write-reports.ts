import { closeSync, fchmodSync, fstatSync, openSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { CommandError } from "../../src/cli/command-error.ts";
import { formatReport } from "../../src/conformance/report/format-report.ts";
import type { Report } from "../../src/conformance/report/build-report.ts";
import type { ReportFile } from "./read-options.ts";

/** Only the owner may read a report. */
const mode = 0o600;

/**
 * Creates the files of the reports before the run, so that a wrong path costs nothing.
 * @throws {CommandError} if one cannot be written
 */
export function claimFiles(reports: readonly ReportFile[]): void {
  for (const { file } of reports) {
    try {
      const opened = openSync(file, "w", mode);
      // One that exists keeps its mode.
      if (fstatSync(opened).isFile()) fchmodSync(opened, mode);
      closeSync(opened);
    } catch (error) {
      throw explain(file, error);
    }
  }
}

/**
 * Writes the reports.
 * @throws {CommandError} if one cannot be written, such as when the disk is full
 */
export async function writeReports(reports: readonly ReportFile[], report: Report): Promise<void> {
  for (const { format, file } of reports) {
    await writeFile(file, formatReport(format, report), { mode }).catch((error: unknown) => {
      throw explain(file, error);
    });
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  ENOENT: "its folder does not exist",
  EACCES: "you are not allowed to write there",
  EISDIR: "it is a folder",
};

function explain(file: string, cause: unknown): CommandError {
  const code = String((cause as NodeJS.ErrnoException).code);
  return new CommandError(`The report ${file} cannot be written: ${reasons[code] ?? code}.`, { cause });
}

import { fchmodSync, fstatSync, ftruncateSync, openSync, writeFileSync } from "node:fs";
import { CommandError } from "../../src/cli/command-error.ts";
import type { Report } from "../../src/conformance/report/report.ts";
import { reportFormats } from "../../src/conformance/report/formats.ts";
import type { ReportFile } from "./read-options.ts";

/** Only the owner may read a report. */
const mode = 0o600;

/**
 * Creates the files of the reports before the run, so that a wrong path costs nothing.
 * @returns a function that writes them
 * @throws {CommandError} if one cannot be written, then or later, such as when the disk is full
 */
export function openReports(reports: readonly ReportFile[]): (report: Report) => void {
  const opened = reports.map(({ format, file }) => {
    // What it contains is kept until there is another report.
    const descriptor = explain(file, () => openSync(file, "a", mode));
    // One that exists keeps its mode.
    if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, mode);
    return { format, file, descriptor };
  });
  return (report) => {
    for (const { format, file, descriptor } of opened)
      explain(file, () => {
        if (fstatSync(descriptor).isFile()) ftruncateSync(descriptor);
        writeFileSync(descriptor, reportFormats[format](report));
      });
  };
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  ENOENT: "its folder does not exist",
  EACCES: "you are not allowed to write there",
  EISDIR: "it is a folder",
};

function explain<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code);
    throw new CommandError(`The report ${file} cannot be written: ${reasons[code] ?? code}.`, { cause });
  }
}

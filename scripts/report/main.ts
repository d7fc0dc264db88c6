import { fileURLToPath } from "node:url";
import { readReportFlags, type ReportFlags } from "./read-report-flags.ts";
import { subjects } from "./subjects/subjects.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

function readFlags(): ReportFlags | undefined {
  try {
    return readReportFlags(process.argv.slice(2), Object.keys(subjects));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
    return undefined;
  }
}

const flags = readFlags();
for (const name of flags?.subjects ?? []) {
  console.log(`\n# ${name}`);
  try {
    const rows = (await subjects[name]?.({ root, openapiFetch: flags?.openapiFetch })) ?? [];
    const width = Math.max(...rows.map((row) => row.name.length));
    for (const { name: row, value, isFault = false } of rows) {
      console.log(`${row.padEnd(width)}  ${value}`);
      if (isFault) process.exitCode = 1;
    }
  } catch (error) {
    // One subject that breaks must not take the figures of the others with it.
    console.error(`stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = 1;
  }
}

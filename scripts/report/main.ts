import { repository as root } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import { explainStop } from "./explain-stop.ts";
import { describeReport, readReportFlags, type ReportFlags } from "./read-report-flags.ts";
import { subjects } from "./subjects/subjects.ts";

async function run({ subjects: names, ...context }: ReportFlags): Promise<number> {
  let code = 0;
  for (const name of names) {
    console.log(`\n# ${name}`);
    try {
      const rows = (await subjects[name]?.describe({ root, ...context })) ?? [];
      const width = Math.max(...rows.map((row) => row.name.length));
      for (const { name: row, value, isFault = false } of rows) {
        console.log(`${row.padEnd(width)}  ${value}`);
        if (isFault) code = 1;
      }
    } catch (error) {
      // The other subjects are still reported.
      console.error(explainStop(error));
      code = 1;
    }
  }
  return code;
}

await runCommand({
  usage: describeReport(subjects),
  read: (args) => readReportFlags(args, subjects),
  run,
});

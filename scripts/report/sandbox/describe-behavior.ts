import { countBehavior } from "../figures/count-behavior.ts";
import type { ReportRow } from "../figures/report-row.ts";
import { readBehavior } from "../../trace/behavior/read-behavior.ts";
import { readStatements } from "../../trace/statement.ts";

/** Reports the statements about behavior by section, and those that the sandbox does not carry out completely. */
export async function describeBehavior(): Promise<ReportRow[]> {
  const behavior = await readBehavior();
  const counts = countBehavior(await readStatements(), behavior);
  const implemented = counts.reduce((sum, count) => sum + count.implemented, 0);
  const open = counts.reduce((sum, count) => sum + count.open, 0);
  const tests = Object.values(behavior.implemented).flatMap((list) => Object.keys(list));
  return [
    {
      name: "statements about behavior",
      value: `${implemented} implemented, shown by ${tests.length} tests; ${open} open`,
    },
    ...counts.map((count) => ({
      name: `  ${count.section}`,
      value: `${count.implemented} implemented, ${count.open} open`,
    })),
    ...behavior.open.map(({ reason, statements }) => ({
      name: `  open: ${statements.join(", ")}`,
      value: reason,
    })),
  ];
}

import { countBehaviour } from "../figures/count-behaviour.ts";
import type { ReportRow } from "../figures/report-row.ts";
import { readBehaviour } from "../../trace/behaviour/read-behaviour.ts";
import { readStatements } from "../../trace/statement.ts";

/** Reports the statements about behaviour by section, and those that the sandbox does not carry out completely. */
export async function describeBehaviour(): Promise<ReportRow[]> {
  const behaviour = await readBehaviour();
  const counts = countBehaviour(await readStatements(), behaviour);
  const implemented = counts.reduce((sum, count) => sum + count.implemented, 0);
  const open = counts.reduce((sum, count) => sum + count.open, 0);
  const tests = Object.values(behaviour.implemented).flatMap((list) => Object.keys(list));
  return [
    {
      name: "statements about behaviour",
      value: `${implemented} implemented, shown by ${tests.length} tests; ${open} open`,
    },
    ...counts.map((count) => ({
      name: `  ${count.section}`,
      value: `${count.implemented} implemented, ${count.open} open`,
    })),
    ...behaviour.open.map(({ reason, statements }) => ({
      name: `  open: ${statements.join(", ")}`,
      value: reason,
    })),
  ];
}

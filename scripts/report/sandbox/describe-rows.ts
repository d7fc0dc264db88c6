import type { ReportRow } from "../figures/report-row.ts";
import { walkRows } from "./rows/walk-rows.ts";

/** Reports the rows of the state tables that a run of each gave the state and the notification of the table. */
export async function describeRows(): Promise<ReportRow[]> {
  const rows = await walkRows();
  const others = rows.filter(({ expected, seen }) => JSON.stringify(seen) !== JSON.stringify(expected));
  return [
    {
      name: "rows of state tables that a run confirms",
      value: `${rows.length - others.length} of ${rows.length}`,
      isFault: others.length > 0,
    },
    ...others.map(({ name, seen }) => ({
      name: `  ${name}`,
      value: `seen: ${JSON.stringify(seen)}`,
      isFault: true,
    })),
  ];
}

import { countDeliveries, describeTally } from "../deliveries/count-deliveries.ts";
import { measureDedupe } from "../measure-dedupe.ts";
import type { ReportRow } from "../report-row.ts";

/** What becomes of notifications: through every adapter, and in two processes that share an engine. */
export async function describeReceiver(): Promise<ReportRow[]> {
  const tallies = Object.entries(await countDeliveries()).map(([adapter, tally]) => ({
    name: `deliveries, ${adapter}`,
    value: describeTally(tally),
    isFault: tally.lost + tally.unheard + tally.wrong.length > 0,
  }));
  return [...tallies, ...(await measureDedupe())];
}

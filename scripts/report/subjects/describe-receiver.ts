import {
  countDeliveries,
  describePlans,
  describeTally,
  planMixedDeliveries,
} from "../../deliveries/count-deliveries.ts";
import { measureDedupe } from "../figures/measure-dedupe.ts";
import type { ReportRow } from "../figures/report-row.ts";

/** Reports the results of deliveries through every adapter, and to two processes that share an engine. */
export async function describeReceiver(): Promise<ReportRow[]> {
  const plans = await planMixedDeliveries();
  const tallies = Object.entries(await countDeliveries(plans)).map(([adapter, tally]) => ({
    name: `deliveries, ${adapter}`,
    value: describeTally(tally),
    isFault: tally.lost + tally.unheard + tally.wrong.length > 0,
  }));
  return [
    { name: "deliveries planned", value: describePlans(plans) },
    ...tallies,
    ...(await measureDedupe()),
  ];
}

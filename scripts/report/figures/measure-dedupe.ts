import { deliverAcrossKill, deliverToTwo } from "../../deliveries/processes/deliver-to-processes.ts";
import { openPlace } from "../../deliveries/processes/open-place.ts";
import { receiverSource } from "../../deliveries/processes/start-receiver.ts";
import { findEngines } from "../../deliveries/engines/find-engines.ts";
import type { ReportRow } from "./report-row.ts";

const scenes = { "two processes": deliverToTwo, "one killed (SIGKILL)": deliverAcrossKill };

/** Delivers 60 events three times each to two processes on each available engine, and counts the runs per event. */
export async function measureDedupe(): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  const { postgres, redis } = await findEngines();
  for (const [engine, url] of [["redis", redis] as const, ["postgres", postgres] as const]) {
    for (const [scene, deliver] of Object.entries(scenes)) {
      const name = `runs on ${engine}, ${scene}`;
      if (url === undefined) {
        rows.push({ name, value: "not run: the engine is not available" });
        continue;
      }
      const place = await openPlace(engine, url);
      try {
        const { runs, begun, answers } = await deliver(place, receiverSource);
        const once = runs.filter((count) => count === 1).length;
        const lost = runs.filter((count) => count === 0).length;
        const again = begun.filter((count) => count > 1).length;
        rows.push({
          name,
          isFault: lost > 0,
          value: `${once} of ${runs.length} events handled once, ${lost} lost, ${again} started again; responses: ${describe(answers)}`,
        });
      } finally {
        await place.close();
      }
    }
  }
  return rows;
}

function describe(answers: Readonly<Record<number, number>>): string {
  return Object.entries(answers)
    .map(([status, count]) => `${count} × ${status === "0" ? "none" : status}`)
    .join(", ");
}

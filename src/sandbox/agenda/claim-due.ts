import { readClock, timeOf } from "../clock/clock.ts";
import { deliveryTimeoutMs } from "../notifications/attempt.ts";
import { dueGroup, endOfMillisecond, sendingGroup } from "../notifications/record-attempt.ts";
import type { NotificationRow } from "../rows/notification-rows.ts";
import type { Records } from "../store/store.ts";
import type { Work } from "../work/work.ts";
import { runJob } from "./jobs.ts";

/** A notification that this instance delivers now. */
export interface DueDelivery {
  id: string;
  row: NotificationRow;
  /** When it was due. */
  at: number;
}

/** Result of a look at the agenda. */
export interface Claim {
  ranJob: boolean;
  deliveries: DueDelivery[];
}

/** Real time after which a delivery of an instance that ended is taken over by another. */
const leaseMs = 3 * deliveryTimeoutMs;

/**
 * Runs one job that is due, or else takes the notifications that are due, so that no other instance delivers them.
 * @param until a time of the sandbox's clock, up to which things are due; each then happens as of its own time
 * @throws {JobError} if the job fails
 */
export async function claimDue(
  work: Omit<Work, "now">,
  realTime: number,
  until: number | undefined,
  limit: number,
): Promise<Claim> {
  const { records } = work;
  const now = timeOf(await readClock(records), realTime);
  await recover(records, realTime);
  // What was created at this very moment is sorted by microseconds, which a frozen clock never reaches.
  const query = { group: dueGroup, to: endOfMillisecond(until ?? now), skipLocked: true };
  const [job] = await records.list("job", { ...query, limit: 1 });
  const found = await records.list("notification", { ...query, limit });
  if (job?.place !== undefined && job.place.at <= (found[0]?.place?.at ?? Infinity)) {
    await records.remove("job", job.id);
    await runJob({ ...work, now: until === undefined ? now : job.place.at }, job.id, job.row);
    return { ranJob: true, deliveries: [] };
  }
  const deliveries: DueDelivery[] = [];
  for (const { id, row, place } of found) {
    await records.put("notification", id, row, { group: sendingGroup, at: realTime + leaseMs });
    deliveries.push({ id, row, at: place?.at ?? now });
  }
  return { ranJob: false, deliveries };
}

/** Makes due again what an instance that ended was delivering. */
async function recover(records: Records, realTime: number): Promise<void> {
  const lost = await records.list("notification", { group: sendingGroup, to: realTime, skipLocked: true });
  for (const { id, row } of lost)
    await records.put("notification", id, row, { group: dueGroup, at: Date.parse(row.updatedAt) });
}

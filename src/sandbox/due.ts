// What is due, and which instance takes it: claims with leases, in transactions.
// When to look, and the deliveries themselves, are in scheduler.ts; what a job does is in jobs.ts.

import { readClock, timeOf } from "./clock.ts";
import { dueGroup, endOfMillisecond, sendingGroup } from "./notifications.ts";
import type { ListQuery, Records, Store } from "./store.ts";
import type { Transaction } from "./context.ts";
import { createContext } from "./transactions.ts";
import type { SandboxEvent } from "./events.ts";
import { deliveryTimeoutMs } from "./receiver.ts";
import type { Kind, Rows } from "./records.ts";
import { JobError, runJob } from "./jobs.ts";
import type { Slots } from "./slots.ts";

/** A notification that this instance delivers now, and no other. */
export interface ClaimedDelivery {
  id: string;
  row: Rows["notification"];
  /** When it was due, on the clock of the sandbox. */
  at: number;
}

/** Real time after which a delivery of an instance that ended is taken over by another. */
const leaseMs = 3 * deliveryTimeoutMs;

/** Claims a notification, so that no other instance delivers it. */
export async function claim(
  records: Records,
  realTime: number,
  delivery: ClaimedDelivery,
): Promise<ClaimedDelivery> {
  const { id, row } = delivery;
  await records.put("notification", id, row, { group: sendingGroup, at: realTime + leaseMs });
  return delivery;
}

/** Returns records that claim each new notification that is queued with them, and add it to a list. */
export function claimNew(records: Records, realTime: number, claimed: ClaimedDelivery[]): Records {
  return {
    ...records,
    async insert(kind, id, row, place) {
      const isAdded = await records.insert(kind, id, row, place);
      if (isAdded && kind === "notification" && place?.group === dueGroup)
        claimed.push(await claim(records, realTime, { id, row: row as Rows["notification"], at: place.at }));
      return isAdded;
    },
  };
}

/** Result of a check of the scheduler. */
interface Found {
  ranJob: boolean;
  /** Why the job was not carried out, if it was not. */
  skipped?: string | undefined;
  deliveries: ClaimedDelivery[];
  /** Whether notifications that are due may wait for a slot. */
  isWaiting: boolean;
  /** Real milliseconds until something else becomes due; 0 if there was something to do. */
  nextDelay: number;
}

/**
 * Maximum number of notifications that a check reads from each end of the list. While a receiver is busy, each check
 * reads both ends in vain, at the cost of these rows; after a check that found some, the next one follows at once.
 */
const maxFromEachEnd = 8;

/**
 * Runs one job that is due, or else claims the notifications that are due and have a slot.
 * @param until a time of the sandbox's clock, up to which things are due; each then happens as of its own time
 * @throws {JobError} if the job fails
 */
async function claimDue(
  context: Omit<Transaction, "now">,
  realTime: number,
  until: number | undefined,
  slots: Slots,
): Promise<Found> {
  const { records } = context;
  const now = timeOf(await readClock(records), realTime);
  await requeueAbandoned(records, realTime);
  // What was created at this very moment is sorted by microseconds, which a frozen clock never reaches.
  const query = { group: dueGroup, to: endOfMillisecond(until ?? now), skipLocked: true };
  const limit = Math.min(slots.free, maxFromEachEnd);
  const [job] = await records.list("job", { ...query, limit: 1 });
  const oldest = await records.list("notification", { ...query, limit });
  if (job?.place !== undefined && job.place.at <= (oldest[0]?.place?.at ?? Infinity)) {
    await records.remove("job", job.id);
    const jobContext = createContext({ ...context, now: until === undefined ? now : job.place.at });
    const skipped = await runJob(jobContext, job.id, job.row);
    return { ranJob: true, skipped, deliveries: [], isWaiting: true, nextDelay: 0 };
  }
  const chosen = oldest.filter(({ row }) => slots.take(row.url));
  const mayBeMore = oldest.length === limit;
  const isWaiting = mayBeMore || chosen.length < oldest.length;
  if (mayBeMore && chosen.length < oldest.length) {
    // However many wait for receivers that are busy, what has become due last gets its turn.
    const seen = new Set(oldest.map(({ id }) => id));
    const newest = await records.list("notification", { ...query, limit, descending: true });
    chosen.push(...newest.filter(({ id, row }) => !seen.has(id) && slots.take(row.url)));
  }
  const deliveries: ClaimedDelivery[] = [];
  for (const { id, row, place } of chosen)
    deliveries.push(await claim(records, realTime, { id, row, at: place?.at ?? now }));
  const nextDelay = deliveries.length > 0 ? 0 : await findNextDelay(records, realTime);
  return { ranJob: false, deliveries, isWaiting, nextDelay };
}

/**
 * Requeues the deliveries that an instance left in progress when it ended.
 * @param until the real time until which their lease has ended; `Infinity` if none is in progress, as after a restore
 */
export async function requeueAbandoned(records: Records, until: number): Promise<void> {
  const lost = await records.list("notification", { group: sendingGroup, to: until, skipLocked: true });
  for (const { id, row } of lost)
    await records.put("notification", id, row, { group: dueGroup, at: Date.parse(row.updatedAt) });
}

/** Options of a check for due jobs and deliveries. */
export interface DueOptions {
  store: Store;
  context: Pick<Transaction, "ids" | "settings">;
  realTime: () => number;
  report: (event: SandboxEvent) => void;
}

/**
 * Finds what is due up to a time, or now. A job that fails is given up: it would fail again and again.
 * @throws the error of the store if it fails
 */
export async function findDue(
  { store, context, realTime, report }: DueOptions,
  until: number | undefined,
  openSlots: () => Slots,
): Promise<Found> {
  try {
    const found = await store.transact((records) =>
      claimDue({ ...context, records }, realTime(), until, openSlots()),
    );
    if (found.skipped !== undefined) report({ type: "skipped", message: found.skipped });
    return found;
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    await store.transact((records) => records.remove("job", error.jobId));
    report({ type: "fault", message: error.message, error: error.cause });
    return { ranJob: true, deliveries: [], isWaiting: true, nextDelay: 0 };
  }
}

/**
 * Returns the real time in milliseconds until something becomes due; `Infinity` if nothing will, or the clock is frozen.
 * What is due already does not count: it has been claimed, or waits for a slot.
 */
async function findNextDelay(records: Records, realTime: number): Promise<number> {
  const setting = await readClock(records);
  const firstOf = async (kind: Kind, query: ListQuery) => {
    const [first] = await records.list(kind, { ...query, limit: 1, readOnly: true });
    return first?.place?.at ?? Infinity;
  };
  // The deliveries that a stopped instance left in progress are given up in real time, even while the clock is frozen.
  const lost = (await firstOf("notification", { group: sendingGroup })) - realTime;
  if (setting.frozenAt !== undefined) return Math.max(0, lost);
  const now = timeOf(setting, realTime);
  const later = { group: dueGroup, from: endOfMillisecond(now) };
  const next = Math.min(await firstOf("job", later), await firstOf("notification", later));
  return Math.max(0, Math.min(lost, next - now));
}

/** Returns a store that reports when a transaction has added something that becomes due. */
export function noticeDue(store: Store, onDue: () => void): Store {
  return {
    ...store,
    async transact<Result>(job: (records: Records) => Promise<Result>): Promise<Result> {
      const added = { due: false };
      const result = await store.transact((records) =>
        job({
          ...records,
          put(kind, id, row, place) {
            added.due ||= place?.group === dueGroup;
            return records.put(kind, id, row, place);
          },
          insert(kind, id, row, place) {
            added.due ||= place?.group === dueGroup;
            return records.insert(kind, id, row, place);
          },
        }),
      );
      if (added.due) onDue();
      return result;
    },
  };
}

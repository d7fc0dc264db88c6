// When to look for what is due, and the deliveries in progress. What is due, and for whom, is in due.ts.

import { notificationHeaders } from "../../generated/events.ts";
import { renamePayload } from "./names.ts";
import { longestTimerMs } from "../base/callbacks.ts";
import { attemptDelivery, type Receiver } from "./receiver.ts";
import { type ClaimedDelivery, type DueOptions, findDue, requeueAbandoned } from "./due.ts";
import { createOneSlot, createSlots } from "./slots.ts";
import { createQueue } from "../base/async.ts";
import { readClock, timeOf } from "./clock.ts";
import { dueGroup, recordAttempt } from "./notifications.ts";
import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";
import type { SandboxEvent } from "./events.ts";
import type { Context } from "./context.ts";

/**
 * Carries out what is due: deliveries of notifications, and jobs of the sandbox itself. The functions that wait also
 * wait for deliveries that this instance has begun before, but not for those of other instances.
 */
export interface Scheduler {
  /** Checks soon, in the background, what is due. */
  readonly wake: () => void;
  /** Attempts to deliver notifications that this instance has claimed, and returns when that is done. */
  deliver(claimed: readonly ClaimedDelivery[]): Promise<void>;
  /**
   * Carries out what is due now, and returns once nothing is due or being delivered.
   * @throws the error of the store if it fails
   */
  runDue(): Promise<void>;
  /**
   * Carries out everything that is due up to a time, in order, as if each thing happened at its due time.
   * @throws the error of the store if it fails
   */
  runUntil(time: number): Promise<void>;
  /** Stops once everything that has begun is finished. */
  close(): Promise<void>;
}

/** Dependencies of the scheduler. */
interface SchedulerOptions extends DueOptions {
  receiver: Receiver;
  /** A notification whose event has a planned fault is sent late, so that others overtake it. */
  faults: Pick<Faults, "take">;
  /** Maximum interval between two checks, in real milliseconds, for instances that share a store. */
  pollMs: number;
}

/** Delay after which the scheduler tries again if it could not carry out what is due, for example without the database. */
const retryMs = 5_000;

/** Creates the scheduler. It first checks what is due when `wake` is called. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { store, report, pollMs } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  // A process that used the store alone has ended with its deliveries: nobody needs to wait for their lease. This is the
  // first transaction, so that none of this instance is among them. Should the store fail, the first check reports it.
  const isAlone = store.isKept && !store.isShared;
  const requeued =
    isAlone && store.transact((records) => requeueAbandoned(records, Infinity)).catch(() => undefined);
  /** The last background check, and the next one, which has not started yet. */
  let last: Promise<unknown> = Promise.resolve(requeued);
  let next: Promise<void> | undefined;
  /** Number of background checks that have not finished: the one in progress and the next one. */
  let unfinished = 0;
  /** Whether notifications that are due may wait for a slot. */
  let isWaiting = false;
  const onEnd = (isRetried: boolean) => {
    if (isRetried || isWaiting) wake();
  };
  const deliveries = createDeliveries({ ...options, onEnd });
  const inTurn = createQueue();
  /** A delivery that ended during a check may have left a retry that is due, which the next check will find. */
  const isBusy = () => deliveries.size > 0 || unfinished > 0;

  /** Starts as much of what is due as there are slots for, without waiting for it to finish. */
  async function startDue(): Promise<void> {
    next = undefined;
    clearTimeout(timer);
    try {
      while (!isClosed) {
        // A delivery that ends during the check may free a slot for what the check leaves.
        isWaiting = true;
        const found = await findDue(options, undefined, () => createSlots(deliveries.urlsInSlots()));
        for (const delivery of found.deliveries) void deliveries.start(delivery, { hasSlot: true });
        isWaiting = found.isWaiting;
        if (found.ranJob || found.deliveries.length > 0) continue;
        planIn(found.nextDelay);
        return;
      }
    } catch (error) {
      report({
        type: "fault",
        message: "The sandbox could not process the deliveries and jobs that are due.",
        error,
      });
      planIn(retryMs);
      throw error;
    } finally {
      unfinished -= 1;
    }
  }

  /** Checks again, after the check that is in progress. */
  function check(): Promise<void> {
    if (next === undefined) {
      unfinished += 1;
      next = last.then(startDue);
      last = next.catch(() => undefined);
    }
    return next;
  }

  function planIn(milliseconds: number): void {
    const delay = Math.min(milliseconds, pollMs, longestTimerMs);
    if (isClosed || delay === longestTimerMs) return;
    timer = setTimeout(wake, delay);
    // A sandbox that nobody uses must not keep a process alive.
    (timer as { unref?: () => void }).unref?.();
  }

  function wake(): void {
    // A check that fails has been reported.
    if (!isClosed) check().catch(() => undefined);
  }

  return {
    wake,
    async deliver(claimed) {
      await Promise.all(claimed.map((delivery) => deliveries.start(delivery)));
    },
    // In turn: two that run at once would each wait until the check of the other is finished, and begin another one.
    runDue: () =>
      inTurn(async () => {
        do {
          await deliveries.finish();
          await check();
        } while (isBusy());
      }),
    async runUntil(time) {
      for (;;) {
        await last;
        await deliveries.finish();
        const found = await findDue(options, time, createOneSlot);
        for (const delivery of found.deliveries) await deliveries.start(delivery, { asOf: delivery.at });
        if (!found.ranJob && found.deliveries.length === 0 && !isBusy()) return;
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await last;
      await deliveries.finish();
    },
  };
}

/** The deliveries that this instance has begun. */
interface Deliveries {
  /** Number of deliveries in progress. */
  readonly size: number;
  /** URLs of those in progress that have a slot. */
  urlsInSlots(): string[];
  /** Attempts a delivery, and returns when it is recorded. Never rejects: nobody may be waiting for it. */
  start(delivery: ClaimedDelivery, options?: StartOptions): Promise<void>;
  /** Waits for the end of those in progress. */
  finish(): Promise<void>;
}

/** Options of a delivery. */
interface StartOptions {
  /** Time of the sandbox's clock that is recorded. @default the time at which the attempt ends */
  asOf?: number;
  /** @default false */
  hasSlot?: boolean;
}

/** Dependencies of the deliveries. */
interface DeliveriesOptions {
  store: Store;
  context: Pick<Context, "settings">;
  receiver: Receiver;
  realTime: () => number;
  report: (event: SandboxEvent) => void;
  faults: Pick<Faults, "take">;
  /** Called at the end of a delivery; the argument says whether the notification will be sent again. */
  onEnd: (isRetried: boolean) => void;
}

/** Creates the list of deliveries, which is empty. */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { store, context, receiver, realTime, report, faults, onEnd } = options;
  /** The deliveries in progress, with the URL of those that have a slot. */
  const inProgress = new Map<Promise<void>, string | undefined>();

  /** Returns whether the notification will be sent again. */
  async function attempt({ id, row, at }: ClaimedDelivery, asOf: number | undefined): Promise<boolean> {
    const { code } = Object(row.payload) as { code?: string };
    const planned = await faults.take({
      operation: row.event,
      key: undefined,
      code: () => Promise.resolve(code),
    });
    if (planned !== undefined) {
      await store.transact(async (records) => {
        const now = asOf ?? timeOf(await readClock(records), realTime());
        // A reset may have removed it meanwhile.
        if ((await records.get("notification", id)) === undefined) return;
        await records.put("notification", id, row, { group: dueGroup, at: Math.max(now, at) + planned.ms });
      });
      return true;
    }
    const { event, referenceId, url } = row;
    const body = renamePayload(event, row.payload, "given");
    const headers = notificationHeaders[event];
    const result = await attemptDelivery({ id, url, payload: body, headers }, receiver);
    const recorded = await store.transact(async (records) => {
      const now = asOf ?? timeOf(await readClock(records), realTime());
      return recordAttempt({ records, now: Math.max(now, at), settings: context.settings }, id, result);
    });
    if (recorded === undefined) return false;
    const { number, statusCode, message, acknowledged, status } = recorded;
    const sent = { id, event, referenceId, url, body };
    report({ type: "delivery", ...sent, attempt: number, statusCode, message, acknowledged, status });
    return status === "PENDING";
  }

  return {
    get size() {
      return inProgress.size;
    },
    urlsInSlots: () => [...inProgress.values()].filter((url) => url !== undefined),
    start(delivery, { asOf, hasSlot = false } = {}) {
      const ended = attempt(delivery, asOf)
        .catch((error: unknown) => {
          const message = `The sandbox could not record the delivery of the notification ${delivery.id}.`;
          report({ type: "fault", message, error });
          // It is claimed until the lease ends, and then sent again.
          return true;
        })
        .then((isRetried) => {
          inProgress.delete(ended);
          onEnd(isRetried);
        });
      inProgress.set(ended, hasSlot ? delivery.row.url : undefined);
      return ended;
    },
    async finish() {
      await Promise.all(inProgress.keys());
    },
  };
}

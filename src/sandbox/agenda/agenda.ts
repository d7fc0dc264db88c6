import { readClock, timeOf } from "../clock/clock.ts";
import { attemptDelivery, type Receiver } from "../notifications/attempt.ts";
import { recordAttempt } from "../notifications/record-attempt.ts";
import type { SandboxEvent } from "../work/events.ts";
import { claimDue, type Claim, type DueDelivery } from "./claim-due.ts";
import { findNextDelay } from "./find-next-delay.ts";
import { JobError } from "./jobs.ts";
import type { Store } from "../store/store.ts";
import type { Work } from "../work/work.ts";

/** Carries out what is due: deliveries of notifications, and jobs of the sandbox itself. */
export interface Agenda {
  /** Looks, soon and in the background, for what is due. */
  readonly wake: () => void;
  /** Does what is due now, and returns when it is done. */
  runDue(): Promise<void>;
  /** Does everything that is due until a time, in order, each as if it were its time. */
  runUntil(time: number): Promise<void>;
  /** Stops, after what has begun is done. */
  close(): Promise<void>;
}

/** Dependencies of the agenda. */
export interface AgendaOptions {
  store: Store;
  work: Pick<Work, "ids" | "rules">;
  receiver: Receiver;
  realTime: () => number;
  report: (event: SandboxEvent) => void;
  /** Longest real time between two looks, for instances that share a store. */
  pollMs: number;
}

/** Most deliveries at the same time. */
const maxParallel = 8;
/** Longest delay of a timer. */
const maxTimerMs = 2 ** 31 - 1;
/** Delay after which the agenda looks again if it could not do what is due, for example without the database. */
const retryMs = 5_000;

/** Creates the agenda. It begins to look for what is due when it is first woken. */
export function createAgenda({ store, work, receiver, realTime, report, pollMs }: AgendaOptions): Agenda {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  /** Calls of `wake` since the last look. */
  let calls = 0;

  async function deliver({ id, row, at }: DueDelivery, asOf: number | undefined): Promise<void> {
    const result = await attemptDelivery({ id, ...row }, receiver);
    const attempt = await store.transact(async (records) => {
      const now = asOf ?? timeOf(await readClock(records), realTime());
      return recordAttempt({ records, now: Math.max(now, at), rules: work.rules }, id, result);
    });
    if (attempt === undefined) return;
    const { number, statusCode, message, acknowledged, status } = attempt;
    const { event, url } = row;
    report({ type: "delivery", id, event, url, attempt: number, statusCode, message, acknowledged, status });
  }

  /** Looks for what is due until a time, or now. A job that fails is given up: it would fail again and again. */
  async function claim(until: number | undefined, limit: number): Promise<Claim> {
    try {
      return await store.transact((records) => claimDue({ ...work, records }, realTime(), until, limit));
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      await store.transact((records) => records.remove("job", error.jobId));
      report({ type: "fault", message: error.message, error: error.cause });
      return { ranJob: true, deliveries: [] };
    }
  }

  /** Does what is due until a time, or now. */
  async function run(until: number | undefined): Promise<void> {
    for (;;) {
      const { ranJob, deliveries } = await claim(until, until === undefined ? maxParallel : 1);
      if (!ranJob && deliveries.length === 0) return;
      await Promise.all(
        deliveries.map((delivery) => deliver(delivery, until === undefined ? undefined : delivery.at)),
      );
    }
  }

  function planIn(milliseconds: number): void {
    const delay = Math.min(milliseconds, pollMs, maxTimerMs);
    if (isClosed || delay === maxTimerMs) return;
    timer = setTimeout(wake, delay);
    // A sandbox that nobody uses must not keep a process alive.
    (timer as { unref?: () => void }).unref?.();
  }

  function wake(): void {
    calls += 1;
    if (isClosed || running !== undefined) return;
    clearTimeout(timer);
    running = (async () => {
      while (calls > 0) {
        calls = 0;
        await run(undefined);
      }
      planIn(await store.transact((records) => findNextDelay(records, realTime())));
    })()
      .catch((error: unknown) => {
        report({ type: "fault", message: "The sandbox could not do what is due.", error });
        planIn(retryMs);
      })
      .finally(() => {
        running = undefined;
        if (calls > 0) wake();
      });
  }

  return {
    wake,
    runDue: () => run(undefined),
    runUntil: (time) => run(time),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

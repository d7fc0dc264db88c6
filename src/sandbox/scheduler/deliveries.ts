import { readClock, timeOf } from "../clock/clock.ts";
import { attemptDelivery, type Receiver } from "../notifications/attempt.ts";
import { recordAttempt } from "../notifications/record-attempt.ts";
import type { Store } from "../store/store.ts";
import type { SandboxEvent } from "../events.ts";
import type { Context } from "../context/context.ts";
import type { ClaimedDelivery } from "./claim-due.ts";

/** The deliveries that this instance has begun. */
export interface Deliveries {
  /** Number of deliveries in progress. */
  readonly size: number;
  /** URLs of those in progress that have a slot. */
  urlsInSlots(): string[];
  /** Attempts a delivery, and returns when it is recorded. Never rejects: nobody may be waiting for it. */
  start(delivery: ClaimedDelivery, options?: StartOptions): Promise<void>;
  /** Waits for the end of those in progress. */
  settle(): Promise<void>;
}

/** Options of a delivery. */
export interface StartOptions {
  /** Time of the sandbox's clock that is recorded. @default the time at which the attempt ends */
  asOf?: number;
  /** @default false */
  hasSlot?: boolean;
}

/** Dependencies of the deliveries. */
export interface DeliveriesOptions {
  store: Store;
  context: Pick<Context, "rules">;
  receiver: Receiver;
  realTime: () => number;
  report: (event: SandboxEvent) => void;
  /** Called at the end of a delivery; the argument says whether the notification will be sent again. */
  onEnd: (isRetried: boolean) => void;
}

/** Creates the list of deliveries, which is empty. */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { store, context, receiver, realTime, report, onEnd } = options;
  /** The deliveries in progress, with the URL of those that have a slot. */
  const inProgress = new Map<Promise<void>, string | undefined>();

  /** Returns whether the notification will be sent again. */
  async function attempt({ id, row, at }: ClaimedDelivery, asOf: number | undefined): Promise<boolean> {
    const result = await attemptDelivery({ id, ...row }, receiver);
    const recorded = await store.transact(async (records) => {
      const now = asOf ?? timeOf(await readClock(records), realTime());
      return recordAttempt({ records, now: Math.max(now, at), rules: context.rules }, id, result);
    });
    if (recorded === undefined) return false;
    const { number, statusCode, message, acknowledged, status } = recorded;
    const { event, referenceId, url, payload: body } = row;
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
    async settle() {
      await Promise.all(inProgress.keys());
    },
  };
}

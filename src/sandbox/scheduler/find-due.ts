import type { Store } from "../store/store.ts";
import type { SandboxEvent } from "../events.ts";
import type { Context } from "../context/context.ts";
import { claimDue, type Found } from "./claim-due.ts";
import { JobError } from "./jobs.ts";
import type { Slots } from "./delivery-slots.ts";

/** Options of a check for due jobs and deliveries. */
export interface DueOptions {
  store: Store;
  context: Pick<Context, "ids" | "rules">;
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

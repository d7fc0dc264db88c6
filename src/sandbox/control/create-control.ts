import type { Scheduler } from "../scheduler/scheduler.ts";
import { claimNew, type ClaimedDelivery } from "../scheduler/claim-new.ts";
import { readClock, timeOf } from "../clock/clock.ts";
import type { Fault, Faults } from "../faults.ts";
import { claimControls, type ClaimControls } from "../claims/claim-controls.ts";
import { closeRequestControls, type CloseRequestControls } from "../close-requests/close-request-controls.ts";
import { documentControls, type DocumentControls } from "../documents/document-controls.ts";
import { medCaseControls, type MedCaseControls } from "../med-cases/med-case-controls.ts";
import { orderControls, type OrderControls } from "../orders/order-controls.ts";
import { payoutControls, type PayoutControls } from "../payouts/payout-controls.ts";
import type { Kind } from "../records/records.ts";
import type { NotificationRow } from "../records/notification-records.ts";
import type { Store, StoredRecord } from "../store/store.ts";
import { subscriptionControls, type SubscriptionControls } from "../subscriptions/subscription-controls.ts";
import type { TokenChecker } from "../tokens/check-token.ts";
import type { Act, Context } from "../context/context.ts";

/**
 * Simulates the outside world. Each function returns once the notifications that it caused have been attempted. A
 * receiver may use them before it responds, but must not wait for `settle`, `restore` or the clock: these wait for all
 * deliveries, including the one to the receiver itself, until that one fails after 10 seconds.
 */
export interface SandboxControl
  extends
    OrderControls,
    SubscriptionControls,
    PayoutControls,
    CloseRequestControls,
    MedCaseControls,
    ClaimControls,
    DocumentControls {
  /**
   * Plans a fault for the next calls.
   * @throws {ControlInputError} for an unknown operation or kind, or a number that is out of bounds
   */
  fault(fault: Fault): void;
  /** Returns the planned faults. */
  faults(): Required<Fault>[];
  /** Removes the planned faults. */
  clearFaults(): void;
  /**
   * Returns the newest notifications, newest first, with every attempt.
   * @param limit maximum number of notifications; 100 if it is left out
   */
  notifications(limit?: number): Promise<(NotificationRow & { id: string })[]>;
  /**
   * Returns the newest records of a kind, newest first.
   * @param limit maximum number of records; 100 if it is left out
   */
  list<K extends Kind>(kind: K, limit?: number): Promise<StoredRecord<K>[]>;
  /**
   * Creates example data: orders, subscriptions, scheduled payments, payouts, cases and requests in several states, and
   * the notifications about them. Each call creates more of them.
   */
  seed(): Promise<void>;
  /** Removes everything except the secret of the tokens. */
  reset(): Promise<void>;
  /** Returns everything that the sandbox knows, as JSON. */
  snapshot(): Promise<StoredRecord[]>;
  /**
   * Replaces everything with a snapshot.
   * @throws {ControlInputError} if it is not an array, or has a record that the sandbox could not have written, which the
   *   error names; nothing changes
   */
  restore(snapshot: readonly StoredRecord[]): Promise<void>;
  /**
   * Waits until everything that is due now has been carried out, and no notification is being delivered. It does not
   * wait for deliveries of other instances that share the store.
   */
  settle(): Promise<void>;
}

/** Dependencies of the controls. */
export interface ControlOptions {
  store: Store;
  context: Pick<Context, "ids" | "rules">;
  realTime: () => number;
  scheduler: Scheduler;
  faults: Faults;
  tokens: Pick<TokenChecker, "forget">;
}

/** Creates the controls. */
export function createControl({
  store,
  context,
  realTime,
  scheduler,
  faults,
  tokens,
}: ControlOptions): SandboxControl {
  const act: Act = async (job) => {
    const { result, claimed } = await store.transact(async (records) => {
      const real = realTime();
      const now = timeOf(await readClock(records), real);
      const claimed: ClaimedDelivery[] = [];
      const result = await job({ ...context, records: claimNew(records, real, claimed), now });
      return { result, claimed };
    });
    await scheduler.deliver(claimed);
    return result;
  };
  const list = <K extends Kind>(kind: K, limit = 100) =>
    store.transact((records) => records.newest(kind, limit));
  const stateControls = {
    ...orderControls(act),
    ...subscriptionControls(act),
    ...payoutControls(act),
    ...closeRequestControls(act),
    ...medCaseControls(act),
    ...claimControls(act),
    ...documentControls(act),
  };
  return {
    ...stateControls,
    fault: (fault) => {
      faults.add(fault);
    },
    faults: () => faults.list(),
    clearFaults: () => {
      faults.clear();
    },
    list,
    notifications: async (limit) =>
      (await list("notification", limit)).map(({ id, row }) => ({ id, ...row })),
    async reset() {
      const all = await store.dump();
      await store.load(all.filter(({ kind, id }) => kind === "setting" && id === "token-secret"));
      faults.clear();
    },
    snapshot: () => store.dump(),
    async restore(snapshot) {
      const { checkSnapshot } = await import("./snapshot/check-snapshot.ts");
      checkSnapshot(snapshot, realTime());
      await store.load(snapshot);
      tokens.forget();
      await scheduler.runDue();
    },
    settle: () => scheduler.runDue(),
    async seed() {
      const { seedExamples } = await import("./seed-examples.ts");
      await seedExamples(stateControls, act);
    },
  };
}

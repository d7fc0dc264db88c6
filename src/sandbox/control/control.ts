// `sandbox.control`: faults, logs, snapshots and example data, beside the controls of the resources.
// Those are in the module of each resource, and gathered in state-controls.ts.

import type { Scheduler } from "../scheduler.ts";
import { claim, type ClaimedDelivery, claimNew, requeueAbandoned } from "../due.ts";
import { readClock, timeOf } from "../clock.ts";
import type { Fault, Faults, PlannedFault } from "../faults.ts";
import type { LogResult, LoggedDelivery, LoggedRequest, LogQuery, Traffic } from "../log.ts";
import { createStateControls, type StateControls } from "./state-controls.ts";
import type { Kind, Rows } from "../records.ts";
import { getExisting, type Store, type StoredRecord } from "../store.ts";
import { type Trigger, type Triggered, triggerEvent } from "./triggers.ts";
import type { TokenChecker } from "../tokens.ts";
import type { Act, Context } from "../context.ts";
import { renamePayload } from "../names.ts";
import { createContext } from "../transactions.ts";

/** Dependencies of the controls. */
interface ControlOptions {
  store: Store;
  context: Pick<Context, "ids" | "settings">;
  realTime: () => number;
  scheduler: Scheduler;
  faults: Faults;
  tokens: Pick<TokenChecker, "forget">;
  traffic: Traffic;
}

/** Creates the controls. */
export function createControl(options: ControlOptions): SandboxControl {
  const { store, context, realTime, scheduler, faults, tokens, traffic } = options;
  const createAct =
    (deliver: (claimed: ClaimedDelivery[]) => Promise<void>): Act =>
    async (job) => {
      const outcome = await store.transact(async (records) => {
        const real = realTime();
        const now = timeOf(await readClock(records), real);
        const claimed: ClaimedDelivery[] = [];
        const result = await job(
          createContext({ ...context, records: claimNew(records, real, claimed), now }),
        );
        return { result, claimed };
      });
      await deliver(outcome.claimed);
      return outcome.result;
    };
  const list = <K extends Kind>(kind: K, limit = 100) =>
    store.transact((records) => records.newest(kind, limit));
  const act = createAct((claimed) => scheduler.deliver(claimed));
  const stateControls = createStateControls(act);
  return {
    ...stateControls,
    fault: faults.add,
    faults: faults.list,
    clearFaults: faults.clear,
    list,
    notifications: async (limit) =>
      (await list("notification", limit)).map(({ id, row }) => ({
        id,
        ...row,
        payload: renamePayload(row.event, row.payload, "given"),
      })),
    async reset() {
      const all = await store.dump();
      await store.load(all.filter(({ kind, id }) => kind === "setting" && id === "token-secret"));
      faults.clear();
      traffic.requests.clear();
      traffic.deliveries.clear();
    },
    async resend(id) {
      const claimed = await store.transact(async (records) => {
        const real = realTime();
        const found = await getExisting(records, "notification", id);
        return claim(records, real, { ...found, at: timeOf(await readClock(records), real) });
      });
      await scheduler.deliver([claimed]);
    },
    trigger: (trigger) => triggerEvent(stateControls, act, trigger),
    requests: (query) => traffic.requests.find(query),
    deliveries: (query) => traffic.deliveries.find(query),
    snapshot: () => store.dump(),
    async restore(snapshot) {
      const { checkSnapshot } = await import("./snapshot.ts");
      await store.load(checkSnapshot(snapshot, realTime()));
      await store.transact((records) => requeueAbandoned(records, Infinity));
      tokens.forget();
      await scheduler.runDue();
    },
    runDue: () => scheduler.runDue(),
    async seed() {
      const { recordAsDelivered, seedExamples } = await import("./examples.ts");
      const actUnsent = createAct((claimed) => recordAsDelivered(store, context.settings, claimed));
      await seedExamples(createStateControls(actUnsent), actUnsent);
    },
  };
}

/**
 * Simulates the outside world. Each function returns once the notifications that it caused have been attempted. A
 * receiver may use them before it responds, but must not wait for `runDue`, `restore` or the clock: these wait for all
 * deliveries, including the one to the receiver itself, until that one fails after 10 seconds.
 */
export interface SandboxControl extends StateControls {
  /**
   * Plans a fault for the next calls, or for the next notifications of an event, which others then overtake.
   * @throws {ControlInputError} for an unknown operation, event or kind, or a number that is out of bounds
   */
  fault(fault: Fault): void;
  /** Returns the planned faults. */
  faults(): PlannedFault[];
  /** Removes the planned faults. */
  clearFaults(): void;
  /**
   * Returns the newest notifications, newest first, with every attempt.
   * @param limit maximum number of notifications; 100 if it is left out
   */
  notifications(limit?: number): Promise<(Rows["notification"] & { id: string })[]>;
  /**
   * Returns the newest records of a kind, newest first.
   * @param limit maximum number of records; 100 if it is left out
   */
  list<K extends Kind>(kind: K, limit?: number): Promise<StoredRecord<K>[]>;
  /**
   * Sends a notification again now, with the same id. The attempt counts like any other: with 200 the notification is
   * delivered and leaves the list of undelivered events; otherwise it stays there, or waits for its next attempt, and a
   * notification that was delivered before stays delivered.
   * @throws {UnknownResourceError} if there is none with this id
   */
  resend(id: string): Promise<void>;
  /**
   * Brings about an event by the control that causes it, so that state and reads agree with the notification. Without a
   * resource, it creates one from the examples.
   * @throws {StateError} if the state of the resource does not allow it
   * @throws {ControlInputError} for an unknown event, or one that no control causes, if its payload is not given
   */
  trigger(trigger: Trigger): Promise<Triggered>;
  /** Finds the requests of callers, newest first, without secrets. Another instance with the same store has its own. */
  requests(query?: LogQuery): LogResult<LoggedRequest>;
  /** Finds the attempts to deliver notifications, newest first. */
  deliveries(query?: LogQuery): LogResult<LoggedDelivery>;
  /**
   * Creates example data: orders, subscriptions, scheduled payments, payouts, cases and requests in several states, and
   * the notifications about them, which count as delivered and are not sent. Each call creates more of them.
   */
  seed(): Promise<void>;
  /** Removes everything, also from the logs, except the secret of the tokens. */
  reset(): Promise<void>;
  /** Returns everything that the sandbox knows, as JSON, with the names of members that `list` has. */
  snapshot(): Promise<StoredRecord[]>;
  /**
   * Replaces everything with a snapshot, of this function or of `GET /_sandbox/snapshot`.
   * @throws {ControlInputError} if it is not an array, or has a record that the sandbox could not have written, which the
   *   error names; nothing changes
   */
  restore(snapshot: readonly StoredRecord[]): Promise<void>;
  /**
   * Carries out everything that is due now, and waits until no notification is being delivered. It does not
   * wait for deliveries of other instances that share the store.
   */
  runDue(): Promise<void>;
}

import type { Scheduler } from "../scheduler/scheduler.ts";
import { requeueAbandoned, claim, claimNew, type ClaimedDelivery } from "../scheduler/claim-due.ts";
import { readClock, timeOf } from "../clock/clock.ts";
import type { Faults } from "../faults.ts";
import type { Traffic } from "../log/traffic.ts";
import type { SandboxControl } from "./sandbox-control.ts";
import { createStateControls } from "./state-controls.ts";
import type { Kind } from "../records/records.ts";
import { getExisting } from "../states/get-existing.ts";
import type { Store } from "../store/store.ts";
import { triggerEvent } from "../triggers/trigger-event.ts";
import type { TokenChecker } from "../tokens/check-token.ts";
import type { Act, Context } from "../context/context.ts";
import { createContext } from "../context/create-context.ts";

/** Dependencies of the controls. */
export interface ControlOptions {
  store: Store;
  context: Pick<Context, "ids" | "rules">;
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
      const { result, claimed } = await store.transact(async (records) => {
        const real = realTime();
        const now = timeOf(await readClock(records), real);
        const claimed: ClaimedDelivery[] = [];
        const result = await job(
          createContext({ ...context, records: claimNew(records, real, claimed), now }),
        );
        return { result, claimed };
      });
      await deliver(claimed);
      return result;
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
      (await list("notification", limit)).map(({ id, row }) => ({ id, ...row })),
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
      const { checkSnapshot } = await import("./check-snapshot.ts");
      checkSnapshot(snapshot, realTime());
      await store.load(snapshot);
      await store.transact((records) => requeueAbandoned(records, Infinity));
      tokens.forget();
      await scheduler.runDue();
    },
    settle: () => scheduler.runDue(),
    async seed() {
      const { recordAsDelivered, seedExamples } = await import("./seed-examples.ts");
      const actUnsent = createAct((claimed) => recordAsDelivered(store, context.rules, claimed));
      await seedExamples(createStateControls(actUnsent), actUnsent);
    },
  };
}

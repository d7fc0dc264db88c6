import { setTimeout as wait } from "node:timers/promises";
import { timeoutMs } from "../program/shared.ts";
import type { Scenario } from "./client-scenarios.ts";
import type { WorkerRequests } from "./worker-requests.ts";

/** Deliveries that share a receiver with a request that ends before what it has started. */
export const receiverScenarios: Record<string, Scenario> = {
  // As modules, the receiver begins to load its checks with this request.
  "created by a request that ends at once": async ({ get, deliver }) => {
    const first = await get("/");
    return [first, ...(await deliverOthers("/late-hooks", deliver))];
  },
  "after a sender that disconnects while the handler runs": async ({ service, deliver }) => {
    await deliver("/hooks", "ORD-1", service.delayNext("/handled", timeoutMs * 0.75));
    return [...(await deliverOthers("/hooks", deliver)), await deliverAgain("/hooks", deliver)];
  },
};

/** Another notification, its repetition, and one more. */
function deliverOthers(path: string, deliver: WorkerRequests["deliver"]): Promise<string[]> {
  return Promise.all(["ORD-2", "ORD-2", "ORD-3"].map((code) => deliver(path, code)));
}

/** Repeats the first notification as often as the service does, since its run may have to be given up before. */
async function deliverAgain(path: string, deliver: WorkerRequests["deliver"]): Promise<string> {
  let result = "";
  for (let repeats = 0; repeats < 4 && result !== "ok"; repeats++) {
    if (repeats > 0) await wait(timeoutMs);
    result = await deliver(path, "ORD-1");
  }
  return result;
}

import { dueGroup, notify } from "./notifications.ts";
import { addRecord } from "./store.ts";
import type { Context, Transaction } from "./context.ts";

/** Hands to what a transaction carries out what it may lead to, so that no resource depends on deliveries. */
export function createContext(transaction: Transaction): Context {
  const { records, ids } = transaction;
  return {
    ...transaction,
    notify: (notification) => notify(transaction, notification),
    plan: (job, at) => addRecord(records, "job", ids.uuid(), job, { group: dueGroup, at }),
  };
}

import { StateError } from "./state-machine.ts";
import type { Records } from "../store/store.ts";
import type { Rows } from "../records/records.ts";

/** A control names a resource that does not exist. */
export class UnknownResourceError extends StateError {
  override name = "UnknownResourceError";

  constructor(resource: string, id: string) {
    super(`No ${resource} has the id ${id}.`);
  }
}

/** The resources that controls name by id, in words. */
const names = {
  order: "order",
  subscription: "subscription",
  scheduledPayment: "scheduled payment",
  payout: "payout",
  closeRequest: "close request",
  medCase: "MED case",
  claimValidation: "validation",
  accountRequest: "account request",
} as const satisfies Partial<Record<keyof Rows, string>>;

/**
 * Reads a resource that a control is about to change, and locks it.
 * @throws {UnknownResourceError} if there is none with this id
 */
export async function getExisting<K extends keyof typeof names>(
  records: Records,
  kind: K,
  id: string,
): Promise<Rows[K]> {
  const row = await records.get(kind, id);
  if (row === undefined) throw new UnknownResourceError(names[kind], id);
  return row;
}

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
  notification: "notification",
} as const satisfies Partial<Record<keyof Rows, string>>;

/** The reference of a resource that its creator chose. */
const references: { readonly [K in keyof typeof names]?: (row: Rows[K]) => string | undefined } = {
  order: ({ code }) => code,
  subscription: ({ record }) => record.externalId,
  scheduledPayment: ({ payment }) => payment.externalId,
  payout: ({ payout }) => payout.externalId,
};

/** Number of resources among which a reference is looked for. */
const maxSearched = 1_000;

/**
 * Reads a resource that a control is about to change, and locks it.
 * @param given its id, or its reference if it is one of the newest of its kind
 * @throws {UnknownResourceError} if there is none
 */
export async function getExisting<K extends keyof typeof names>(
  records: Records,
  kind: K,
  given: string,
): Promise<{ id: string; row: Rows[K] }> {
  const row = await records.get(kind, given);
  if (row !== undefined) return { id: given, row };
  const reference = references[kind] as ((row: Rows[K]) => string | undefined) | undefined;
  const newest = reference === undefined ? [] : await records.newest(kind, maxSearched);
  const id = newest.find((one) => reference?.(one.row) === given)?.id;
  const found = id === undefined ? undefined : await records.get(kind, id);
  if (id === undefined || found === undefined) throw new UnknownResourceError(names[kind], given);
  return { id, row: found };
}

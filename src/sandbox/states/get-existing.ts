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
 * Finds the id of a resource that a control names by its id or by its reference.
 * @returns the text itself if none of the newest resources has this reference
 */
export async function findId(records: Records, kind: keyof typeof names, text: string): Promise<string> {
  const reference = references[kind] as ((row: Rows[typeof kind]) => string | undefined) | undefined;
  if (reference === undefined || (await records.read(kind, text)) !== undefined) return text;
  const found = (await records.newest(kind, maxSearched)).find(({ row }) => reference(row) === text);
  return found?.id ?? text;
}

import { StateError } from "./state-machine.ts";
import type { Records } from "../store/store.ts";
import type { Kind, Rows } from "../records/records.ts";

/** A control names a resource that does not exist. */
export class UnknownResourceError extends StateError {
  override name = "UnknownResourceError";

  constructor(resource: string, id: string) {
    super(`No ${resource} has the id ${id}.`);
  }
}

/** The names of kinds of resources that differ from those of the records. */
const names: { readonly [K in Kind]?: string } = { medCase: "MED case", claimValidation: "validation" };

/** The reference of a resource that its creator chose. */
const references: { readonly [K in Kind]?: (row: Rows[K]) => string | undefined } = {
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
export async function getExisting<K extends Kind>(
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
  if (id === undefined || found === undefined) {
    const words = kind.replace(/[A-Z]/u, (letter) => ` ${letter.toLowerCase()}`);
    throw new UnknownResourceError(names[kind] ?? words, given);
  }
  return { id, row: found };
}

// What the sandbox needs of a store, and how resources add and find records.
// The stores are memory-store.ts and node/store/sql.ts.

import type { Kind, Rows } from "./records.ts";
import { listTriggers, StateError, type StateMachine } from "./state-machine.ts";
import { orderStates, payoutStates, scheduledPaymentStates, subscriptionStates } from "./states.ts";

/** A place in a list, by which a record is found without its id. */
export interface Place {
  /** Name of the list that the record is in; a record is in at most one list at a time. */
  readonly group: string;
  /** Its position in the list, for example a time in milliseconds. Records with the same position are sorted by id. */
  readonly at: number;
}

/** Selects records of a list. */
export interface ListQuery {
  readonly group: string;
  /** Lowest position, inclusive. */
  readonly from?: number;
  /** Highest position, inclusive. */
  readonly to?: number;
  readonly descending?: boolean;
  readonly skip?: number;
  readonly limit?: number;
  /** Leaves out records that another transaction has locked, instead of waiting for it. */
  readonly skipLocked?: boolean;
  /** Locks nothing, and does not wait: for records that the transaction does not change. */
  readonly readOnly?: boolean;
}

/** A record with its id and place. */
export interface StoredRecord<K extends Kind = Kind> {
  readonly kind: K;
  readonly id: string;
  readonly row: Rows[K];
  readonly place: Place | undefined;
}

/**
 * The records within one transaction. It sees what other transactions have committed, and its own changes. Rows are
 * JSON: they are copied in and out, and may be changed freely.
 */
export interface Records {
  /** Reads a record without a lock: for what the transaction does not change, such as what all transactions read. */
  read<K extends Kind>(kind: K, id: string): Promise<Rows[K] | undefined>;
  /**
   * Reads a record and locks it until the transaction ends, so that no other transaction changes it meanwhile. A record
   * that does not exist cannot be locked: where two transactions may add the same one, use `insert`.
   */
  get<K extends Kind>(kind: K, id: string): Promise<Rows[K] | undefined>;
  /** Adds or replaces a record. Without `place`, a record that is replaced stays in its list. */
  put<K extends Kind>(kind: K, id: string, row: Rows[K], place?: Place): Promise<void>;
  /**
   * Adds a record unless there is one with this id. If another transaction is adding the same record, waits for it.
   * @returns whether the record was added
   */
  insert<K extends Kind>(kind: K, id: string, row: Rows[K], place?: Place): Promise<boolean>;
  remove(kind: Kind, id: string): Promise<void>;
  /** Returns records of a list, and locks them unless the query is `readOnly`. */
  list<K extends Kind>(kind: K, query: ListQuery): Promise<StoredRecord<K>[]>;
  /** Counts the records of a list, without a lock. */
  count(kind: Kind, query: Pick<ListQuery, "group" | "from" | "to">): Promise<number>;
  /** Returns the newest records of a kind, whichever list they are in, without a lock. */
  newest<K extends Kind>(kind: K, limit: number): Promise<StoredRecord<K>[]>;
}

/** Keeps the data of the sandbox. */
export interface Store {
  /** Whether sandboxes in other processes may use the same records. */
  readonly isShared: boolean;
  /** Whether its records outlast the process. */
  readonly isKept: boolean;
  /** Reads a record outside of transactions, as committed: cheaper than a transaction that only reads it. */
  read<K extends Kind>(kind: K, id: string): Promise<Rows[K] | undefined>;
  /**
   * Runs a function in a transaction: all its changes are kept, or none if it throws. If the transaction conflicts with
   * another one, the function runs again.
   */
  transact<Result>(work: (records: Records) => Promise<Result>): Promise<Result>;
  /** Returns every record, oldest first. */
  dump(): Promise<StoredRecord[]>;
  /** Replaces every record. */
  load(records: readonly StoredRecord[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Adds a record under a generated id.
 * @throws {Error} if the id is taken, instead of overwriting a record that a caller relies on
 */
export async function addRecord<K extends Kind>(
  records: Records,
  kind: K,
  id: string,
  row: Rows[K],
  place?: Place,
): Promise<void> {
  if (!(await records.insert(kind, id, row, place)))
    throw new Error(`The sandbox generated the id ${id}, which already exists. Nothing was changed.`);
}

/** A control names a resource that does not exist. */
export class UnknownResourceError extends StateError {
  override name = "UnknownResourceError";

  /** @param reference name of the member by which it could be found too */
  constructor(resource: string, id: string, reference?: string) {
    super(`No ${resource} has the id ${reference === undefined ? "" : `or \`${reference}\` `}${id}.`);
  }
}

/** The names of kinds of resources that differ from those of the records. */
const names: { readonly [K in Kind]?: string } = { medCase: "MED case", claimValidation: "validation" };

/** The reference of a resource, which its creator chose. */
interface Reference<Row> {
  /** Name of its member. */
  readonly name: string;
  readonly read: (row: Row) => string | undefined;
  readonly status: (row: Row) => string;
  readonly machine: StateMachine;
}

const references: { readonly [K in Kind]?: Reference<Rows[K]> } = {
  order: { name: "code", read: ({ code }) => code, status: ({ status }) => status, machine: orderStates },
  subscription: {
    name: "externalId",
    read: ({ record }) => record.externalId,
    status: ({ record }) => record.status,
    machine: subscriptionStates,
  },
  scheduledPayment: {
    name: "externalId",
    read: ({ payment }) => payment.externalId,
    status: ({ payment }) => payment.status,
    machine: scheduledPaymentStates,
  },
  payout: {
    name: "externalId",
    read: ({ payout }) => payout.externalId,
    status: ({ payout }) => payout.status,
    machine: payoutStates,
  },
};

/** Number of resources among which a reference is looked for. */
const maxSearched = 1_000;

/**
 * Reads a resource that a control is about to change, and locks it.
 * @param given its id, or its reference if it is one of the newest of its kind
 * @throws {UnknownResourceError} if there is none
 * @throws {StateError} if several that are not final have the reference
 */
export async function getExisting<K extends Kind>(
  records: Records,
  kind: K,
  given: string,
): Promise<{ id: string; row: Rows[K] }> {
  const row = await records.get(kind, given);
  if (row !== undefined) return { id: given, row };
  const reference = references[kind];
  const newest = reference === undefined ? [] : await records.newest(kind, maxSearched);
  const named = newest.filter((one) => reference?.read(one.row) === given);
  // Of several, those that are final cannot be meant.
  const open = named.filter(
    (one) => reference !== undefined && listTriggers(reference.machine, reference.status(one.row)).length > 0,
  );
  const words = names[kind] ?? kind.replace(/[A-Z]/u, (letter) => ` ${letter.toLowerCase()}`);
  if (open.length > 1) {
    const ids = open.slice(0, mostNamed).map(({ id }) => id);
    throw new StateError(
      `${open.length} ${words}s have the \`${reference?.name}\` ${given}; use an id instead: ${ids.join(", ")}${open.length > mostNamed ? " …" : "."}`,
    );
  }
  const { id } = open[0] ?? named[0] ?? {};
  const found = id === undefined ? undefined : await records.get(kind, id);
  if (id === undefined || found === undefined) throw new UnknownResourceError(words, given, reference?.name);
  return { id, row: found };
}

/** Number of ids that an error names. */
const mostNamed = 10;

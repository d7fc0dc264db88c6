// What the store needs of a database, so that embedded Postgres and a server run the same SQL.

import { PaymentOrdersError } from "../../../errors/errors.ts";

/** A parameter (`$1`, `$2` and so on) of a statement. Numbers are written as text, which also covers infinity. */
export type SqlValue = string | null;

/** Runs a statement, and returns its rows. */
export type Query = <Row>(text: string, values?: readonly SqlValue[]) => Promise<Row[]>;

/** A database that speaks the SQL of PostgreSQL. */
export interface Database {
  /** Whether no other process can use the database meanwhile. Then nobody else removes what updates leave behind. */
  readonly isExclusive: boolean;
  /** Runs a statement outside of transactions. */
  readonly query: Query;
  /**
   * Runs a function in a transaction of isolation level read committed, which is rolled back if the function throws.
   * Plans that read a whole table or sort it are to be avoided: the indexes serve every statement.
   */
  transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Settings under which an index serves each statement from the first record on. By default, the database would first
 * guess from statistics, which a table that grows quickly does not have.
 */
export const plannerSettings = ["enable_seqscan", "enable_bitmapscan", "enable_sort"] as const;

/** The folder or database for the data of the sandbox cannot be used; the message says why, and what to do. */
export class DataError extends PaymentOrdersError {
  override readonly name = "DataError";
}

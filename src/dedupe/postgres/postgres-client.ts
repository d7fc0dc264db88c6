import { InputError } from "../../errors/input-error.ts";

/** A parameter (`$1`, `$2` and so on) of a statement. */
export type PostgresValue = string | number;

/** A client that runs statements like `Pool` and `Client` of `pg` and `PGlite`. */
export interface PostgresClient {
  query(text: string, values: PostgresValue[]): PromiseLike<{ rows: readonly unknown[] }>;
}

/** The part of `postgres` that the store uses: `sql` itself, or the `sql` that `sql.begin` passes to a transaction. */
export interface PostgresJsSql {
  unsafe(text: string, values: PostgresValue[]): PromiseLike<readonly unknown[]>;
}

/**
 * Adapts `postgres` (postgres.js): `postgresDedupeStore({ client: fromPostgresJs(sql) })`.
 * @throws {InputError} for anything but `sql` of `postgres`.
 */
export function fromPostgresJs(sql: PostgresJsSql): PostgresClient {
  // Callers without types may pass anything.
  if (typeof (sql as Partial<PostgresJsSql> | undefined)?.unsafe !== "function") {
    throw new InputError("sql", "must be what `postgres()` returns");
  }
  return {
    query: async (text, values) => ({ rows: await sql.unsafe(text, values) }),
  };
}

/**
 * Checks the client that a caller passes.
 * @throws {InputError} if it does not have `query`
 */
export function checkClient(client: PostgresClient): void {
  if (typeof (client as Partial<PostgresClient> | undefined)?.query === "function") return;
  throw new InputError(
    "client",
    "must have `query(text, values)`, like the clients of `pg` and PGlite, and be passed as `{ client }`; wrap `postgres` in `fromPostgresJs`",
  );
}

/** SQLSTATE of a serialization failure. */
const conflict = "40001";

/**
 * Runs a statement as its own transaction. If the database makes transactions serializable by default, one that
 * conflicts with another fails, and succeeds when it is run again.
 */
export async function runStatement(
  client: PostgresClient,
  text: string,
  values: PostgresValue[],
): Promise<readonly unknown[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await client.query(text, values)).rows;
    } catch (error) {
      if (attempt === 5 || (error as { code?: unknown } | null)?.code !== conflict) throw error;
    }
  }
}

import { InputError } from "../../errors/input-error.ts";

/** Name of the table unless another one is given. */
const defaultTable = "payment_orders_dedupe";

/** PostgreSQL truncates names at 63 bytes; the name of the index is that of the table with a suffix of 12. */
const tableName = /^(?:[a-z_][a-z0-9_]{0,62}\.)?[a-z_][a-z0-9_]{0,50}$/i;

/**
 * Returns the quoted name of a table.
 * @throws {InputError} for anything but a table name, with its schema if given.
 */
export function quoteTable(table = defaultTable): string {
  if (typeof table === "string" && tableName.test(table)) {
    return table.replaceAll(/[^.]+/g, '"$&"');
  }
  throw new InputError(
    "table",
    'must be "table" or "schema.table"; use letters, digits and underscores, and at most 51 characters for the table',
  );
}

/**
 * Returns the statements that create the table of `postgresDedupeStore` and `claimInTransaction`, for your migrations.
 * They do not change a table that exists.
 * @param table Name of the table, or schema and table separated by a dot; both are case-sensitive.
 * @throws {InputError} for a name with characters other than letters, digits and underscores.
 */
export function dedupeTable(table?: string): string {
  const name = quoteTable(table);
  const index = name.replace(/^.*\./, "").replace(/"$/, '_expires_at"');
  return `CREATE TABLE IF NOT EXISTS ${name} (
  key text PRIMARY KEY,
  owner text NOT NULL,
  state text NOT NULL CHECK (state IN ('claimed', 'done')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS ${index}
  ON ${name} (expires_at);
`;
}

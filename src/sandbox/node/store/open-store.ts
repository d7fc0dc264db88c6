import type { Store } from "../../store/store.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { openDataFolder } from "./open-data-folder.ts";
import { createSqlStore } from "./sql-store.ts";

/**
 * Opens a store that keeps its records, for the option `store` of `createSandbox`. A folder needs the optional package
 * `@electric-sql/pglite` and is for one process at a time; a database needs `pg`, and several processes can share it.
 * Closing the sandbox closes the store.
 * @param data URL of a PostgreSQL database, such as `postgres://user:password@host/database`, or a folder
 * @throws {DataError} if it cannot be used, or a package is missing
 */
export async function openStore(data: string): Promise<Store> {
  const database = await (/^postgres(?:ql)?:\/\//.test(data) ? connectPostgres(data) : openDataFolder(data));
  try {
    return await createSqlStore(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

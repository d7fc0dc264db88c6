export { connectPostgres } from "./connect-postgres.ts";
export { createSqlStore } from "./sql-store.ts";
export { DataError } from "./data-error.ts";
export { openDataFolder } from "./open-data-folder.ts";
export { openStore } from "./open-store.ts";

export type { Database, Query, SqlValue } from "./database.ts";
export type { PostgresOptions } from "./connect-postgres.ts";
export type { SqlStoreOptions } from "./sql-store.ts";

export { inspectorFolder } from "./inspector.ts";
export { listen } from "./server.ts";
export { networkReceiver } from "./delivery.ts";
export { connectPostgres, createSqlStore, DataError, openDataFolder, openStore } from "./store/open-store.ts";

export type { ListenOptions, SandboxServer } from "./server.ts";
export type { ServerLimits } from "./server.ts";
export type { NetworkReceiverOptions } from "./delivery.ts";
export type { Resolve, ResolvedAddress } from "./delivery.ts";
export type { Database, PostgresOptions, Query, SqlStoreOptions, SqlValue } from "./store/open-store.ts";

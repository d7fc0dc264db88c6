export { inspectorFolder } from "./http/inspector-folder.ts";
export { listen } from "./http/listen.ts";
export { networkReceiver } from "./delivery/network-receiver.ts";
export { connectPostgres, createSqlStore, DataError, openDataFolder, openStore } from "./store/index.ts";

export type { ListenOptions, SandboxServer } from "./http/listen.ts";
export type { ServerLimits } from "./http/server-limits.ts";
export type { NetworkReceiverOptions } from "./delivery/network-receiver.ts";
export type { Resolve, ResolvedAddress } from "./delivery/resolve-receiver.ts";
export type { Database, PostgresOptions, Query, SqlStoreOptions, SqlValue } from "./store/index.ts";

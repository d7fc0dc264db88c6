export { inspectorFolder } from "./inspector.ts";
export { listen, type ListenOptions, type SandboxServer, type ServerLimits } from "./server.ts";
export {
  networkReceiver,
  type NetworkReceiverOptions,
  type Resolve,
  type ResolvedAddress,
} from "./delivery.ts";
export {
  connectPostgres,
  createSqlStore,
  DataError,
  openDataFolder,
  openStore,
  type Database,
  type PostgresOptions,
  type Query,
  type SqlStoreOptions,
  type SqlValue,
} from "./store/open-store.ts";

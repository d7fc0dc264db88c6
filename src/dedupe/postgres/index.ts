export { claimInTransaction } from "./claim-in-transaction.ts";
export { dedupeTable } from "./dedupe-table.ts";
export { fromPostgresJs } from "./postgres-client.ts";
export { postgresDedupeStore } from "./postgres-dedupe-store.ts";
export { InputError } from "../../errors/input-error.ts";

export type { TransactionClaim } from "./claim-in-transaction.ts";
export type { PostgresClient, PostgresJsSql, PostgresValue } from "./postgres-client.ts";
export type { PostgresDedupeStoreOptions } from "./postgres-dedupe-store.ts";
export type { Claim, ClaimState, DedupeStore } from "../../webhooks/dedupe/dedupe-store.ts";

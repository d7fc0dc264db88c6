export { redisDedupeStore } from "./redis-dedupe-store.ts";
export { InputError } from "../../errors/input-error.ts";

export type { IoredisClient, NodeRedisClient } from "./redis-client.ts";
export type { RedisDedupeStoreOptions } from "./redis-dedupe-store.ts";
export type { Claim, ClaimState, DedupeStore } from "../../webhooks/dedupe/dedupe-store.ts";

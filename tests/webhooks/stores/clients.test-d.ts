import { PGlite, type Transaction } from "@electric-sql/pglite";
import { Cluster, Redis } from "ioredis";
import { Client, Pool, type PoolClient } from "pg";
import postgres from "postgres";
import { createClient, createClientPool, createCluster, createSentinel, type RedisClientType } from "redis";
import { expectTypeOf, test } from "vitest";
import {
  claimInTransaction,
  fromPostgresJs,
  postgresDedupeStore,
  type PostgresClient,
} from "payment-orders-api/dedupe/postgres";
import { redisDedupeStore, type RedisDedupeStoreOptions } from "payment-orders-api/dedupe/redis";
import { createWebhookHandler, type DedupeStore } from "payment-orders-api/webhooks";

type RedisClient = RedisDedupeStoreOptions["client"];

test("clients of `redis` and `ioredis` are accepted without an adapter", () => {
  expectTypeOf(createClient()).toExtend<RedisClient>();
  expectTypeOf(createClient({ RESP: 3 })).toExtend<RedisClient>();
  expectTypeOf<RedisClientType>().toExtend<RedisClient>();
  expectTypeOf(createClientPool()).toExtend<RedisClient>();
  expectTypeOf(createCluster({ rootNodes: [] })).toExtend<RedisClient>();
  expectTypeOf(createSentinel({ name: "main", sentinelRootNodes: [] })).toExtend<RedisClient>();
  expectTypeOf<Redis>().toExtend<RedisClient>();
  expectTypeOf<Cluster>().toExtend<RedisClient>();
  expectTypeOf(redisDedupeStore({ client: createClient() })).toExtend<DedupeStore>();
  expectTypeOf(redisDedupeStore({ client: new Redis() })).toExtend<DedupeStore>();
});

test("clients of `pg` and PGlite are accepted without an adapter", () => {
  expectTypeOf<Pool>().toExtend<PostgresClient>();
  expectTypeOf<PoolClient>().toExtend<PostgresClient>();
  expectTypeOf<Client>().toExtend<PostgresClient>();
  expectTypeOf<PGlite>().toExtend<PostgresClient>();
  expectTypeOf<Transaction>().toExtend<PostgresClient>();
  expectTypeOf(postgresDedupeStore({ client: new Pool() })).toExtend<DedupeStore>();
  expectTypeOf(postgresDedupeStore({ client: new PGlite() })).toExtend<DedupeStore>();
});

test("`postgres` has an adapter, which also works in a transaction", () => {
  const sql = postgres();
  expectTypeOf(postgresDedupeStore({ client: fromPostgresJs(sql) })).toExtend<DedupeStore>();
  void sql.begin((transaction) => claimInTransaction({ client: fromPostgresJs(transaction), key: "k" }));
  const typed = postgres({ types: { bigint: postgres.BigInt } });
  expectTypeOf(typed).toExtend<Parameters<typeof fromPostgresJs>[0]>();
  // @ts-expect-error `sql` itself has no `query`.
  postgresDedupeStore({ client: sql });
});

test("a client of another engine is rejected", () => {
  // @ts-expect-error a client of Redis does not run SQL.
  postgresDedupeStore({ client: createClient() });
  // @ts-expect-error a client of PostgreSQL does not run Lua.
  redisDedupeStore({ client: new Pool() });
});

test("a receiver accepts a store", () => {
  void createWebhookHandler({
    on: {},
    verify: () => true,
    dedupe: { store: redisDedupeStore({ client: new Redis() }) },
  });
});

import { inject } from "vitest";
import { connectPglite } from "./connect-pglite.ts";
import { postgresConnectors, prepareDatabase, type TestDatabase } from "./postgres-clients.ts";
import { prepareRedis, redisConnectors, type TestRedis } from "./redis-clients.ts";

/** A client under test. */
export interface TestedClient<Opened> {
  readonly name: string;
  /** Whether its engine is available. If so, nothing is skipped. */
  readonly answers: boolean;
  readonly open: () => Promise<Opened>;
}

const { postgres, redis } = inject("engines");

/** PGlite, which is always available, and the clients of PostgreSQL. */
export const postgresClients: TestedClient<TestDatabase>[] = [
  { name: "PGlite", answers: true, open: () => prepareDatabase(connectPglite(), "PGlite with PostgreSQL") },
  ...Object.entries(postgresConnectors).map(([name, connect]) => ({
    name,
    answers: postgres !== undefined,
    open: () => prepareDatabase(connect(postgres ?? ""), "PostgreSQL"),
  })),
];

/** The clients of Redis. */
export const redisClients: TestedClient<TestRedis>[] = Object.entries(redisConnectors).map(
  ([name, connect]) => ({
    name,
    answers: redis !== undefined,
    open: () => prepareRedis(connect(redis ?? "")),
  }),
);

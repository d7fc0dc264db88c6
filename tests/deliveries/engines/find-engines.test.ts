import { expect, test } from "vitest";
import { postgresClients, redisClients } from "../../dedupe/engines/tested-clients.ts";
import { findEngines } from "./find-engines.ts";

test("no client is skipped if its engine is available", async () => {
  const { postgres, redis } = await findEngines();
  expect(postgresClients.map(({ name, answers }) => [name, answers])).toEqual([
    ["PGlite", true],
    ["a `Pool` of `pg`", postgres !== undefined],
    ["a `Pool` of `pg` whose transactions are serializable", postgres !== undefined],
    ["a `Client` of `pg`", postgres !== undefined],
    ["`postgres`", postgres !== undefined],
  ]);
  expect(redisClients.map(({ name, answers }) => [name, answers])).toEqual([
    ["`redis`", redis !== undefined],
    ["`ioredis`", redis !== undefined],
  ]);
});

test("a URL that is set is used whether or not the engine responds", async () => {
  const env = { DATABASE_URL: "postgres://127.0.0.1:1/none", REDIS_URL: "redis://127.0.0.1:1" };
  expect(await findEngines(env)).toEqual({ postgres: env.DATABASE_URL, redis: env.REDIS_URL });
});

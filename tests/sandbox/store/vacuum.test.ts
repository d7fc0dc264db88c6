import { expect, test } from "vitest";
import type { Database } from "../../../src/sandbox/node/store/database.ts";
import { composeStatements, createVacuum } from "../../../src/sandbox/node/store/sql.ts";

const statements = composeStatements("s");

/** Counts the runs after a number of transactions. */
async function countRuns(transactions: number, { records = 0, isExclusive = true, fails = false }) {
  let runs = 0;
  const database = {
    isExclusive,
    query(text: string) {
      if (text === statements.vacuum) runs += 1;
      return fails ? Promise.reject(new Error("no")) : Promise.resolve([{ count: records }]);
    },
  } as Database;
  const vacuum = createVacuum(database, statements);
  for (let index = 0; index < transactions; index += 1) {
    vacuum.count();
    await vacuum.finish();
  }
  return runs;
}

test("dead records are removed after every 1,000 transactions", async () => {
  expect(await countRuns(999, {})).toBe(0);
  expect(await countRuns(3_000, {})).toBe(3);
});

test("in a large table, they are removed after as many transactions as a fifth of its records", async () => {
  expect(await countRuns(9_000, { records: 20_000 })).toBe(3);
});

test("a server is left to remove them by itself", async () => {
  expect(await countRuns(3_000, { isExclusive: false })).toBe(0);
});

test("a run that fails is made up for by the next one", async () => {
  expect(await countRuns(2_000, { fails: true })).toBe(2);
});

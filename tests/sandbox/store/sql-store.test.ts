import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import {
  checkConnection,
  connectPostgres,
  createSqlStore,
  type Database,
  DataError,
  loadPackage,
} from "../../../src/sandbox/node/store/open-store.ts";
import type { Query, SqlValue } from "../../../src/sandbox/node/store/database.ts";
import { takeTurns } from "../../timing/take-turns.ts";
import { databases, openPlace, type Place } from "./engines/databases.ts";

for (const tested of databases)
  describe.skipIf(!tested.answers)(`a store in ${tested.name}`, () => {
    let place: Place;
    beforeEach(async () => {
      place = await openPlace(tested);
      return place.close;
    });

    test("creates its tables once, even if several processes start at the same moment", async () => {
      const opened = await Promise.all(Array.from({ length: 8 }, () => place.openStore()));
      await opened[0]?.transact((records) => records.put("setting", "a", { count: 1 }));
      const again = await place.openStore();
      expect([again.isShared, (await again.dump()).length]).toEqual([true, 1]);
    });

    test("uses a schema that exists, for users who may not create one", async () => {
      await place.database.query(`create schema ${place.schema}`);
      expect(await (await place.openStore()).dump()).toEqual([]);
    });

    test("says what is in the way if its tables cannot be created", async () => {
      await place.database.query(`create schema ${place.schema}`);
      await place.database.query(`create table ${place.schema}.records (id text)`);
      await expect(place.openStore()).rejects.toThrow(
        /^The tables of the sandbox cannot be created: .*already exists/,
      );
    });

    test.each([
      [0, "an older"],
      [2, "a newer"],
    ])("rejects data of format %i", async (format, age) => {
      await place.openStore();
      await place.database.query(`update ${place.schema}.format set number = ${format}`);
      await expect(place.openStore()).rejects.toThrow(
        `The data of the sandbox has format ${format}, from ${age} version; this version reads format 1.`,
      );
    });

    test.each(["#a", "ação", "a\0", "a\ud800", "a\nb", "\u007f", "a".repeat(401)])(
      "keeps %j under a hash, beside the text",
      async (text) => {
        const store = await place.openStore();
        const at = { group: text, at: 7 };
        await store.transact(async (records) => {
          await records.put("setting", text, { count: 1 }, at);
          await records.put("setting", "plain", { count: 2 }, { group: "a".repeat(400), at: 1 });
        });
        const hash = expect.stringMatching(/^#[\w-]{43}$/u) as string;
        expect(
          await place.database.query(
            `select id, full_id, list, full_list from ${place.schema}.records order by number`,
          ),
        ).toEqual([
          { id: hash, full_id: JSON.stringify(text), list: hash, full_list: JSON.stringify(text) },
          { id: "plain", full_id: null, list: "a".repeat(400), full_list: null },
        ]);
      },
    );

    test("keeps nothing of a transaction in which a statement failed, even if nobody noticed", async () => {
      const store = await place.openStore();
      const unnoticed = store.transact(async (records) => {
        await records.put("setting", "a", { count: 1 });
        await records.list("setting", { group: "g", limit: -1 }).catch(() => undefined);
      });
      await expect(unnoticed).rejects.toThrow("LIMIT must not be negative");
      expect(await store.dump()).toEqual([]);
    });

    test("runs the statements of a transaction in order, and none after it has ended", async () => {
      const store = await place.openStore();
      let late: (() => Promise<void>) | undefined;
      await store.transact(async (records) => {
        const counts = Array.from({ length: 20 }, (_, count) => records.put("setting", "a", { count }));
        await Promise.all(counts);
        late = () => records.put("setting", "a", { count: -1 });
      });
      await expect(late?.()).rejects.toThrow("The transaction has ended");
      expect((await store.dump()).map(({ row }) => row)).toEqual([{ count: 19 }]);
    });

    test("finds records by an index, however many there are, with statistics and without", async () => {
      await place.openStore();
      const table = `${place.schema}.records`;
      await place.database.query(
        `insert into ${table} (kind, id, list, at, row)
         select 'order', 'o' || n, 'g', n, '{}'::json from generate_series(1, 20000) n`,
      );
      const cases: [string, readonly SqlValue[]][] = [];
      const noting =
        (query: Query): Query =>
        (text, values = []) => {
          if (text.includes(`${table} where`)) cases.push([text, values]);
          return query(text, values);
        };
      const { schema, database } = place;
      const store = await createSqlStore(
        {
          ...database,
          query: noting(database.query),
          transact: (work) => database.transact((query) => work(noting(query))),
        },
        { schema },
      );
      const page = { group: "g", limit: 20 };
      await store.transact(async (records) => {
        await records.read("order", "o1");
        await records.get("order", "o1");
        await records.remove("order", "o1");
        await records.newest("order", 100);
        await records.count("order", page);
        for (const query of [
          {},
          { descending: true },
          { skipLocked: true },
          { readOnly: true, descending: true },
        ])
          await records.list("order", { ...page, ...query });
      });
      expect(cases).toHaveLength(9);
      const explainAll = () =>
        place.database.transact(async (query) => {
          for (const [statement, values] of cases) {
            const rows = await query<Record<string, string>>(`explain ${statement}`, values);
            const plan = rows.flatMap(Object.values).join("\n");
            expect(plan).toMatch(/Index (?:Only )?Scan/);
            expect(plan).not.toMatch(/Seq Scan|Sort|Bitmap/);
          }
        });
      await explainAll();
      await place.database.query(`analyze ${table}`);
      await explainAll();
    });
  });

describe("a transaction that conflicts with others", () => {
  const failWith = async (code: string, times: number) => {
    let runs = 0;
    const database: Database = {
      isExclusive: false,
      query: () => Promise.resolve([]),
      async transact(work) {
        runs += 1;
        if (runs > 1 && runs <= times + 1) throw Object.assign(new Error("rejected"), { code });
        return work(() => Promise.resolve([{ number: 1 }] as never));
      },
      close: () => Promise.resolve(),
    };
    const store = await createSqlStore(database);
    const result = await store
      .transact(() => Promise.resolve("done"))
      .catch((error: unknown) => (error as Error).message);
    // The first one prepared the schema.
    return { result, runs: runs - 1 };
  };

  test.each(["40001", "40P01"])("is run again, up to ten times, after SQLSTATE %s", async (code) => {
    expect(await failWith(code, 9)).toEqual({ result: "done", runs: 10 });
    expect(await failWith(code, 10)).toEqual({ result: "rejected", runs: 10 });
  });

  test("is not run again after another error", async () => {
    expect(await failWith("23505", 1)).toEqual({ result: "rejected", runs: 1 });
  });
});

test.each(["", "a b", "A", 'a"; drop table b; --', "a".repeat(64)])(
  "the schema name %j is rejected before anything is done",
  async (schema) => {
    const never = () => Promise.reject(new Error("used"));
    const database = { isExclusive: false, query: never, transact: never, close: never };
    await expect(createSqlStore(database, { schema })).rejects.toThrow(DataError);
  },
);

test("a server that cannot be reached is reported, without the password", async () => {
  const error = await connectPostgres("postgres://user:hidden@127.0.0.1:1/database").catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DataError);
  expect(String(error)).toContain("The Postgres database cannot be used: connect ECONNREFUSED 127.0.0.1:1.");
  expect(String(error)).not.toContain("hidden");
});

test.skipIf(inject("engines").postgres === undefined)("a lost connection is replaced", async () => {
  const database = await connectPostgres(inject("engines").postgres ?? "", { maxConnections: 1 });
  const killed = database.transact(async (query) => {
    const other = await connectPostgres(inject("engines").postgres ?? "");
    const [{ pid } = { pid: 0 }] = await query<{ pid: number }>("select pg_backend_pid() as pid");
    await other.query("select pg_terminate_backend($1::integer)", [`${pid}`]);
    await other.close();
    return query("select 1");
  });
  await expect(killed).rejects.toThrow();
  expect(await database.query("select 1 as one")).toEqual([{ one: 1 }]);
  await database.close();
});

describe("connect postgres", () => {
  const clientFor = (error: Error | undefined) => ({
    connect: vi.fn(() => (error === undefined ? Promise.resolve() : Promise.reject(error))),
    end: vi.fn(() => Promise.resolve()),
  });

  test.each([
    ["timeout expired", undefined, "no response within 10 seconds"],
    ["no such database", "3D000", "no such database"],
    ["", "ECONNREFUSED", "ECONNREFUSED"],
    ["", undefined, "Error"],
  ])(
    "a server that fails with the message `%s` and the code %s cannot be used: %s",
    async (message, code, reason) => {
      const cause = Object.assign(new Error(message), code !== undefined && { code });
      const client = clientFor(cause);
      await expect(checkConnection(() => client)).rejects.toMatchObject({
        name: "DataError",
        message: `The Postgres database cannot be used: ${reason}. Check the URL, and that the server is running.`,
        cause,
      });
      expect(client.end).toHaveBeenCalledOnce();
    },
  );

  test("a URL that cannot be parsed is an error of the database, as well", async () => {
    // The port is too large.
    await expect(connectPostgres("postgres://user:s3cret@localhost:99999/db")).rejects.toMatchObject({
      name: "DataError",
      message: expect.not.stringContaining("s3cret") as string,
    });
  });

  test("a connection that works is ended again", async () => {
    const client = clientFor(undefined);
    await checkConnection(() => client);
    expect([client.connect.mock.calls.length, client.end.mock.calls.length]).toEqual([1, 1]);
  });

  test("a connection that cannot even be ended does not hide the reason", async () => {
    const client = { ...clientFor(new Error("no")), end: () => Promise.reject(new Error("lost")) };
    await expect(checkConnection(() => client)).rejects.toThrow("cannot be used: no. Check the URL");
  });
});

describe("load package", () => {
  const load = (error: unknown) => loadPackage("pg", "A database", () => Promise.reject(error as Error));
  const fail = (code: string, message: string) => Object.assign(new Error(message), { code });

  test.each(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"])(
    "%s of the package says what needs it and how to install it",
    async (code) => {
      const cause = fail(code, "Cannot find package 'pg'");
      await expect(load(cause)).rejects.toMatchObject({
        name: new DataError("").name,
        message: "A database needs the package `pg`, which is not installed. Run `npm install pg`.",
        cause,
      });
    },
  );

  test.each([
    ["another module is missing", fail("MODULE_NOT_FOUND", "Cannot find package 'pg-native'")],
    ["the package is broken", fail("ERR_REQUIRE_ESM", "'pg' cannot be required")],
    ["nothing is said", { code: "MODULE_NOT_FOUND" }],
  ])("an error is passed on if %s", async (_, error) => {
    await expect(load(error)).rejects.toBe(error);
  });
});

describe("vacuum", () => {
  /** Counts the runs after a number of transactions. */
  async function countRuns(transactions: number, { records = 0, isExclusive = true, fails = false }) {
    let runs = 0;
    const query = ((text) => {
      if (text === "vacuum (analyze) s.records") runs += 1;
      return fails ? Promise.reject(new Error("no")) : Promise.resolve([{ count: records }]);
    }) as Query;
    const database: Database = {
      isExclusive,
      query,
      transact: (work) => work(() => Promise.resolve([{ number: 1 }] as never)),
      close: () => Promise.resolve(),
    };
    const store = await createSqlStore(database, { schema: "s" });
    for (let index = 0; index < transactions; index += 1) {
      await store.transact(() => Promise.resolve());
      // A run that has begun ends.
      await takeTurns(1);
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
});

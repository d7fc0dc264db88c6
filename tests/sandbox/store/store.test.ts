import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Rows } from "../../../src/sandbox/records.ts";
import type { ListQuery, Records, Store, StoredRecord } from "../../../src/sandbox/store.ts";
import { createGate } from "../../timing/create-gate.ts";
import { stores } from "./engines/stores.ts";

const row = (fingerprint: string): Rows["idempotency"] => ({ fingerprint });

/** Leaves out a test where transactions run one after another, so that nothing can be seen between them. */
const testWhere = (condition: boolean): typeof test | (() => void) => (condition ? test : () => undefined);

/** A gate that opens at the end of a test that fails, too: an open transaction would keep the other tests waiting. */
function createSafeGate() {
  const gate = createGate();
  onTestFinished(() => {
    gate.open();
  });
  return gate;
}

for (const { name, answers, open, isParallel } of stores)
  describe.skipIf(!answers)(`the store in ${name}`, () => {
    const testParallel = testWhere(isParallel);
    let store: Store;
    let twin: Store;
    beforeAll(async () => {
      const opened = await open();
      ({ store, twin } = opened);
      return opened.close;
    });
    beforeEach(() => store.load([]));

    const read = (id: string, from = store) => from.transact((records) => records.read("idempotency", id));
    const write = (id: string, fingerprint: string) =>
      store.transact((records) => records.put("idempotency", id, row(fingerprint)));

    describe("a transaction", () => {
      test("keeps what it changes, for every store on the same records", async () => {
        await write("a", "first");
        await write("a", "second");
        expect(await read("a", twin)).toEqual(row("second"));
        await twin.transact((records) => records.remove("idempotency", "a"));
        expect(await read("a")).toBeUndefined();
      });

      test("returns what its function returns, and sees its own changes", async () => {
        const result = await store.transact(async (records) => {
          await records.put("idempotency", "a", row("x"), { group: "g", at: 1 });
          const [listed] = await records.list("idempotency", { group: "g" });
          return [
            await records.get("idempotency", "a"),
            listed?.row,
            await records.count("idempotency", { group: "g" }),
          ];
        });
        expect(result).toEqual([row("x"), row("x"), 1]);
      });

      test("keeps nothing if its function throws, and every record in its list and its order", async () => {
        const place = (at: number, group = "g") => ({ group, at });
        await store.transact(async (records) => {
          await records.put("idempotency", "removed", row("before"), place(1));
          await records.put("idempotency", "kept", row("before"), place(3));
          await records.insert("idempotency", "moved", row("before"), place(2));
        });
        const list = (group: string) => store.transact((records) => records.list("idempotency", { group }));
        const before = [await store.dump(), await list("g"), await list("other")];
        const failing = store.transact(async (records) => {
          await records.put("idempotency", "moved", row("after"), place(1, "other"));
          await records.put("idempotency", "kept", row("after"));
          await records.remove("idempotency", "removed");
          await records.insert("idempotency", "removed", row("after"), place(9));
          await records.insert("idempotency", "new", row("after"), place(9));
          throw new RangeError("no");
        });
        await expect(failing).rejects.toThrow(RangeError);
        expect([await store.dump(), await list("g"), await list("other")]).toEqual(before);
      });

      test("is not seen by a read outside of it before it has succeeded", async () => {
        await write("a", "before");
        const changed = createSafeGate();
        const read = createSafeGate();
        const failing = store.transact(async (records) => {
          await records.put("idempotency", "a", row("after"));
          changed.open();
          await read.opened;
          throw new RangeError("no");
        });
        await changed.opened;
        const seen = store.read("idempotency", "a");
        read.open();
        await expect(failing).rejects.toThrow(RangeError);
        expect(await seen).toEqual(row("before"));
        expect(await twin.read("idempotency", "unknown")).toBeUndefined();
      });

      test("copies rows in and out", async () => {
        const given = row("before");
        await store.transact(async (records) => {
          await records.put("idempotency", "a", given);
          given.fingerprint = "changed outside";
          const got = await records.get("idempotency", "a");
          if (got !== undefined) got.fingerprint = "changed outside";
          expect(await records.get("idempotency", "a")).toEqual(row("before"));
        });
      });

      test("locks what it gets: 20 parallel ones that add 1 add 20", async () => {
        await store.transact((records) => records.put("setting", "counter", { count: 0 }));
        const add = (own: Store) =>
          own.transact(async (records) => {
            const found = (await records.get("setting", "counter")) as { count: number };
            await records.put("setting", "counter", { count: found.count + 1 });
          });
        await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? store : twin)));
        expect(await store.transact((records) => records.read("setting", "counter"))).toEqual({ count: 20 });
      });

      testParallel("reads without waiting for a lock, and sees only what is committed", async () => {
        await write("a", "before");
        const [changed, finished] = [createSafeGate(), createSafeGate()];
        const changing = store.transact(async (records) => {
          await records.get("idempotency", "a");
          await records.put("idempotency", "a", row("after"), { group: "g", at: 1 });
          changed.open();
          await finished.opened;
        });
        await changed.opened;
        expect(await read("a", twin)).toEqual(row("before"));
        const query = { group: "g", readOnly: true };
        expect(await twin.transact((records) => records.list("idempotency", query))).toEqual([]);
        finished.open();
        await changing;
        expect(await read("a", twin)).toEqual(row("after"));
      });

      testParallel("runs again if it and another one wait for each other", async () => {
        await write("a", "0");
        await write("b", "0");
        const locked = [createSafeGate(), createSafeGate()] as const;
        const runs = [0, 0];
        const lockBoth = (own: Store, index: 0 | 1, ids: readonly [string, string]) =>
          own.transact(async (records) => {
            runs[index] = (runs[index] ?? 0) + 1;
            await records.get("idempotency", ids[0]);
            locked[index].open();
            await Promise.all(locked.map(({ opened }) => opened));
            const found = await records.get("idempotency", ids[1]);
            await records.put("idempotency", ids[1], row(`${Number(found?.fingerprint) + 1}`));
          });
        await Promise.all([lockBoth(store, 0, ["a", "b"]), lockBoth(twin, 1, ["b", "a"])]);
        expect([await read("a"), await read("b")]).toEqual([row("1"), row("1")]);
        // The database breaks the deadlock by failing one of the two, on a busy machine perhaps more than once.
        expect(runs.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(3);
      });
    });

    describe("insert", () => {
      test("adds a record once, and says so", async () => {
        const insert = (fingerprint: string) =>
          store.transact((records) => records.insert("idempotency", "a", row(fingerprint)));
        expect([await insert("first"), await insert("second")]).toEqual([true, false]);
        expect(await read("a")).toEqual(row("first"));
      });

      test("lets one of 30 parallel transactions add a record, and the others see it", async () => {
        const results = await Promise.all(
          Array.from({ length: 30 }, (_, index) =>
            (index % 2 === 0 ? store : twin).transact(async (records) => {
              const added = await records.insert("idempotency", "a", row(`${index}`));
              return { added, found: await records.read("idempotency", "a") };
            }),
          ),
        );
        expect(results.filter(({ added }) => added)).toHaveLength(1);
        expect(new Set(results.map(({ found }) => found?.fingerprint)).size).toBe(1);
      });

      test("adds the record after all if the transaction that it waited for fails", async () => {
        const [inserted, finished] = [createSafeGate(), createSafeGate()];
        const failing = store.transact(async (records) => {
          await records.insert("idempotency", "a", row("failing"));
          inserted.open();
          await finished.opened;
          throw new RangeError("no");
        });
        await inserted.opened;
        const next = twin.transact((records) => records.insert("idempotency", "a", row("next")));
        finished.open();
        await expect(failing).rejects.toThrow(RangeError);
        expect(await next).toBe(true);
        expect(await read("a")).toEqual(row("next"));
      });
    });

    describe("a list", () => {
      const fill = (records: Records) =>
        Promise.all(
          (
            [
              ["b", 2],
              ["d", 3.5],
              ["a", 1],
              ["c", 2],
            ] as const
          ).map(([id, at]) => records.put("idempotency", id, row(id), { group: "g", at })),
        );
      const list = (query: Omit<ListQuery, "group">, from = store) =>
        from.transact(async (records) =>
          (await records.list("idempotency", { group: "g", ...query })).map(({ id }) => id).join(""),
        );
      beforeEach(() => store.transact(fill));

      // One test, since each fills the list again.
      test("is sorted, cut and skipped as the query says", async () => {
        const queries: [string, Omit<ListQuery, "group">, string][] = [
          ["is sorted by position, then by id", {}, "abcd"],
          ["can be read backwards", { descending: true }, "dcba"],
          ["begins at a position, inclusive", { from: 2 }, "bcd"],
          ["ends at a position, inclusive", { to: 2 }, "abc"],
          ["takes fractions as positions", { from: 2.0005, to: 3.5 }, "d"],
          ["takes infinity as a position", { from: -Infinity, to: Infinity }, "abcd"],
          ["can be empty", { from: 4 }, ""],
          ["is empty if it ends before it begins", { from: 3, to: 2, descending: true }, ""],
          ["can be cut", { limit: 2 }, "ab"],
          ["can be cut when read backwards", { limit: 3, descending: true }, "dcb"],
          ["can be shorter than the limit", { limit: 9, descending: true }, "dcba"],
          ["can skip records", { skip: 1, limit: 2 }, "bc"],
          ["can skip records when read backwards", { skip: 1, limit: 2, descending: true }, "cb"],
          ["can skip all records", { skip: 9, limit: 2 }, ""],
          [
            "can skip more than it has, read backwards",
            { from: 2, skip: 2, limit: 9, descending: true },
            "b",
          ],
          ["can skip without end", { skip: Infinity, limit: 2 }, ""],
          ["can be cut and skipped by any number", { skip: 1.5, limit: 1e30 }, "bcd"],
          ["combines all of this", { from: 2, to: 3.5, skip: 1, limit: 1, descending: true }, "c"],
          ["is the same without locks", { from: 2, readOnly: true }, "bcd"],
        ];
        for (const [what, query, expected] of queries)
          expect([what, await list(query)]).toEqual([what, expected]);
      });

      test("has each record with its id, row and place", async () => {
        const [first] = await store.transact((records) =>
          records.list("idempotency", { group: "g", limit: 1 }),
        );
        expect(first).toEqual({ kind: "idempotency", id: "a", row: row("a"), place: { group: "g", at: 1 } });
      });

      test("has only records of its kind and group", async () => {
        await store.transact(async (records) => {
          await records.put("idempotency", "e", row("e"), { group: "h", at: 1 });
          await records.put("setting", "f", { count: 1 }, { group: "g", at: 1 });
          await records.put("idempotency", "h", row("h"));
        });
        expect(await list({})).toBe("abcd");
      });

      test("is left by a record that moves to another one or is removed, and by no other", async () => {
        await store.transact(async (records) => {
          await records.put("idempotency", "a", row("a"), { group: "h", at: 1 });
          await records.put("idempotency", "b", row("changed"));
          await records.remove("idempotency", "c");
          await records.put("idempotency", "d", row("d"), { group: "g", at: 0 });
        });
        expect(await list({})).toBe("db");
      });

      test("is counted", async () => {
        const count = (range: { from?: number; to?: number }) =>
          store.transact((records) => records.count("idempotency", { group: "g", ...range }));
        expect([
          await count({}),
          await count({ from: 2 }),
          await count({ from: 2, to: 2 }),
          await count({ from: 9, to: 1 }),
        ]).toEqual([4, 3, 2, 0]);
      });

      testParallel("leaves out what another transaction has locked, if asked", async () => {
        const [locked, finished] = [createSafeGate(), createSafeGate()];
        const locking = store.transact(async (records) => {
          await records.list("idempotency", { group: "g", limit: 2 });
          locked.open();
          await finished.opened;
        });
        await locked.opened;
        expect(await list({ skipLocked: true, limit: 1 }, twin)).toBe("c");
        finished.open();
        await locking;
        expect(await list({ skipLocked: true, limit: 1 }, twin)).toBe("a");
      });
    });

    test("the newest records of a kind are those added last, whichever list they are in", async () => {
      await store.transact(async (records) => {
        await records.put("idempotency", "a", row("a"), { group: "g", at: 9 });
        await records.put("idempotency", "b", row("b"));
        await records.put("setting", "c", { count: 1 });
        await records.put("idempotency", "d", row("d"), { group: "h", at: 1 });
        await records.put("idempotency", "a", row("changed"));
      });
      const newest = async (limit: number) =>
        (await store.transact((records) => records.newest("idempotency", limit)))
          .map(({ id }) => id)
          .join("");
      const found = await Promise.all([0, 2, 9, Infinity].map(newest));
      expect(found).toEqual(["", "db", "dba", "dba"]);
    });

    test("a dump has every record, oldest first, and replaces what another store has", async () => {
      // More than one statement loads.
      const records: StoredRecord[] = Array.from({ length: 450 }, (_, index) => ({
        kind: "idempotency",
        id: `${index}`,
        row: row(`${index}`),
        place: { group: "g", at: -1 - index },
      }));
      records.push({ kind: "setting", id: "no list", row: { secret: "s" }, place: undefined });
      await write("not in the dump", "x");
      await store.load(records);
      await write("last", "x");
      const dump = await twin.dump();
      expect(dump).toEqual([
        ...records,
        { kind: "idempotency", id: "last", row: row("x"), place: undefined },
      ]);
      await twin.load(dump);
      expect(await store.dump()).toEqual(dump);
      const [first] = await store.transact((found) => found.list("idempotency", { group: "g", limit: 1 }));
      expect(first?.id).toBe("449");
    });

    test.each([
      ["NUL characters", "a\0b"],
      ["lone surrogates", "a\ud800b\udc00"],
      ["emoji", "🧾".repeat(3)],
      ["quotes and backslashes", `'"\\u0000\\`],
      ["nothing", ""],
      ["the form of a hash", "#x"],
      ["10,000 characters", Array.from({ length: 300 }, () => randomUUID()).join("")],
    ])("rows, ids and groups may contain %s", async (_, text) => {
      const place = { group: `g${text}`, at: 1.5 };
      await store.transact(async (records) => {
        await records.put("idempotency", text, row(text), place);
        await records.put("idempotency", text, { fingerprint: text, text });
        await records.put("idempotency", `${text}\0`, row("another"));
      });
      const changed = { fingerprint: text, text };
      expect(await read(text)).toEqual(changed);
      expect(await store.transact((records) => records.list("idempotency", { group: `g${text}` }))).toEqual([
        { kind: "idempotency", id: text, row: changed, place },
      ]);
      const dump = await store.dump();
      await store.load(dump);
      expect(await store.dump()).toEqual(dump);
      await store.transact((records) => records.remove("idempotency", text));
      expect(await read(text)).toBeUndefined();
      expect(await read(`${text}\0`)).toEqual(row("another"));
    });
  });

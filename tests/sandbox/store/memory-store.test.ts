import { describe, expect, test } from "vitest";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
import { SandboxFullError, SortedList } from "../../../src/sandbox/memory-store.ts";
import { createQueue } from "../../../src/base/async.ts";
import { addRecord } from "../../../src/sandbox/store.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { openSandbox } from "../open-sandbox.ts";

const kib = 1024;
const full = "The sandbox is full: its records take";

/** Adds a record, which takes a little more than the length of a text. */
const add = (store: ReturnType<typeof createMemoryStore>, id: string, text: string) =>
  store.transact((records) => records.put("idempotency", id, { fingerprint: text }));
const listIds = async (store: ReturnType<typeof createMemoryStore>) =>
  (await store.dump()).map(({ id }) => id);

describe("a store in memory", () => {
  test("adds nothing beyond the bytes that it may keep, until records are removed", async () => {
    const store = createMemoryStore({ maxBytes: 64 * kib });
    for (const id of ["a", "b", "c"]) await add(store, id, "x".repeat(20 * kib));
    await expect(add(store, "d", "x".repeat(20 * kib))).rejects.toThrow(full);
    await store.transact((records) => records.remove("idempotency", "a"));
    await add(store, "d", "x".repeat(20 * kib));
    expect(await listIds(store)).toEqual(["b", "c", "d"]);
  });

  test("replaces a record even if it is full, so that what has begun can be recorded", async () => {
    const store = createMemoryStore({ maxBytes: 4 * kib });
    await add(store, "a", "x");
    await add(store, "a", "x".repeat(8 * kib));
    await expect(add(store, "b", "x")).rejects.toThrow(full);
    await add(store, "a", "x");
    await add(store, "b", "x");
  });

  test("takes back everything that it kept, after a transaction that failed and from a dump", async () => {
    const store = createMemoryStore({ maxBytes: 4 * kib });
    await add(store, "a", "x");
    await add(store, "a", "x".repeat(8 * kib));
    const removing = store.transact(async (records) => {
      await records.remove("idempotency", "a");
      throw new Error("undone");
    });
    await expect(removing).rejects.toThrow("undone");
    const before = await store.dump();
    expect(before).toHaveLength(1);
    await store.load(before);
    expect(await store.dump()).toEqual(before);
  });
});

describe("the records of a store in memory", () => {
  const place = (at: number, group = "g") => ({ group, at });
  const row = (fingerprint: string) => ({ fingerprint });

  /** Opens a store with three records of one list, of which `b` was added last. */
  async function open() {
    const store = createMemoryStore();
    await store.transact(async (records) => {
      await records.put("idempotency", "a", row("1"), place(1));
      await records.put("idempotency", "c", row("3"), place(3));
      await records.insert("idempotency", "b", row("2"), place(2));
    });
    const list = (group = "g") =>
      store.transact(async (records) => (await records.list("idempotency", { group })).map(({ id }) => id));
    return { store, list };
  }

  test("are as before after a transaction that failed, in their lists and their order", async () => {
    const { store, list } = await open();
    const before = await store.dump();
    const failing = store.transact(async (records) => {
      await records.put("idempotency", "b", row("4"), place(1, "other"));
      await records.put("idempotency", "b", row("5"));
      await records.remove("idempotency", "a");
      await records.insert("idempotency", "a", row("6"), place(9));
      await records.insert("idempotency", "d", row("7"), place(9));
      throw new RangeError("no");
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await store.dump()).toEqual(before);
    expect([await list(), await list("other")]).toEqual([["a", "b", "c"], []]);
  });
});

test("a sandbox that is full says so in the response, and works again after a reset", async () => {
  const sandbox = openSandbox({ store: createMemoryStore({ maxBytes: 1024 * kib }) });
  const create = (key: string, additionalInfo: string) => {
    const order = { additionalInfo };
    const body = buildRequestBody("createTransparentOrderV3", { order }, { example: "boleto" });
    return sandbox.call("PUT", "/order/v3/transparent", { key, body });
  };
  const large = "x".repeat(900_000);
  expect((await create("first", large)).status).toBe(200);
  const { status, body } = await create("second", large);
  expect([status, body]).toMatchObject([500, { message: expect.stringContaining(full) as string }]);
  await sandbox.control.reset();
  expect((await create("third", large)).status).toBe(200);
});

describe("add record", () => {
  test("a queue runs jobs one after another, even after one that failed", async () => {
    const inTurn = createQueue();
    const notes: string[] = [];
    const run = (name: string, fails = false) =>
      inTurn(async () => {
        notes.push(`${name} begins`);
        await Promise.resolve();
        notes.push(`${name} ends`);
        if (fails) throw new Error(`${name} failed`);
        return name;
      });
    const results = await Promise.allSettled([run("a"), run("b", true), run("c")]);
    expect(notes).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    expect(results).toEqual([
      { status: "fulfilled", value: "a" },
      { status: "rejected", reason: new Error("b failed") },
      { status: "fulfilled", value: "c" },
    ]);
  });

  test("a record whose id is taken is not replaced, and the error names the id", async () => {
    const store = createMemoryStore();
    const add = (fingerprint: string) =>
      store.transact((records) =>
        addRecord(records, "idempotency", "k", { fingerprint }, { group: "g", at: 1 }),
      );
    await add("first");
    await expect(add("second")).rejects.toThrow(
      "The sandbox generated the id k, which already exists. Nothing was changed.",
    );
    expect(await store.dump()).toEqual([
      { kind: "idempotency", id: "k", row: { fingerprint: "first" }, place: { group: "g", at: 1 } },
    ]);
  });

  test.each([
    ["", 500],
    ["aÿc", 503],
    ["aĀc", 506],
    ["a😀c", 508],
  ])("a record whose JSON is %j takes %i bytes", async (json, bytes) => {
    await add(createMemoryStore({ maxBytes: bytes }), "a", json);
    await expect(add(createMemoryStore({ maxBytes: bytes - 1 }), "a", json)).rejects.toThrow(full);
  });

  test("the error of a full sandbox says how much it keeps, and what to do", () => {
    expect(new SandboxFullError(1.5 * 2 ** 20)).toMatchObject({
      name: "SandboxFullError",
      message:
        "The sandbox is full: its records take 2 MiB of memory. Reset it, keep the data in a folder or a Postgres database, or raise `maxBytes` of `createMemoryStore`.",
    });
  });
});

describe("sorted list", () => {
  /** Creates a list of items that are written as their position and their id. */
  function createList(...items: readonly (readonly [at: number, id: string])[]) {
    const list = new SortedList();
    for (const [at, id] of items) list.add({ at, id });
    return list;
  }

  /** One item at 1, three at 2, and one at each of 3.5 and 9. */
  const createSix = () => createList([3.5, "e"], [2, "c"], [1, "z"], [2, "b"], [9, "a"], [2, "d"]);

  describe("a sorted list", () => {
    test.each([
      ["another id", 2, "bb"],
      ["another position", 3, "c"],
      ["a position behind the end", 10, "a"],
    ])("is not changed by the removal of %s", (_, at, id) => {
      const list = createSix();
      list.remove({ at, id });
      expect(list.slice({})).toEqual(["z", "b", "c", "d", "e", "a"]);
    });
  });

  test.each<[query: Parameters<SortedList["slice"]>[0], ids: string]>([
    [{ from: 2 }, "bcdea"],
    [{ to: 2 }, "zbcd"],
    [{ from: 2, to: 2 }, "bcd"],
    [{ from: 2, to: 3.5, descending: true }, "edcb"],
    [{ from: 3, to: 2, descending: true }, ""],
    [{ limit: 2 }, "zb"],
    [{ limit: 9 }, "zbcdea"],
    [{ limit: 9, descending: true }, "aedcbz"],
    [{ skip: 6 }, ""],
    [{ skip: 2, descending: true }, "dcbz"],
    [{ skip: 1, limit: 2 }, "bc"],
    [{ skip: 1, limit: 2, descending: true }, "ed"],
    [{ to: 2, skip: 1, limit: 2, descending: true }, "cb"],
    [{ from: 2, skip: 3, limit: 9, descending: true }, "cb"],
  ])("of six items, %j selects %j", (query, ids) => {
    expect(createSix().slice(query).join("")).toBe(ids);
  });

  test.each([
    [{}, 6],
    [{ to: 2 }, 4],
    [{ from: 2, to: 2 }, 3],
    [{ from: 9, to: 1 }, 0],
  ])("of six items, %j counts %i", (query, count) => {
    expect(createSix().count(query)).toBe(count);
  });
});

import { describe, expect, test } from "vitest";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
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

  test("counts two bytes for each character of a text that Latin-1 cannot express", async () => {
    const store = createMemoryStore({ maxBytes: 64 * kib });
    await expect(add(store, "a", "ą".repeat(40 * kib))).rejects.toThrow(full);
    await add(store, "a", "á".repeat(40 * kib));
  });

  test("counts small records by what they take besides their content", async () => {
    const store = createMemoryStore({ maxBytes: 64 * kib });
    const fill = async () => {
      for (let number = 0; number < 1_000; number += 1) await add(store, `${number}`, "");
    };
    await expect(fill()).rejects.toThrow(full);
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

  test("are neither shared nor kept", async () => {
    const { store } = await open();
    expect([store.isShared, store.isKept]).toEqual([false, false]);
    await store.close();
  });

  test("are dumped oldest first, with their places, even after they were changed", async () => {
    const { store } = await open();
    await store.transact((records) => records.put("job", "j", { control: "payOrder", id: "o" }));
    await store.transact((records) => records.put("idempotency", "a", row("changed")));
    expect(await store.dump()).toEqual([
      { kind: "idempotency", id: "a", row: row("changed"), place: place(1) },
      { kind: "idempotency", id: "c", row: row("3"), place: place(3) },
      { kind: "idempotency", id: "b", row: row("2"), place: place(2) },
      { kind: "job", id: "j", row: { control: "payOrder", id: "o" }, place: undefined },
    ]);
  });

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

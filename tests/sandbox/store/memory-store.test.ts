import { describe, expect, test } from "vitest";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
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
});

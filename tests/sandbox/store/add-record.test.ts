import { expect, test } from "vitest";
import { addRecord } from "../../../src/sandbox/store.ts";
import { estimateBytes, createMemoryStore, SandboxFullError } from "../../../src/sandbox/memory-store.ts";
import { createQueue } from "../../../src/sandbox/queue.ts";

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
  ["abc", 503],
  ["aÿc", 503],
  ["aĀc", 506],
  ["a😀c", 508],
])("a record whose JSON is %j takes %i bytes", (json, bytes) => {
  expect(estimateBytes([json])).toBe(bytes);
});

test("the error of a full sandbox says how much it keeps, and what to do", () => {
  expect(new SandboxFullError(1.5 * 2 ** 20)).toMatchObject({
    name: "SandboxFullError",
    message:
      "The sandbox is full: its records take 2 MiB of memory. Reset it, keep the data in a folder or a Postgres database, or raise `maxBytes` of `createMemoryStore`.",
  });
});

import { expect, test } from "vitest";
import { noticeDue } from "../../../src/sandbox/due.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import type { Records } from "../../../src/sandbox/store.ts";

const job = { control: "payOrder", id: "o" } as const;

async function countNotices(job: (records: Records) => Promise<unknown>): Promise<number> {
  let notices = 0;
  const store = noticeDue(createMemoryStore(), () => {
    notices += 1;
  });
  await store.transact(job).catch(() => undefined);
  return notices;
}

test("a transaction that adds something to the list of what is due is reported once, after it ends", async () => {
  const due = { group: "due", at: 1 };
  expect(await countNotices((records) => records.put("job", "a", job, due))).toBe(1);
  expect(await countNotices((records) => records.insert("job", "a", job, due))).toBe(1);
  const both = async (records: Records) => {
    await records.put("job", "a", job, due);
    await records.put("job", "b", job, due);
  };
  expect(await countNotices(both)).toBe(1);
});

test("other transactions are not reported, nor those that fail", async () => {
  expect(await countNotices((records) => records.put("job", "a", job, { group: "other", at: 1 }))).toBe(0);
  expect(await countNotices((records) => records.insert("job", "a", job, { group: "other", at: 1 }))).toBe(0);
  expect(await countNotices((records) => records.insert("job", "a", job))).toBe(0);
  expect(await countNotices((records) => records.get("job", "a"))).toBe(0);
  const failing = async (records: Records) => {
    await records.put("job", "a", job, { group: "due", at: 1 });
    throw new RangeError("no");
  };
  expect(await countNotices(failing)).toBe(0);
});

test("the other functions of the store stay as they are", async () => {
  const store = noticeDue(createMemoryStore(), () => undefined);
  await store.transact((records) => records.put("job", "a", job));
  expect(await store.read("job", "a")).toEqual(job);
  expect([store.isShared, store.isKept]).toEqual([false, false]);
});

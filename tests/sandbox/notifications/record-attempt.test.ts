import { describe, expect, test } from "vitest";
import { endOfMillisecond, positionOf, recordAttempt } from "../../../src/sandbox/notifications.ts";
import type { Rows } from "../../../src/sandbox/records.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import type { StoredRecord } from "../../../src/sandbox/store.ts";
import { defaultSettings } from "../../../src/sandbox/options.ts";

const now = Date.parse("2026-11-20T15:00:07.000Z");
const requestTime = "2026-11-20T15:00:07.000Z";

/** Records an attempt at a notification with earlier ones, and returns what is kept. */
async function record(
  statusCode: number,
  earlier: number,
  retryDelaysMs: readonly number[] = [10, 20, 30, 40],
) {
  const store = createMemoryStore();
  const failed = {
    requestTime: "2026-11-20T15:00:00.000Z",
    statusCode: 500,
    message: "",
    acknowledged: false,
  };
  const row = {
    company: "c",
    status: "PENDING",
    attempts: Array.from({ length: earlier }, () => failed),
    createdAt: "2026-11-20T15:00:00.000123Z",
    updatedAt: "2026-11-20T15:00:00.000123Z",
  } as unknown as Rows["notification"];
  const result = { statusCode, message: "m", acknowledged: true };
  const settings = { ...defaultSettings, retryDelaysMs: retryDelaysMs as never };
  const returned = await store.transact(async (records) => {
    await records.put("notification", "n", row, { group: "sending", at: 1 });
    return recordAttempt({ records, now, settings }, "n", result);
  });
  const [kept] = (await store.dump()) as StoredRecord<"notification">[];
  if (kept === undefined) throw new Error("The notification is lost.");
  const { status, updatedAt, attempts } = kept.row;
  expect(attempts).toEqual([...row.attempts, { requestTime, ...result }]);
  expect(updatedAt).toBe(requestTime);
  expect(returned).toEqual({ requestTime, ...result, number: earlier + 1, status });
  return { status, place: kept.place };
}

describe("after an attempt, a notification", () => {
  test.each([0, 4])("is delivered if the status is 200, with %i earlier ones", async (earlier) => {
    expect(await record(200, earlier)).toEqual({
      status: "DELIVERED",
      place: { group: "delivered", at: now },
    });
  });

  test.each([
    [201, 0, 10],
    [0, 1, 20],
    [500, 2, 30],
    [500, 3, 40],
  ])("that got %i with %i earlier ones is due after %i ms", async (status, earlier, delay) => {
    expect(await record(status, earlier)).toEqual({
      status: "PENDING",
      place: { group: "due", at: now + delay },
    });
  });

  test("is undelivered if it was the fifth, in a list by its creation", async () => {
    const at = Date.parse("2026-11-20T15:00:00.000Z") + 0.123;
    const place = { group: "undelivered/c", at };
    expect(await record(500, 4)).toEqual({ status: "UNDELIVERED", place });
    expect(await record(500, 4, [10, 20, 30, 40, 50])).toEqual({ status: "UNDELIVERED", place });
    expect(await record(500, 2, [10, 20])).toEqual({ status: "UNDELIVERED", place });
  });

  test("that a reset removed meanwhile stays removed", async () => {
    const store = createMemoryStore();
    const result = { statusCode: 200, message: "", acknowledged: true };
    const recorded = await store.transact((records) =>
      recordAttempt({ records, now, settings: defaultSettings }, "n", result),
    );
    expect(recorded).toBeUndefined();
    expect(await store.dump()).toEqual([]);
  });
});

test.each([
  ["2026-11-20", 0, 0],
  ["2026-11-20T00:00:00Z", 0, 0],
  ["2026-11-20T00:00:01.002Z", 1002, 0],
  ["2026-11-20T00:00:01.002003Z", 1002, 3],
  ["2026-11-20T00:00:01.002999Z", 1002, 999],
  ["2026-11-20T00:00:01.0021Z", 1002, 100],
  ["2026-11-20T00:00:01.00201Z", 1002, 10],
  ["2026-11-20T00:00:01.0020019Z", 1002, 1],
])("the position of %s has its microseconds as a fraction", (timestamp, ms, micros) => {
  expect(positionOf(timestamp)).toBe(Date.parse("2026-11-20") + ms + micros / 1000);
});

test.each([
  [5, 5.999],
  [5.4, 5.999],
])("the last position of the millisecond of %d is %d", (time, end) => {
  expect(endOfMillisecond(time)).toBe(end);
});

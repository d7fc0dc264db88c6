import { describe, expect, test } from "vitest";
import { claimDue, claimNew, type ClaimedDelivery } from "../../../src/sandbox/due.ts";
import { createSlots, type Slots } from "../../../src/sandbox/slots.ts";
import type { Rows } from "../../../src/sandbox/records.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import type { Records } from "../../../src/sandbox/store.ts";
import { createIds } from "../../../src/sandbox/ids.ts";
import { defaultSettings } from "../../../src/sandbox/options.ts";

const realTime = Date.parse("2026-11-20T15:00:00.000Z");
const updatedAt = "2026-11-20T14:59:50.000Z";

/** Result of a check that found nothing. */
const nothing = { ranJob: false, deliveries: [], isWaiting: false };

const rowFor = (url: string) => ({ url, updatedAt }) as Rows["notification"];

interface Queued {
  readonly id: string;
  readonly at: number;
  readonly url?: string;
  readonly group?: string;
}

/** Creates a store with notifications, and checks for what is due in it. */
async function open(notifications: readonly Queued[], setUp?: (records: Records) => Promise<void>) {
  const store = createMemoryStore();
  await store.transact(async (records) => {
    for (const { id, at, url = "https://a.test/", group = "due" } of notifications)
      await records.put("notification", id, rowFor(url), { group, at });
    await setUp?.(records);
  });
  const check = ({ until, slots = createSlots([]) }: { until?: number; slots?: Slots } = {}) =>
    store.transact((records) =>
      claimDue({ records, ids: createIds(1), settings: defaultSettings }, realTime, until, slots),
    );
  const places = async () =>
    Object.fromEntries(
      (await store.dump()).map(({ id, place }) => [id, place && `${place.group} ${place.at}`]),
    );
  return { check, places, store };
}

const claimed = (found: { deliveries: readonly ClaimedDelivery[] }) =>
  found.deliveries.map(({ id, at }) => [id, at]);

describe("a check for what is due", () => {
  test("finds nothing in an empty store, and nothing to wait for", async () => {
    const { check } = await open([]);
    expect(await check()).toEqual({ ...nothing, nextDelay: Infinity });
  });

  test("claims notifications up to the end of the current millisecond, for 30 seconds", async () => {
    const { check, places } = await open([
      { id: "past", at: realTime - 5 },
      { id: "now", at: realTime + 0.999 },
      { id: "later", at: realTime + 1 },
    ]);
    const found = await check();
    expect(claimed(found)).toEqual([
      ["past", realTime - 5],
      ["now", realTime + 0.999],
    ]);
    expect(found).toMatchObject({ ranJob: false, isWaiting: false, nextDelay: 0 });
    expect(found.deliveries[0]?.row).toEqual(rowFor("https://a.test/"));
    expect(await places()).toEqual({
      past: `sending ${realTime + 30_000}`,
      now: `sending ${realTime + 30_000}`,
      later: `due ${realTime + 1}`,
    });
    expect(await check()).toEqual({ ...nothing, nextDelay: 1 });
  });

  test("claims what is due until a time", async () => {
    const { check } = await open([
      { id: "a", at: realTime + 60_000 },
      { id: "b", at: realTime + 60_001 },
    ]);
    expect(claimed(await check({ until: realTime + 60_000 }))).toEqual([["a", realTime + 60_000]]);
  });

  test("makes due again what an instance that ended was delivering", async () => {
    const { check, places } = await open([
      { id: "lost", at: realTime - 1, group: "sending" },
      { id: "lost too", at: realTime, group: "sending" },
      { id: "sending", at: realTime + 1, group: "sending" },
    ]);
    const at = Date.parse(updatedAt);
    expect(claimed(await check())).toEqual([
      ["lost", at],
      ["lost too", at],
    ]);
    expect((await places())["sending"]).toBe(`sending ${realTime + 1}`);
  });

  test("claims eight notifications of a receiver, and says that others may wait", async () => {
    const { check } = await open(
      Array.from({ length: 12 }, (_, index) => ({ id: `n${index + 10}`, at: realTime - 100 + index })),
    );
    const found = await check();
    expect(claimed(found).map(([id]) => id)).toEqual([
      "n10",
      "n11",
      "n12",
      "n13",
      "n14",
      "n15",
      "n16",
      "n17",
    ]);
    expect(found).toMatchObject({ isWaiting: true, nextDelay: 0 });
  });

  test("claims the newest for receivers with a slot if the oldest wait for a busy one", async () => {
    const busy = Array.from({ length: 9 }, (_, index) => ({
      id: `busy${index}`,
      at: realTime - 100 + index,
    }));
    const { check } = await open([
      ...busy,
      { id: "middle", at: realTime - 50, url: "https://b.test/" },
      { id: "new", at: realTime - 1, url: "https://b.test/" },
    ]);
    const slots = createSlots(Array.from({ length: 7 }, () => "https://a.test/"));
    const found = await check({ slots });
    expect(claimed(found).map(([id]) => id)).toEqual(["busy0", "new", "middle"]);
    expect(found.isWaiting).toBe(true);
  });

  test("claims a notification once if it is among the oldest and the newest", async () => {
    const queued = Array.from({ length: 8 }, (_, index) => ({ id: `n${index}`, at: realTime - 50 + index }));
    const { check } = await open(
      queued.map((one) => (one.id === "n4" ? { ...one, url: "https://b.test/" } : one)),
    );
    const slots = createSlots(Array.from({ length: 8 }, () => "https://a.test/"));
    expect(claimed(await check({ slots }))).toEqual([["n4", realTime - 46]]);
  });

  test("claims nothing for a busy receiver, and says that it waits", async () => {
    const { check, places } = await open([{ id: "a", at: realTime - 1 }]);
    const slots = createSlots(Array.from({ length: 8 }, () => "https://a.test/"));
    expect(await check({ slots })).toEqual({ ...nothing, isWaiting: true, nextDelay: Infinity });
    expect(await places()).toEqual({ a: `due ${realTime - 1}` });
  });

  test("claims at most as many as there are slots", async () => {
    const { check } = await open([
      { id: "a", at: realTime - 2 },
      { id: "b", at: realTime - 1 },
    ]);
    const found = await check({ slots: { free: 1, take: () => true } });
    expect([claimed(found), found.isWaiting]).toEqual([[["a", realTime - 2]], true]);
  });
});

describe("a job that is due", () => {
  const putJob = (at: number) => (records: Records) =>
    records.put("job", "j", { control: "failScheduledPayment", id: "none" }, { group: "due", at });

  test("runs before notifications that are due later or at the same time", async () => {
    const { check, places } = await open([{ id: "a", at: realTime - 5 }], putJob(realTime - 5));
    expect(await check()).toMatchObject({ ranJob: true, deliveries: [], isWaiting: true, nextDelay: 0 });
    expect(await places()).toEqual({ a: `due ${realTime - 5}` });
  });

  test("waits for notifications that are due before", async () => {
    const { check } = await open([{ id: "a", at: realTime - 5 }], putJob(realTime - 4));
    expect(claimed(await check())).toEqual([["a", realTime - 5]]);
    expect(await check()).toMatchObject({ ranJob: true });
  });

  test("that is not known is an error, which names it", async () => {
    const { check, places } = await open([], (records) =>
      records.put("job", "j", { control: "nope", id: "o" }, { group: "due", at: realTime }),
    );
    await expect(check()).rejects.toMatchObject({
      name: "JobError",
      jobId: "j",
      message: "The job `nope` of `o` failed and was removed: `nope` is not a job.",
      cause: new Error("`nope` is not a job."),
    });
    expect(await places()).toEqual({ j: `due ${realTime}` });
  });

  test.each([
    [undefined, "2026-11-20T15:00:00.000Z"],
    [realTime + 60_000, "2026-11-20T14:59:59.993Z"],
  ])(
    "runs as of now, or as of when it was due in a check until a given time: %s",
    async (until, createdAt) => {
      const { check, store } = await open([], async (records) => {
        const record = { id: "s", status: "INITIAL", statusHistory: [] };
        await records.put("subscription", "s", { company: "c", record } as never);
        const job = { control: "acceptSubscription", id: "s" };
        await records.put("job", "j", job, { group: "due", at: realTime - 7 });
      });
      expect(await check(until === undefined ? {} : { until })).toMatchObject({ ranJob: true });
      expect(await store.dump()).toMatchObject([
        { id: "s", row: { record: { statusHistory: [{ status: "ACCEPTED", createdAt }] } } },
      ]);
    },
  );
});

describe("records that claim new notifications", () => {
  test("claim what becomes due, and nothing else", async () => {
    const store = createMemoryStore();
    const claims: ClaimedDelivery[] = [];
    const added = await store.transact(async (plain) => {
      const records = claimNew(plain, realTime, claims);
      const due = { group: "due", at: 5 };
      return [
        await records.insert("notification", "new", rowFor("https://a.test/"), due),
        await records.insert("notification", "new", rowFor("https://b.test/"), due),
        await records.insert("notification", "other", rowFor("https://a.test/"), {
          group: "delivered",
          at: 5,
        }),
        await records.insert("notification", "nowhere", rowFor("https://a.test/")),
        await records.insert("job", "j", { control: "payOrder", id: "o" }, due),
      ];
    });
    expect(added).toEqual([true, false, true, true, true]);
    expect(claims).toEqual([{ id: "new", row: rowFor("https://a.test/"), at: 5 }]);
    expect((await store.dump()).map(({ id, place }) => [id, place])).toEqual([
      ["new", { group: "sending", at: realTime + 30_000 }],
      ["other", { group: "delivered", at: 5 }],
      ["nowhere", undefined],
      ["j", { group: "due", at: 5 }],
    ]);
  });
});

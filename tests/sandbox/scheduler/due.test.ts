import { describe, expect, test, vi } from "vitest";
import { type ClaimedDelivery, findDue, noticeDue } from "../../../src/sandbox/due.ts";
import type { SandboxEvent } from "../../../src/sandbox/events.ts";
import { createIds } from "../../../src/sandbox/ids.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import { defaultSettings } from "../../../src/sandbox/options.ts";
import type { Rows } from "../../../src/sandbox/records.ts";
import { createSlots, type Slots } from "../../../src/sandbox/slots.ts";
import type { Records, StoredRecord } from "../../../src/sandbox/store.ts";
import { startSandbox } from "../start-sandbox.ts";

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
  const reported: SandboxEvent[] = [];
  const check = ({ until, slots = createSlots([]) }: { until?: number; slots?: Slots } = {}) =>
    findDue(
      {
        store,
        context: { ids: createIds(1), settings: defaultSettings },
        realTime: () => realTime,
        report: (event) => reported.push(event),
      },
      until,
      () => slots,
    );
  const places = async () =>
    Object.fromEntries(
      (await store.dump()).map(({ id, place }) => [id, place && `${place.group} ${place.at}`]),
    );
  return { check, places, reported, store };
}

const claimed = (found: { deliveries: readonly ClaimedDelivery[] }) =>
  found.deliveries.map(({ id, at }) => [id, at]);

describe("a check for what is due", () => {
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

describe("jobs", () => {
  const unknownJob: StoredRecord = {
    kind: "job",
    id: "1",
    row: { control: "nope", id: "order" },
    place: { group: "due", at: 0 },
  };

  /** Starts a sandbox with an order that is paid by a job, after a job that fails. */
  async function restoreJobs() {
    const store = createMemoryStore();
    const started = await startSandbox({ store });
    const id = await started.createOrder();
    const payment: StoredRecord = {
      kind: "job",
      id: "2",
      row: { control: "payOrder", id },
      place: { group: "due", at: 1 },
    };
    // A snapshot with such a job would be rejected.
    await store.load([...(await store.dump()), unknownJob, payment]);
    await started.control.runDue();
    return { ...started, orderId: id };
  }

  test("a job that fails is removed and reported, and keeps neither other jobs nor later controls from their work", async () => {
    const { reported, control, clock, createOrder, orderId } = await restoreJobs();
    expect((await control.notifications()).map(({ referenceId, status }) => [referenceId, status])).toEqual([
      [orderId, "DELIVERED"],
    ]);
    await control.payOrder(await createOrder());
    expect(await control.notifications()).toHaveLength(2);
    await clock.advance(1_000);
    expect(await control.list("job")).toEqual([]);
    expect(reported.filter(({ type }) => type === "fault")).toEqual([
      {
        type: "fault",
        message: "The job `nope` of `order` failed and was removed: `nope` is not a job.",
        error: new Error("`nope` is not a job."),
      },
    ]);
  });

  test("a job whose resource has moved on is removed, and reported with the reason", async () => {
    const { control, clock, createOrder, reported } = await startSandbox();
    const id = await createOrder({ amount: { currency: "BRL", value: "1.02" }, expiration: 5 });
    await clock.advance(20_000);
    expect(await control.list("job")).toEqual([]);
    expect(reported.at(-1)).toEqual({
      type: "skipped",
      message: `The sandbox did not use \`payOrder\` by itself: Order ${id} expired at 2026-11-20T15:00:05.000Z and can no longer be paid.`,
    });
  });
});

test.each([
  ["in no list", undefined, 0],
  ["in another list", { group: "other", at: 1 }, 0],
  ["in the list of what is due", { group: "due", at: 1 }, 1],
] as const)("a record that is added %s (%j) is noticed %d times", async (_, place, expected) => {
  let notices = 0;
  const store = noticeDue(createMemoryStore(), () => {
    notices += 1;
  });
  await store.transact((records) => records.put("job", "a", { control: "payOrder", id: "o" }, place));
  expect(notices).toBe(expected);
});

describe("in progress", () => {
  const acknowledge = (status = 200) => Response.json({ returnCode: "SUCCESS" }, { status });

  /** Starts a sandbox that notes the order of what happens. */
  async function startNoting(receiver: (code: string) => Promise<Response>) {
    const notes: string[] = [];
    const started = await startSandbox({
      receiver: async (request) => {
        const { code } = (await request.json()) as { code: string };
        const response = await receiver(code);
        notes.push(`${code} attempted`);
        return response;
      },
    });
    /** Creates an order; one of 1.01 is paid by a job. */
    const create = (code: string, value = "25.00") =>
      started.createOrder({ code, amount: { currency: "BRL", value } });
    /** Lets whatever can happen happen. */
    const idle = async () => {
      for (let turn = 0; turn < 50; turn += 1) await started.control.list("order");
    };
    return { ...started, notes, create, idle };
  }

  describe("a receiver that uses the sandbox before it answers", () => {
    test("can call the API and the controls, however deep", async () => {
      // More than there are slots for deliveries.
      const depth = 40;
      const { control, create, notes } = await startNoting(async (code) => {
        if (Number(code) < depth) await control.payOrder(await create(String(Number(code) + 1)));
        return acknowledge();
      });
      await control.payOrder(await create("1"));
      expect(notes).toHaveLength(depth);
      expect(notes[0]).toBe(`${depth} attempted`);
    });

    test("waits for itself in `runDue`, until the time limit of its delivery", async () => {
      const limit = new AbortController();
      vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
      const { control, create, notes, idle } = await startNoting(async () => {
        await control.runDue();
        return acknowledge();
      });
      const id = await create("order");
      const paid = control.payOrder(id);
      await idle();
      expect(notes).toEqual([]);
      limit.abort();
      await paid;
      expect((await control.notifications())[0]?.attempts).toMatchObject([{ statusCode: 0 }]);
    });
  });
});

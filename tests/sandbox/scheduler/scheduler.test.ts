import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFaults } from "../../../src/sandbox/faults.ts";
import type { SandboxEvent } from "../../../src/sandbox/events.ts";
import { createIds } from "../../../src/sandbox/ids.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import { defaultSettings, type SandboxSettings } from "../../../src/sandbox/options.ts";
import type { Receiver } from "../../../src/sandbox/receiver.ts";
import { createScheduler } from "../../../src/sandbox/scheduler.ts";
import type { Records, Store } from "../../../src/sandbox/store.ts";
import { createGate } from "../../timing/create-gate.ts";
import { pendingRow } from "../pending-row.ts";
import { startSandbox } from "../start-sandbox.ts";

describe("scheduler", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test("after a clock that was frozen runs on, retries happen by themselves", async () => {
    const statuses = [500, 200];
    const { control, clock, createOrder } = await startSandbox({
      receiver: () =>
        Promise.resolve(Response.json({ returnCode: "SUCCESS" }, { status: statuses.shift() ?? 500 })),
    });
    await control.payOrder(await createOrder());
    expect(statuses).toEqual([200]);
    // While the clock is frozen, nothing is planned.
    await vi.advanceTimersByTimeAsync(60_000);
    await clock.unfreeze();
    await vi.advanceTimersByTimeAsync(999);
    expect(statuses).toEqual([200]);
    await vi.advanceTimersByTimeAsync(1);
    expect(statuses).toEqual([]);
  });
});

describe("scheduler checks", () => {
  const now = Date.parse("2026-11-20T15:00:00.000Z");

  beforeEach(() => {
    vi.useFakeTimers({ now });
  });

  const respond = (status: number): Promise<Response> =>
    Promise.resolve(Response.json({ returnCode: "SUCCESS" }, { status }));

  interface Setting {
    readonly receiver?: Receiver;
    readonly pollMs?: number;
    /** Called before each transaction, with its number. */
    readonly before?: (transaction: number) => Promise<void> | void;
    /** Called after each transaction, before its result is known. */
    readonly after?: (transaction: number) => Promise<void> | void;
    readonly settings?: Partial<SandboxSettings>;
    readonly store?: Store;
  }

  /** Creates a scheduler, and counts the transactions of its store: without deliveries, each is a check. */
  function open({
    receiver = () => respond(200),
    pollMs = Infinity,
    before,
    after,
    settings,
    store = createMemoryStore(),
  }: Setting = {}) {
    const reported: SandboxEvent[] = [];
    const count = { transactions: 0 };
    const scheduler = createScheduler({
      store: {
        ...store,
        async transact(job) {
          const number = (count.transactions += 1);
          await before?.(number);
          const result = await store.transact(job);
          await after?.(number);
          return result;
        },
      },
      context: { ids: createIds(1), settings: { ...defaultSettings, ...settings } },
      receiver,
      faults: createFaults(),
      realTime: Date.now,
      report: (event) => reported.push(event),
      pollMs,
    });
    const put = (job: (records: Records) => Promise<unknown>) => store.transact(job);
    return { scheduler, store, reported, count, put };
  }

  /** Lets everything happen that waits neither for a timer nor for the outside. */
  async function flush() {
    for (let turn = 0; turn < 1_000; turn += 1) await Promise.resolve();
  }

  const claimed = () => ({ id: "n", row: pendingRow(), at: now });

  describe("the scheduler", () => {
    test("checks once for several wakes, and once more for those during a check", async () => {
      const { scheduler, count } = open();
      scheduler.wake();
      scheduler.wake();
      await flush();
      expect(count.transactions).toBe(1);
      scheduler.wake();
      await flush();
      expect(count.transactions).toBe(2);
    });

    test("keeps no process alive, and works where timers are numbers", async () => {
      const unref = vi.fn();
      const set = vi.spyOn(globalThis, "setTimeout").mockReturnValueOnce({ unref } as never);
      const { scheduler, reported } = open({ pollMs: 1_000 });
      scheduler.wake();
      await flush();
      expect(unref).toHaveBeenCalledOnce();
      set.mockReturnValueOnce(1 as never);
      scheduler.wake();
      await flush();
      expect(reported).toEqual([]);
    });

    test("reports that it could not check, with the error", async () => {
      const error = new Error("no connection");
      const { scheduler, reported } = open({ before: () => Promise.reject(error) });
      await expect(scheduler.runDue()).rejects.toBe(error);
      expect(reported).toEqual([
        {
          type: "fault",
          message: "The sandbox could not process the deliveries and jobs that are due.",
          error,
        },
      ]);
    });
  });

  test("the end of a delivery causes a check if it came during one, which may have found no slot", async () => {
    const checking = createGate();
    const delivered = createGate();
    const { scheduler, count } = open({
      receiver: async () => {
        await delivered.opened;
        return respond(200);
      },
      before: (transaction) => (transaction === 1 ? checking.opened : undefined),
    });
    scheduler.wake();
    const delivery = scheduler.deliver([claimed()]);
    delivered.open();
    await delivery;
    expect(count.transactions).toBe(2);
    checking.open();
    await flush();
    expect(count.transactions).toBe(3);
  });

  test.each(["runDue", "runUntil"] as const)(
    "`%s` also carries out the retries of a delivery that ended during its last check",
    async (method) => {
      const checked = createGate();
      const { scheduler, put, store } = open({
        receiver: () => respond(500),
        after: (transaction) => (transaction === 1 ? checked.opened : undefined),
        settings: { retryDelaysMs: [0, 0, 0, 0] },
      });
      const ran = scheduler[method](now);
      await flush();
      await put((records) =>
        records.put("notification", "n", pendingRow(), { group: "sending", at: now + 30_000 }),
      );
      await scheduler.deliver([claimed()]);
      checked.open();
      await ran;
      expect((await store.read("notification", "n"))?.attempts).toHaveLength(5);
    },
  );

  test.each([
    ["delivers", "a process used alone", { isKept: true, isShared: false }, 1],
    ["leaves", "other processes may use", { isKept: true, isShared: true }, 0],
  ])("the first check %s what was in progress in a store that %s", async (_, __, kind, attempts) => {
    const store = { ...createMemoryStore(), ...kind };
    await store.transact((records) =>
      records.put(
        "notification",
        "n",
        { ...pendingRow(), updatedAt: new Date(now).toISOString() },
        { group: "sending", at: now + 30_000 },
      ),
    );
    const { scheduler } = open({ store });
    await scheduler.runDue();
    expect((await store.read("notification", "n"))?.attempts).toHaveLength(attempts);
  });

  test("`runUntil` waits for a delivery that begins during its last check", async () => {
    const released = createGate();
    const checking = createGate();
    const notes: string[] = [];
    const { scheduler } = open({
      receiver: async () => {
        await released.opened;
        notes.push("delivered");
        return respond(200);
      },
      before: (transaction) => (transaction === 1 ? checking.opened : undefined),
    });
    const ran = scheduler.runUntil(now).then(() => notes.push("ran"));
    await flush();
    const delivery = scheduler.deliver([claimed()]);
    checking.open();
    await flush();
    expect(notes).toEqual([]);
    released.open();
    await Promise.all([ran, delivery]);
    expect(notes).toEqual(["delivered", "ran"]);
  });

  test("`close` waits for the check and the delivery in progress, and sets no timer", async () => {
    const checking = createGate();
    const released = createGate();
    const notes: string[] = [];
    const { scheduler } = open({
      pollMs: 1_000,
      receiver: async () => {
        await released.opened;
        return respond(200);
      },
      before: (transaction) => (transaction === 1 ? checking.opened : undefined),
    });
    scheduler.wake();
    void scheduler.deliver([claimed()]).then(() => notes.push("delivered"));
    await flush();
    const closed = scheduler.close().then(() => notes.push("closed"));
    checking.open();
    await flush();
    expect(notes).toEqual([]);
    released.open();
    await closed;
    expect(notes).toEqual(["delivered", "closed"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("`close` takes back the check that is planned", async () => {
    const { scheduler } = open({ pollMs: 1_000 });
    await scheduler.runDue();
    expect(vi.getTimerCount()).toBe(1);
    await scheduler.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

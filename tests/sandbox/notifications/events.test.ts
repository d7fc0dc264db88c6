import { describe, expect, test } from "vitest";
import { createIds } from "../../../src/sandbox/ids.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import { notify } from "../../../src/sandbox/notifications.ts";
import { defaultSettings, type SandboxSettings } from "../../../src/sandbox/options.ts";
import type { Records } from "../../../src/sandbox/store.ts";
import { buildNotification } from "../../../src/testing/index.ts";
import { startSandbox } from "../start-sandbox.ts";

const second = Date.parse("2026-11-20T15:00:00Z");
const payin = {
  company: "c",
  referenceId: "order-1",
  url: "https://shop.test/own",
  payload: buildNotification("ORDER-PAYIN.PAID"),
} as const;
const payout = {
  company: "c",
  referenceId: "payout-1",
  payload: buildNotification("ORDER-PAYOUT.PAID"),
} as const;

/** Opens a store that notifications are queued in. */
function open(settings: Partial<SandboxSettings> = {}) {
  const store = createMemoryStore();
  const ids = createIds(undefined);
  const act = <Result>(now: number, job: (context: Parameters<typeof notify>[0]) => Promise<Result>) =>
    store.transact((records: Records) =>
      job({ records, now, ids, settings: { ...defaultSettings, ...settings } }),
    );
  const queued = async () => {
    const found = await store.transact((records) => records.list("notification", { group: "due" }));
    return found.map(({ row, place }) => ({ ...row, at: place?.at }));
  };
  const configure = (events: readonly { type: string; endpoint: string }[]) =>
    store.transact((records) =>
      records.put("webhookConfiguration", "c", { company: "c", configuration: { id: "w", events } } as never),
    );
  return { act, queued, configure };
}

describe("a notification", () => {
  test("without a URL goes to the endpoints of its type only, each once", async () => {
    const { act, queued, configure } = open();
    await act(second, (context) => notify(context, payout));
    expect(await queued()).toEqual([]);
    await configure([
      { type: "PAYIN", endpoint: "https://shop.test/payins" },
      { type: "PAYOUT", endpoint: "https://shop.test/payouts" },
      { type: "PAYOUT", endpoint: "https://shop.test/payouts" },
      { type: "PAYOUT", endpoint: "https://other.test/" },
    ]);
    await act(second, (context) => notify(context, payout));
    expect((await queued()).map(({ url }) => url)).toEqual([
      "https://shop.test/payouts",
      "https://other.test/",
    ]);
  });

  test.each([
    ["without-own-url", "ORDER-PAYIN.PAID", ["https://shop.test/own"]],
    ["all", "ORDER-PAYIN.PAID", ["https://shop.test/own", "https://shop.test/payins"]],
    // No type of endpoints is documented for it.
    ["all", "SUBSCRIPTION.REJECTED", ["https://shop.test/own"]],
  ] as const)(
    "with a URL goes, by the setting `%s` and for the event %s, to %j",
    async (endpoints, event, urls) => {
      const { act, queued, configure } = open({ endpoints });
      await configure([
        { type: "PAYIN", endpoint: "https://shop.test/payins" },
        { type: "PAYIN", endpoint: "https://shop.test/own" },
        { type: "PAYOUT", endpoint: "https://shop.test/payouts" },
      ]);
      await act(second, (context) => notify(context, { ...payin, payload: buildNotification(event) }));
      expect((await queued()).map(({ url }) => url)).toEqual(urls);
    },
  );
});

describe("the creation times of notifications", () => {
  test("differ by a microsecond at one moment, and all are due in its millisecond", async () => {
    const { act, queued } = open();
    await act(second + 7.9, async (context) => {
      for (let count = 0; count < 1_001; count += 1) await notify(context, payin);
    });
    const found = await queued();
    const times = found.map(({ createdAt }) => createdAt).sort();
    expect([times[0], times[1], times[999], times[1_000]]).toEqual([
      "2026-11-20T15:00:00.007000Z",
      "2026-11-20T15:00:00.007001Z",
      "2026-11-20T15:00:00.007999Z",
      "2026-11-20T15:00:00.008000Z",
    ]);
    expect(found.map(({ at }) => at)).toEqual(
      [...Array.from({ length: 1_000 }, (_, micros) => second + 7 + micros / 1000), second + 7.999].sort(),
    );
  });

  test("go on from those of an earlier moment, and of a later one", async () => {
    const { act, queued } = open();
    for (const now of [second + 5, second + 5, second + 900, second + 5, second + 1_000, second])
      await act(now, (context) => notify(context, payin));
    expect((await queued()).map(({ createdAt }) => createdAt).sort()).toEqual([
      "2026-11-20T15:00:00.005000Z",
      "2026-11-20T15:00:00.005001Z",
      "2026-11-20T15:00:00.900000Z",
      "2026-11-20T15:00:00.900001Z",
      "2026-11-20T15:00:00.900002Z",
      "2026-11-20T15:00:01.000000Z",
    ]);
  });

  test("go on in the next second when one has no microsecond left", async () => {
    const { act, queued } = open();
    await act(second + 999, async (context) => {
      await context.records.put("setting", `notifications/${second / 1000}`, { count: 999_998 });
      for (let count = 0; count < 3; count += 1) await notify(context, payin);
      await notify({ ...context, now: second + 1_000 }, payin);
    });
    const found = await queued();
    expect(found.map(({ createdAt }) => createdAt).sort()).toEqual([
      "2026-11-20T15:00:00.999999Z",
      "2026-11-20T15:00:01.000000Z",
      "2026-11-20T15:00:01.000001Z",
      "2026-11-20T15:00:01.000002Z",
    ]);
    expect(found.map(({ at }) => at).sort()).toEqual([
      second + 999.999,
      second + 999.999,
      second + 999.999,
      second + 1_000.002,
    ]);
  });

  test("are counted by a record that one transaction adds, and the others wait for", async () => {
    const { act } = open();
    const calls: string[] = [];
    const send = () =>
      act(second, ({ records, ...work }) => {
        const noting: Records = {
          ...records,
          insert(kind, ...given) {
            if (kind === "setting") calls.push("insert");
            return records.insert(kind, ...given);
          },
          get(kind, id) {
            calls.push("get");
            return records.get(kind, id);
          },
        };
        return notify({ ...work, records: noting }, payin);
      });
    await send();
    await send();
    expect(calls).toEqual(["insert", "insert", "get"]);
  });
});

/** A receiver that accepts nothing. */
const fail = () => Promise.resolve(new Response(null, { status: 500 }));

/** Starts a sandbox in which as many notifications failed as there are gaps: milliseconds between their creation. */
async function startFailed(gaps: readonly number[], given: Partial<SandboxSettings> = {}) {
  const started = await startSandbox({ receiver: fail, settings: given });
  for (const gap of gaps) {
    await started.clock.advance(gap);
    await started.control.payOrder(await started.createOrder({}, "boleto"));
  }
  await started.clock.advance(3_600_000);
  return started;
}

describe("the list of undelivered notifications", () => {
  test("has 20 items a page, newest first, unless the query says otherwise", async () => {
    const { api } = await startFailed(Array.from({ length: 21 }, () => 1));
    const page = await api.listUndeliveredEvents();
    expect(page).toMatchObject({ limit: 20, sort: "desc", hasNext: true });
    expect(page.data).toHaveLength(20);
    expect(page.nextCursor).toBe(page.data.at(-1)?.createdAt);
    const rest = await api.listUndeliveredEvents({ query: { cursor: page.nextCursor as string } });
    expect([rest.data.length, rest.hasNext]).toEqual([1, false]);
  });

  test("has no next page after a last one that is full", async () => {
    const { api } = await startFailed([1, 1]);
    const page = await api.listUndeliveredEvents({ query: { limit: 2 } });
    expect([page.data.length, page.hasNext]).toEqual([2, false]);
  });

  test("is limited by `from` and `to`, both inclusive, as a date or a time", async () => {
    // 15:00:00.000, 23:59:59.999, and 00:00:00.000 of the next day
    const { api } = await startFailed([0, 32_399_999, 1]);
    const count = async (query: { from?: string; to?: string }) =>
      (await api.listUndeliveredEvents({ query })).data.length;
    expect(await count({ from: "2026-11-20", to: "2026-11-20" })).toBe(2);
    expect(await count({ from: "2026-11-21" })).toBe(1);
    expect(await count({ to: "2026-11-19" })).toBe(0);
    expect(await count({ from: "2026-11-20T23:59:59.999Z", to: "2026-11-20T23:59:59.999Z" })).toBe(1);
    expect(await count({ from: "2026-11-21", to: "2026-11-20" })).toBe(0);
  });

  test.each([
    ["2026-11-20T15:00:00.000Z", 2],
    ["2026-11-20T15:00:00Z", 2],
    ["2026-11-20T15:00:00.000000Z", 1],
    ["2026-11-20T15:00:00.000001Z", 2],
    ["2026-11-20T15:00:00.001000Z", 3],
    ["2026-11-20T12:00:00.000001-03:00", 2],
  ])("up to %s, a whole millisecond unless it has microseconds, has %d items", async (to, count) => {
    // .000000, .000001, and .001000
    const { api } = await startFailed([0, 0, 1]);
    const { data } = await api.listUndeliveredEvents({ query: { to, sort: "asc" } });
    expect(data).toHaveLength(count);
  });

  test("rejects a cursor that is none, and names the parameter", async () => {
    const { api } = await startSandbox();
    const { status, error } = await api.safe.listUndeliveredEvents({ query: { cursor: "x" } });
    expect([status, error]).toMatchObject([400, { details: [{ field: "cursor" }] }]);
  });

  test("rounds a limit with a fraction down, since the contract allows any number", async () => {
    const { api } = await startFailed([0, 0]);
    expect((await api.listUndeliveredEvents({ query: { limit: 1.5 } })).data).toHaveLength(1);
  });

  test.each([
    ["none", "the next one"],
    ["skipped", "none"],
    ["repeated", "the same one"],
  ] as const)("continues at a cursor whose time several have: %s", async (cursorTies, want) => {
    const { api } = await startFailed([0, 0, 0], { cursorTies });
    const { data, nextCursor } = await api.listUndeliveredEvents({ query: { limit: 1 } });
    const next = await api.listUndeliveredEvents({ query: { limit: 1, cursor: nextCursor as string } });
    const [first, second] = [data[0]?.id, next.data[0]?.id];
    const got = second === first ? "the same one" : "the next one";
    expect(second === undefined ? "none" : got).toBe(want);
  });

  test("is sorted by the last attempt if the settings say so, and still limited by creation", async () => {
    const { api, control, clock } = await startFailed([0, 1, 1], { undeliveredOrder: "updatedAt" });
    const [newest, , oldest] = (await api.listUndeliveredEvents()).data;
    await clock.advance(1_000);
    await control.resend(oldest?.id ?? "");
    const { data, nextCursor } = await api.listUndeliveredEvents({ query: { limit: 1 } });
    expect(data.map(({ id }) => id)).toEqual([oldest?.id]);
    expect(nextCursor).toBe(data[0]?.updatedAt);
    const rest = await api.listUndeliveredEvents({ query: { limit: 1, cursor: nextCursor as string } });
    expect(rest.data.map(({ id }) => id)).toEqual([newest?.id]);
    const bounds = { from: oldest?.createdAt as string, to: oldest?.createdAt as string };
    const early = await api.listUndeliveredEvents({ query: bounds });
    expect(early.data.map(({ id }) => id)).toEqual([oldest?.id]);
    await expect(control.snapshot().then((all) => control.restore(all))).resolves.toBeUndefined();
  });
});

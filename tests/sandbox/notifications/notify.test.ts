import { describe, expect, test } from "vitest";
import { notify } from "../../../src/sandbox/notifications.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import type { Records } from "../../../src/sandbox/store.ts";
import { createIds } from "../../../src/sandbox/ids.ts";
import { defaultSettings, type SandboxSettings } from "../../../src/sandbox/options.ts";
import { buildNotification } from "../../../src/testing/index.ts";

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
  test("is queued as pending, as of the moment that it reports", async () => {
    const { act, queued } = open();
    await act(second + 5, (context) => notify(context, payin));
    expect(await queued()).toEqual([
      {
        ...payin,
        event: "ORDER-PAYIN.PAID",
        status: "PENDING",
        attempts: [],
        createdAt: "2026-11-20T15:00:00.005000Z",
        updatedAt: "2026-11-20T15:00:00.005000Z",
        at: second + 5,
      },
    ]);
  });

  test("that breaks the contract is a fault that names the place, and is not queued", async () => {
    const { act, queued } = open();
    const payload = { ...payin.payload, code: 5 } as never;
    await expect(act(second, (context) => notify(context, { ...payin, payload }))).rejects.toMatchObject({
      name: "ContractBreachError",
      message:
        "The notification ORDER-PAYIN.PAID breaks the contract at /webhooks/ORDER-PAYIN.PAID: `/code` must be a string",
    });
    expect(await queued()).toEqual([]);
  });

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

  test("without a URL goes to no endpoint of another company", async () => {
    const { act, queued, configure } = open();
    await configure([{ type: "PAYOUT", endpoint: "https://shop.test/payouts" }]);
    await act(second, (context) => notify(context, { ...payout, company: "other" }));
    expect(await queued()).toEqual([]);
  });

  test.each([
    ["without-own-url", ["https://shop.test/own"]],
    ["all", ["https://shop.test/own", "https://shop.test/payins"]],
  ] as const)("with a URL goes, by the setting `%s`, to %j", async (endpoints, urls) => {
    const { act, queued, configure } = open({ endpoints });
    await configure([
      { type: "PAYIN", endpoint: "https://shop.test/payins" },
      { type: "PAYIN", endpoint: "https://shop.test/own" },
      { type: "PAYOUT", endpoint: "https://shop.test/payouts" },
    ]);
    await act(second, (context) => notify(context, payin));
    expect((await queued()).map(({ url }) => url)).toEqual(urls);
  });

  test("of a subscription goes to no endpoint, since no type of endpoints is documented for it", async () => {
    const { act, queued, configure } = open({ endpoints: "all" });
    const event = "SUBSCRIPTION.REJECTED";
    const payload = buildNotification(event);
    const send = () => act(second, (context) => notify(context, { ...payin, payload }));
    await send();
    await configure([
      { type: "PAYIN", endpoint: "https://shop.test/payins" },
      { type: "PAYOUT", endpoint: "https://shop.test/payouts" },
    ]);
    await send();
    expect((await queued()).map(({ url }) => url)).toEqual([payin.url, payin.url]);
  });
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

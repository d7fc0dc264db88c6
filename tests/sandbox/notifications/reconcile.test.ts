import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { memoryDedupeStore, reconcileUndelivered } from "../../../src/webhooks/index.ts";
import { startSandbox } from "../start-sandbox.ts";

const start = Date.parse("2026-11-20T15:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a reconciliation finds an event that was created before others, but listed after them", async () => {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const { api, control } = await startSandbox({
    settings: { retryDelaysMs: [0, 0, 0, 0] },
    receiver: async ({ url }) => {
      if (url.includes("slow")) await failed;
      return new Response(null, { status: 500 });
    },
  });
  const create = async (webhookUrl: string) => {
    const body = buildRequestBody(
      "createTransparentOrderV3",
      { order: { webhookUrl } },
      { example: "boleto" },
    );
    return (await api.createTransparentOrderV3({ body })).id;
  };
  const slow = await create("https://shop.example.com/slow");
  const fast = await create("https://shop.example.com/fast");
  const looked: (string | undefined)[] = [];
  const store = memoryDedupeStore();
  let lastRun: string | undefined;
  const reconcile = async () =>
    reconcileUndelivered({
      list: api.paginate.listUndeliveredEvents,
      store,
      lookUp: ({ referenceId }) => looked.push(referenceId),
      lastRun,
      saveRun: (time) => (lastRun = time),
    });
  const paying = control.payOrder(slow);
  await control.payOrder(fast);
  await expect.poll(async () => (await api.listUndeliveredEvents()).data).toHaveLength(1);
  expect(await reconcile()).toMatchObject({ events: 1, lookedUp: 1 });
  expect(looked).toEqual([fast]);
  fail();
  await paying;
  await control.runDue();
  vi.setSystemTime(start + 60_000);
  expect(await reconcile()).toMatchObject({ events: 2, lookedUp: 1 });
  expect(await reconcile()).toMatchObject({ events: 2, lookedUp: 0 });
  expect(looked).toEqual([fast, slow]);
  const { data } = await api.listUndeliveredEvents({ query: { sort: "asc" } });
  expect(data.map(({ referenceId }) => referenceId)).toEqual([slow, fast]);
});

import { expect, test } from "vitest";
import { createDeliveries } from "../../../src/sandbox/scheduler.ts";
import type { Receiver } from "../../../src/sandbox/receiver.ts";
import type { Rows } from "../../../src/sandbox/records.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import type { SandboxEvent } from "../../../src/sandbox/events.ts";
import { defaultSettings } from "../../../src/sandbox/options.ts";
import { takeTurns } from "../../timing/take-turns.ts";
import { createGate } from "../../timing/create-gate.ts";

const realTime = Date.parse("2026-11-20T15:00:00.000Z");
const row: Rows["notification"] = {
  ...{ company: "c", event: "ORDER-PAYIN.PAID", referenceId: "o", url: "https://a.test/", payload: {} },
  ...{ status: "PENDING", attempts: [], createdAt: "2026-11-20T15:00:00.000000Z", updatedAt: "" },
};
const acknowledge = (status = 200) => Response.json({ returnCode: "SUCCESS" }, { status });

/** Creates deliveries, with a notification in their store. */
async function open(receiver: Receiver) {
  const store = createMemoryStore();
  await store.transact((records) => records.put("notification", "n", row, { group: "sending", at: 1 }));
  const reported: SandboxEvent[] = [];
  const ended: boolean[] = [];
  const deliveries = createDeliveries({
    store,
    context: { settings: defaultSettings },
    receiver,
    realTime: () => realTime,
    report: (event) => reported.push(event),
    onEnd: (isRetried) => ended.push(isRetried),
  });
  const kept = () => store.read("notification", "n");
  return { store, reported, ended, deliveries, kept };
}

const delivery = { id: "n", row, at: realTime };

test.each([
  [200, "DELIVERED", false],
  [500, "PENDING", true],
])(
  "the delivery with the response %i is reported, and sent again: %s",
  async (statusCode, status, isRetried) => {
    const { deliveries, reported, ended } = await open(() => Promise.resolve(acknowledge(statusCode)));
    await deliveries.start(delivery);
    expect(reported).toEqual([
      {
        ...{ type: "delivery", id: "n", event: "ORDER-PAYIN.PAID", url: "https://a.test/", attempt: 1 },
        ...{ referenceId: row.referenceId, body: row.payload },
        ...{ statusCode, message: '{"returnCode":"SUCCESS"}', acknowledged: statusCode === 200, status },
      },
    ]);
    expect(ended).toEqual([isRetried]);
  },
);

test.each([
  ["the end of the attempt", {}, realTime - 5, "2026-11-20T15:00:00.000Z"],
  ["the given time", { asOf: realTime + 1 }, realTime - 5, "2026-11-20T15:00:00.001Z"],
  ["the time when it was due, if that is later", {}, realTime + 7, "2026-11-20T15:00:00.007Z"],
])("a delivery is recorded at %s", async (_, options, at, requestTime) => {
  const { deliveries, kept } = await open(() => Promise.resolve(acknowledge()));
  await deliveries.start({ ...delivery, at }, options);
  expect((await kept())?.attempts).toMatchObject([{ requestTime }]);
});

test("deliveries in progress are counted, and those with a slot are listed", async () => {
  const gate = createGate();
  const { deliveries, reported } = await open(async ({ url }) => {
    if (url === row.url) await gate.opened;
    return acknowledge(500);
  });
  const startTo = (url: string) => deliveries.start({ ...delivery, row: { ...row, url } });
  const others = [startTo("https://b.test/")];
  const slow = deliveries.start(delivery, { hasSlot: true });
  others.push(startTo("https://c.test/"));
  expect([deliveries.size, deliveries.urlsInSlots()]).toEqual([3, ["https://a.test/"]]);
  const finished = deliveries.finish().then(() => reported.length);
  await Promise.all(others);
  await takeTurns(1);
  gate.open();
  await slow;
  expect(await finished).toBe(3);
  expect([deliveries.size, deliveries.urlsInSlots()]).toEqual([0, []]);
});

test("a delivery that a reset removed is not reported", async () => {
  const { deliveries, store, reported, ended } = await open(() => Promise.resolve(acknowledge()));
  await store.load([]);
  await deliveries.start(delivery);
  expect([reported, ended]).toEqual([[], [false]]);
});

test("a delivery that cannot be recorded is a fault, and is sent again later", async () => {
  const { deliveries, store, reported, ended } = await open(() => Promise.resolve(acknowledge()));
  const error = new Error("no connection");
  store.transact = () => Promise.reject(error);
  await deliveries.start(delivery);
  expect(reported).toEqual([
    { type: "fault", message: "The sandbox could not record the delivery of the notification n.", error },
  ]);
  expect(ended).toEqual([true]);
  expect(deliveries.size).toBe(0);
});

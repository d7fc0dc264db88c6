import { describe, expect, test } from "vitest";
import { createFaults } from "../../../src/sandbox/faults.ts";
import type { SandboxEvent } from "../../../src/sandbox/events.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import { defaultSettings } from "../../../src/sandbox/options.ts";
import type { Receiver } from "../../../src/sandbox/receiver.ts";
import { createDeliveries } from "../../../src/sandbox/scheduler.ts";
import { createSlots } from "../../../src/sandbox/slots.ts";
import { createGate } from "../../timing/create-gate.ts";
import { pendingRow } from "../pending-row.ts";
import { startSandbox } from "../start-sandbox.ts";

const realTime = Date.parse("2026-11-20T15:00:00.000Z");
const row = pendingRow();
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
    faults: createFaults(),
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
        type: "delivery",
        id: "n",
        event: "ORDER-PAYIN.PAID",
        url: "https://a.test/",
        attempt: 1,
        referenceId: row.referenceId,
        body: row.payload,
        statusCode,
        message: '{"returnCode":"SUCCESS"}',
        acknowledged: statusCode === 200,
        status,
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

test("a receiver that hangs delays neither jobs nor other receivers", async () => {
  const received: string[] = [];
  const [arrived, released] = [createGate(), createGate()];
  const { control, createOrder } = await startSandbox({
    receiver: async (request) => {
      const { code } = (await request.json()) as { code: string };
      received.push(code);
      if (code === "other") arrived.open();
      else await released.opened;
      return acknowledge();
    },
  });
  // The sandbox pays each by a job.
  const amount = { currency: "BRL", value: "1.01" };
  const codes = Array.from({ length: 20 }, (_, index) => `slow-${index}`);
  for (const code of codes) await createOrder({ code, amount, webhookUrl: "https://slow.example/hooks" });
  await createOrder({ code: "other", amount, webhookUrl: "https://fast.example/hooks" });
  await arrived.opened;
  // One receiver has eight of the slots.
  expect(received).toEqual([...codes.slice(0, 8), "other"]);
  released.open();
  await control.runDue();
  expect(received).toHaveLength(1 + codes.length);
});

describe("create slots", () => {
  /** Takes slots for a URL until there is none, and counts them. */
  function countTaken(slots: ReturnType<typeof createSlots>, url: string): number {
    let count = 0;
    while (count < 100 && slots.take(url)) count += 1;
    return count;
  }

  test("a receiver may have eight slots, whichever path its URLs have", () => {
    const slots = createSlots([]);
    expect(slots.free).toBe(32);
    expect(slots.take("https://a.test/one")).toBe(true);
    expect(slots.free).toBe(31);
    expect(countTaken(slots, "https://a.test/two?x=1")).toBe(7);
    expect(slots.free).toBe(24);
    expect(countTaken(slots, "https://a.test:8443/")).toBe(8);
  });

  test("deliveries in progress have their slots already", () => {
    const slots = createSlots(["https://a.test/1", "https://a.test/2", "https://b.test/"]);
    expect(slots.free).toBe(29);
    expect(countTaken(slots, "https://a.test/")).toBe(6);
    expect(countTaken(slots, "https://b.test/")).toBe(7);
  });

  test("URLs that are not valid share the slots of one receiver", () => {
    const slots = createSlots(["no URL"]);
    expect(countTaken(slots, "neither")).toBe(7);
  });
});

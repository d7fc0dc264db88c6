import { describe, expect, test } from "vitest";
import { eventNames, openNotificationNames } from "../../../generated/events.ts";
import { causes, type Trigger } from "../../../src/sandbox/control/triggers.ts";
import { buildNotification } from "../../../src/testing/index.ts";
import { openSandbox } from "../open-sandbox.ts";

const url = "https://shop.test/hooks";

function open() {
  const received: { url: string; id: string; body: unknown }[] = [];
  let status = 200;
  const sandbox = openSandbox({
    settings: { endpoints: "all" },
    receiver: async (request, { id }) => {
      received.push({ url: request.url, id, body: await request.json() });
      return Response.json({ returnCode: "SUCCESS" }, { status });
    },
  });
  const configure = () =>
    sandbox.call("PUT", "/order/v1/webhook", {
      body: { events: [{ type: "PAYOUT", endpoint: "https://shop.test/payouts" }] },
    });
  return { ...sandbox, received, configure, respondWith: (next: number) => (status = next) };
}

const caused = eventNames.filter((event) => event in causes);
// An owner may add an event before the sandbox has a control that causes it.
const given = [
  ...eventNames
    .filter((event) => !(event in causes))
    .map((event) => ({ event, body: buildNotification(event) })),
  ...openNotificationNames.map((event) => ({ event, body: { any: "payload" } })),
];

describe("an event is brought about", () => {
  test.each(caused)("%s, of a resource that is created", async (event) => {
    const { control, received, configure } = open();
    await configure();
    const isPayout = event.startsWith("ORDER-PAYOUT");
    const { resource } = await control.trigger({ event, ...(!isPayout && { url }) });
    expect(received.at(-1)).toMatchObject({
      url: isPayout ? "https://shop.test/payouts" : url,
      body: { event },
    });
    const [newest] = control.deliveries({ operation: event, resource }).entries;
    expect(newest).toMatchObject({ event, status: 200 });
    // It cannot happen to the same resource twice, and the message says when it can.
    await expect(control.trigger({ event, resource })).rejects.toThrow(
      new RegExp(`^${event} needs an? \\w+ that is [A-Z_]+( or [A-Z_]+)*\\. `, "u"),
    );
  });

  test("for an order that is named by its code, so that its state agrees", async () => {
    const { control } = open();
    await control.seed();
    const [waiting] = (await control.list("order")).filter(({ row }) => row.status === "INITIAL");
    await control.trigger({ event: "ORDER-PAYIN.PAID", resource: waiting?.row.code ?? "" });
    const found = (await control.list("order")).find(({ id }) => id === waiting?.id);
    expect(found?.row.status).toBe("PAID");
  });

  test.each(given)("$event, with the payload of the caller only", async ({ event, body }) => {
    const { control, received } = open();
    await expect(control.trigger({ event, url })).rejects.toThrow("`body` is required");
    await expect(control.trigger({ event, body: {} })).rejects.toThrow("`url` is required");
    await control.trigger({ event, url, body });
    expect(received).toMatchObject([{ url, body }]);
    await control.restore(await control.snapshot());
  });

  test.each([
    [{ event: "ORDER.PAID" }, "`event` must be one of SUBSCRIPTION.CANCELLATION.ACCEPTED, "],
    [
      { event: "ORDER-PAYIN.PAID", body: {} },
      "`body` must be left out: the sandbox makes the payload of ORDER-PAYIN.PAID",
    ],
    [{ event: "ORDER-PAYIN.PAID", resource: "none" }, "No order has the id none."],
    [{}, "`event` is required"],
    [
      { event: "ORDER-PAYOUT.PAID", url },
      "`url` must be left out: payouts have no URL; configure an endpoint with PUT /order/v1/webhook.",
    ],
    [
      { event: "ORDER-PAYIN.PAID", resource: "A-1", url },
      "`url` must be left out: `resource` keeps the URL it was created with; configure an endpoint with ",
    ],
  ])("not by %j", async (trigger, message) => {
    await expect(open().control.trigger(trigger as Trigger)).rejects.toThrow(message);
  });
});

describe("a notification is sent again", () => {
  test("with its id, and leaves the undelivered events when it is received", async () => {
    const { control, clock, received, respondWith, call } = open();
    respondWith(503);
    await control.trigger({ event: "ORDER-PAYIN.PAID", url });
    await clock.advance(60_000);
    const undelivered = async () =>
      ((await call("GET", "/order/v1/webhook/events")).body as { data: { id: string }[] }).data;
    const [event] = await undelivered();
    await control.resend(event?.id ?? "");
    expect(await undelivered()).toMatchObject([{ id: event?.id, history: { length: 6 } }]);
    respondWith(200);
    await control.resend(event?.id ?? "");
    expect(await undelivered()).toEqual([]);
    expect(received.map(({ id }) => id)).toEqual(Array.from({ length: 7 }, () => event?.id));
  });

  test("and stays delivered if it fails then", async () => {
    const { control, clock, received, respondWith } = open();
    await control.trigger({ event: "ORDER-PAYIN.PAID", url });
    respondWith(500);
    await control.resend(received[0]?.id ?? "");
    await clock.advance(60_000);
    expect(await control.notifications()).toMatchObject([{ status: "DELIVERED", attempts: { length: 2 } }]);
  });

  test("before its next attempt, which it replaces", async () => {
    const { control, clock, received, respondWith } = open();
    respondWith(500);
    await control.trigger({ event: "ORDER-PAYIN.PAID", url });
    await control.resend(received[0]?.id ?? "");
    expect(await control.notifications()).toMatchObject([{ status: "PENDING", attempts: { length: 2 } }]);
    await clock.advance(60_000);
    expect(received).toHaveLength(5);
  });

  test("unless there is none with this id", async () => {
    await expect(open().control.resend("none")).rejects.toThrow("No notification has the id none.");
  });
});

import { describe, expect, test } from "vitest";
import type { EventName } from "../../../generated/events.ts";
import type { Payout, PayoutNotification } from "../../../generated/types.ts";
import { events, isPayout } from "../../../generated/validators.js";
import { payoutStates } from "../../../src/sandbox/states.ts";
import type { SandboxOptions } from "../../../src/sandbox/index.ts";
import { companies, openSandbox, type TestCall } from "../open-sandbox.ts";
import { watchLocks } from "../watch-locks.ts";

const url = "https://shop.example/payouts";
const createdAt = "2026-11-21T12:00:00.000Z";
const movedAt = "2026-11-21T12:00:30.000Z";

function open(options: SandboxOptions = {}) {
  const sandbox = openSandbox(options);
  const { control } = sandbox;
  const read = async (path: string, call: TestCall = {}) => {
    const answer = await sandbox.call("GET", `/order/v1/banking/order-payouts/${path}`, call);
    return { ...answer, payout: answer.body as Payout };
  };
  const listen = (type: string, client: keyof typeof companies = "shop") =>
    sandbox.call("PUT", "/order/v1/webhook", { client, body: { events: [{ type, endpoint: url }] } });
  const move = {
    pay: (id: string) => control.payPayout(id),
    cancel: (id: string) => control.cancelPayout(id),
    fail: (id: string) => control.failPayout(id, { message: "No such account" }),
  };
  return { ...sandbox, read, listen, move };
}

describe("a payout", () => {
  test("is read by its id as the control created it", async () => {
    const { control, read } = open();
    const created = await control.createPayout({
      externalId: "invoice-1",
      amount: "1200.00",
      description: "Rent",
    });
    expect(created).toEqual({
      id: created.id,
      externalId: "invoice-1",
      status: "PENDING",
      amount: "1200.00",
      currency: "BRL",
      description: "Rent",
      endToEndId: created.endToEndId,
      paymentMethod: "PIX",
      createdAt,
    });
    expect(created.endToEndId).toMatch(/^E12345678202611211200\w{11}$/);
    const { status, payout } = await read(created.id);
    expect([status, payout, isPayout(payout)]).toEqual([200, created, true]);
  });

  test("is found by its external id if no payout has the id of the path", async () => {
    const { control, read } = open();
    const first = await control.createPayout({ externalId: "invoice 1/é" });
    const second = await control.createPayout({ externalId: "invoice-2" });
    const query = `externalId=${encodeURIComponent(first.externalId)}`;
    expect((await read(`unknown?${query}`)).payout.id).toBe(first.id);
    expect((await read(`${second.id}?${query}`)).payout.id).toBe(second.id);
    expect((await read("unknown?externalId=invoice-3")).status).toBe(404);
    expect((await read("unknown?externalId=")).status).toBe(404);
    expect((await read("unknown")).status).toBe(404);
  });

  test("is looked up without a lock, so that the call waits for no control that moves it", async () => {
    const { store, lists } = watchLocks("payout");
    const { control, read } = open({ store });
    const { id } = await control.createPayout({ externalId: "invoice-1" });
    expect((await read("unknown?externalId=invoice-1")).payout.id).toBe(id);
    expect(lists).toEqual({ locking: 0, readOnly: 1 });
  });

  test("is the newest one of those with the same external id", async () => {
    const { control, clock, read } = open();
    await control.createPayout({ id: "z", externalId: "twice" });
    await clock.advance(1);
    await control.createPayout({ id: "a", externalId: "twice" });
    expect((await read("unknown?externalId=twice")).payout.id).toBe("a");
  });

  test("of another company does not exist", async () => {
    const { control, read } = open();
    const { id } = await control.createPayout({ externalId: "invoice-1" });
    const other = await control.createPayout({ externalId: "invoice-1", company: companies.rival });
    expect((await read(id, { client: "rival" })).status).toBe(404);
    expect((await read(`${id}?externalId=invoice-1`, { client: "rival" })).payout.id).toBe(other.id);
    expect((await read(`${other.id}?externalId=invoice-1`)).payout.id).toBe(id);
    expect((await read(other.id)).status).toBe(404);
  });
});

const moves = payoutStates.transitions.filter((row) => row.from !== null);
/** The message of the notification of each status. */
const messages = {
  PAID: "Payment completed",
  CANCELED: "Payment canceled",
  ERROR: "No such account",
} as const;
const changes = {
  PAID: { status: "PAID", paidAt: movedAt, settledAt: movedAt },
  CANCELED: { status: "CANCELED", canceledAt: movedAt },
  ERROR: { status: "ERROR", errorMessage: "No such account" },
} as const;

describe.each(moves)("$from -$trigger-> $to", ({ trigger, to, notification }) => {
  test("shows in the payout and its notification", async () => {
    const { control, clock, listen, move, read } = open();
    await listen("PAYOUT");
    const receiver = { name: "Ana", document: { type: "CPF", number: "52998224725" } };
    const created = await control.createPayout({ externalId: "invoice-1", amount: "0.01", receiver });
    await clock.advance(30_000);
    await move[trigger](created.id);
    expect((await read(created.id)).payout).toEqual({ ...created, ...changes[to] });
    const [sent, ...others] = await control.notifications();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ event: notification, referenceId: created.id, url, status: "DELIVERED" });
    const payload = sent?.payload as PayoutNotification;
    expect(payload).toEqual({
      id: created.id,
      code: "invoice-1",
      event: notification,
      status: to,
      paidAt: to === "PAID" ? movedAt : null,
      updatedAt: movedAt,
      endToEndId: created.endToEndId,
      controlNumber: null,
      type: "PAY-OUT",
      message: messages[to],
      description: created.description,
      amount: { currency: "BRL", value: "0.01" },
      ownerBank: payload.ownerBank,
      receiver,
    });
    expect(events[notification as EventName](payload)).toBe(true);
  });
});

test("notifications of payouts are sent to the endpoints of the payout's company only", async () => {
  const { control, listen, move } = open();
  await listen("PAYOUT", "rival");
  await move.pay((await control.createPayout()).id);
  expect(await control.notifications()).toEqual([]);
  await move.pay((await control.createPayout({ company: companies.rival })).id);
  expect(await control.notifications()).toMatchObject([{ company: companies.rival }]);
});

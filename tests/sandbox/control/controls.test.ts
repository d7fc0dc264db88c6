import { describe, expect, onTestFinished, test } from "vitest";
import type { readState } from "../../../src/sandbox/control/state.ts";
import { BodyTooLargeError } from "../../../src/server/request.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

type State = Awaited<ReturnType<typeof readState>>;

/** Opens a sandbox whose controls are called over HTTP. */
async function open() {
  const { sandbox, api, control } = await startSandbox();
  onTestFinished(() => sandbox.close());
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { "content-type": "application/json" };
    const init = { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) };
    const response = await sandbox.fetch(`${baseUrl}/_sandbox${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
  };
  const state = async (query = "") => (await send("GET", `/state${query}`)).body as State;
  const createOrder = async (code = "ORD-1") =>
    api.createTransparentOrderV3({
      body: {
        order: {
          code,
          paymentMethod: "PIX",
          amount: { currency: "BRL", value: "25.00" },
          additionalInfo: "Order",
          webhookUrl: "https://shop.example.com/webhooks",
          returnUrl: "https://shop.example.com/",
        },
      },
    });
  return { api, control, send, state, createOrder };
}

describe("the state", () => {
  test("lists what the API created, with its status and controls, newest first", async () => {
    const { send, state, createOrder } = await open();
    const { id } = await createOrder("ORD-1");
    await createOrder("ORD-2");
    expect(await send("POST", `/orders/${id}/pay`)).toEqual({ status: 204, body: undefined });
    const { records } = await state();
    expect(records).toMatchObject([
      { kind: "order", title: "ORD-2: PIX, BRL 25.00", status: "INITIAL", controls: [{ label: "Pay" }] },
      { kind: "order", id, title: "ORD-1: PIX, BRL 25.00", status: "PAID", controls: [] },
      { kind: "notification", title: "ORDER-PAYIN.PAID", status: "DELIVERED" },
    ]);
  });
});

test("a snapshot restores everything that a reset removed", async () => {
  const { send, state, createOrder } = await open();
  const { id } = await createOrder();
  await send("POST", `/orders/${id}/pay`, {});
  const before = await state();
  const { body: snapshot } = await send("GET", "/snapshot");
  expect(await send("POST", "/reset")).toMatchObject({ status: 204 });
  expect((await state()).records).toEqual([]);
  expect(await send("PUT", "/snapshot", snapshot)).toMatchObject({ status: 204 });
  expect(await state()).toEqual(before);
  expect(await send("GET", "/snapshot")).toEqual({ status: 200, body: snapshot });
});

describe("a planned fault", () => {
  const fault = { operation: "createTransparentOrderV3", kind: "error", times: 2 };

  test("is met by the next calls only, and is listed until then", async () => {
    const { send, state, createOrder } = await open();
    expect(await send("POST", "/faults", fault)).toMatchObject({ status: 204 });
    expect((await state()).faults).toMatchObject([fault]);
    await expect(createOrder()).rejects.toMatchObject({ status: 500 });
    expect((await state()).faults).toMatchObject([{ ...fault, times: 1 }]);
    await expect(createOrder()).rejects.toMatchObject({ status: 500 });
    expect((await state()).faults).toEqual([]);
    expect(await createOrder()).toMatchObject({ status: "INITIAL" });
  });

  test.each([
    ["kind", "fire"],
    ["operation", "payOrder"],
    ["operation", "constructor"],
    ["times", 0],
    // The next higher number makes a timer fire at once.
    ["ms", 2 ** 31],
  ])("whose %s is %s is rejected by name", async (field, value) => {
    const { send, control } = await open();
    const answer = await send("POST", "/faults", { ...fault, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { error: "INVALID_REQUEST", details: [{ field }] } });
    expect(() => {
      control.fault({ ...fault, [field]: value } as never);
    }).toThrow(`\`fault\` received invalid input: \`${field}\``);
    expect(control.faults()).toEqual([]);
  });
});

describe("the clock", () => {
  test("is advanced by milliseconds", async () => {
    const { send, state } = await open();
    const moved = await send("POST", "/clock/advance", { ms: 90_500 });
    expect(moved).toEqual({ status: 200, body: { now: "2026-11-20T15:01:30.500Z", frozen: true } });
    expect((await state()).clock).toEqual(moved.body);
  });
});

describe("a control that cannot be carried out", () => {
  test("says why the state does not allow it", async () => {
    const { send, createOrder } = await open();
    const { id } = await createOrder();
    await send("POST", `/orders/${id}/pay`);
    const { status, body } = await send("POST", `/orders/${id}/pay`);
    expect([status, body]).toEqual([
      409,
      { error: "INVALID_STATE", message: expect.stringContaining(`${id} is PAID`) as string },
    ]);
  });

  test.each([
    ["/orders/lost/pay", undefined, "No order has the id lost."],
    ["/subscriptions/lost/accept", undefined, "No subscription has the id lost."],
    ["/scheduled-payments/lost/settle", undefined, "No scheduled payment has the id lost."],
    ["/payouts/lost/pay", undefined, "No payout has the id lost."],
    ["/account-requests/lost/close", undefined, "No account request has the id lost."],
    ["/claims/lost/confirm", { code: "123456" }, "No validation has the id lost."],
  ])("says at %s that the resource does not exist", async (path, given, message) => {
    const { send } = await open();
    const { status, body } = await send("POST", path, given);
    expect([status, body]).toEqual([404, { error: "NOT_FOUND", message }]);
  });

  test("says that its body is too large, not that it is malformed", async () => {
    const { sandbox } = await startSandbox();
    const { status, text } = await sandbox.handle({
      method: "PUT",
      url: "/_sandbox/snapshot",
      headers: { "content-type": "application/json" },
      signal: new AbortController().signal,
      text: (limit) => Promise.reject(new BodyTooLargeError(`More than ${limit} bytes`)),
      form: () => Promise.reject(new Error("no form")),
    });
    expect([status, JSON.parse(text)]).toMatchObject([400, { message: "The body is larger than 64 MiB" }]);
  });

  test("does not exist under other paths and methods", async () => {
    const { send } = await open();
    expect((await send("GET", "/nothing")).status).toBe(404);
    expect((await send("DELETE", "/state")).status).toBe(405);
    expect((await send("POST", "/orders/%ZZ/pay")).status).toBe(400);
  });
});

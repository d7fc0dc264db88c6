import { beforeEach, describe, expect, test, vi } from "vitest";
import { responses as examples } from "../../../generated/examples.ts";
import { createMemoryStore, type SandboxOptions } from "../../../src/sandbox/index.ts";
import type { CarriedOut } from "../../../src/sandbox/carried-out.ts";
import type { Store, StoredRecord } from "../../../src/sandbox/store.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { removeBehavior } from "../remove-behavior.ts";
import { baseUrl, fetchToken, startSandbox } from "../start-sandbox.ts";

const order = buildRequestBody("createTransparentOrderV3", {}, { example: "boleto" });

interface Call extends Omit<RequestInit, "headers"> {
  address?: string;
  headers?: Record<string, string>;
}

async function startCalls() {
  const started = await startSandbox();
  const token = await fetchToken(started.fetch);
  const send = async ({ address = "/order/v3/transparent", headers = {}, ...init }: Call = {}) => {
    const response = await started.fetch(`${baseUrl}${address}`, {
      method: "PUT",
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": "k",
        ...headers,
      },
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
  };
  return { ...started, send };
}

const big = JSON.stringify("x".repeat(2 ** 20));
const authorization = "Bearer made-up";
const wrongOrder = { ...order, order: { ...order.order, code: 1, additionalInfo: undefined } };

test.each<[what: string, call: Call, answer: object]>([
  [
    "size, before its token",
    { body: big, headers: { authorization, "content-length": String(big.length) } },
    { status: 413 },
  ],
  [
    "media type, before its token",
    { body: "{}", headers: { authorization, "content-type": "text/plain" } },
    { status: 415, body: { details: [{ field: "content-type" }] } },
  ],
  [
    "token, before its parameters",
    { body: "{", headers: { authorization: "", "idempotency-key": "" } },
    { status: 401 },
  ],
  [
    "parameters, before its body",
    { body: "{", headers: { "idempotency-key": "x".repeat(65) } },
    { status: 400, body: { details: [{ field: "idempotency-key" }] } },
  ],
  ["body as JSON", { body: "{" }, { body: { details: [{ issue: "is not valid JSON" }] } }],
  [
    "body",
    { body: JSON.stringify(wrongOrder) },
    {
      status: 400,
      body: {
        details: [
          { field: "order.additionalInfo", issue: "is required" },
          { field: "order.code", issue: "must be a string" },
        ],
      },
    },
  ],
])("a call is checked in this order: its %s", async (_, call, answer) => {
  const { send } = await startCalls();
  expect(await send(call)).toMatchObject(answer);
});

test("a `Prefer` header does not make an invalid call valid", async () => {
  const { send } = await startCalls();
  expect((await send({ body: "{}", headers: { prefer: "code=200" } })).status).toBe(400);
});

describe("a fault", () => {
  const body = JSON.stringify(order);

  test("of the kind `error` responds with 500 and does nothing, as often as planned", async () => {
    const { send, control } = await startCalls();
    control.fault({ operation: "createTransparentOrderV3", kind: "error", times: 2 });
    expect([(await send({ body })).status, (await send({ body })).status]).toEqual([500, 500]);
    expect(await control.list("order")).toEqual([]);
    expect((await send({ body })).status).toBe(200);
  });
});

const reason = new Error("The user left.");
const path = "/order/v1/banking/med/accounts/1";

/** Starts a sandbox, and a call that opens a case with the given signal. */
async function start() {
  const started = await startSandbox({ latencyMs: 1_000, settings: { tokens: "any" } });
  const openCase = (signal: AbortSignal, target = path) =>
    started.fetch(baseUrl + target, {
      method: "POST",
      headers: { authorization: "Bearer t", "content-type": "application/json", "idempotency-key": "k" },
      body: JSON.stringify({ endToEndId: "E", situationType: "SCAM" }),
      signal,
    });
  return { ...started, openCase };
}

describe("the signal of a call", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });

  test("that has aborted before the call rejects it, and nothing is sent", async () => {
    const { openCase, control, reported } = await start();
    await expect(openCase(AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(await control.list("medCase")).toEqual([]);
    expect(reported).toEqual([]);
  });

  test.each([
    ["an operation", path, "openMedCase"],
    ["an unknown path", "/nowhere", undefined],
  ])("ends the latency of %s, and nothing is carried out", async (_, target, operationId) => {
    const { openCase, control, reported } = await start();
    const caller = new AbortController();
    const call = openCase(caller.signal, target);
    caller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
    expect(await control.list("medCase")).toEqual([]);
    const problem = "the caller closed the connection";
    expect(reported).toMatchObject([{ type: "request", operationId, status: 0, problem }]);
  });

  test("rejects the call even if it aborts while the call is carried out", async () => {
    const { openCase, control, events } = await start();
    const caller = new AbortController();
    events.subscribe(() => {
      caller.abort(reason);
    });
    const call = openCase(caller.signal);
    const rejected = expect(call).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(1_000);
    await rejected;
    expect(await control.list("medCase")).toHaveLength(1);
  });
});

describe("faults", () => {
  /** Changes the records of a store as no call or control can. */
  async function corrupt(store: Store, kind: StoredRecord["kind"], change: (row: unknown) => void) {
    const records = await store.dump();
    for (const record of records) if (record.kind === kind) change(record.row);
    await store.load(records);
  }

  /** Starts a sandbox with a payout that an earlier version might have kept. */
  async function startCorrupted(options: SandboxOptions = {}) {
    const store = createMemoryStore();
    const started = await startSandbox({ store, ...options });
    const { id } = await started.control.createPayout();
    await corrupt(store, "payout", (row) => {
      Object.assign((row as { payout: object }).payout, { amount: 12 });
    });
    return { ...started, answer: await started.api.safe.getPayout({ path: { id } }) };
  }

  test("a response that would break the contract is a 500, and the event names the place in the contract", async () => {
    const { answer, reported } = await startCorrupted();
    expect(answer).toMatchObject({ status: 500, error: { code: "INTERNAL_ERROR" } });
    expect(String(answer.error)).toContain("Unexpected server error");
    const message = expect.stringContaining(
      "/paths/~1order~1v1~1banking~1order-payouts~1{id}/get/responses/200: `/amount` must be a string",
    ) as string;
    expect(reported.filter(({ type }) => type === "fault")).toMatchObject([{ message }]);
    expect(reported.at(-1)).toMatchObject({ operationId: "getPayout", status: 500 });
  });

  test("responses are not checked if that is switched off", async () => {
    expect((await startCorrupted({ checkResponses: false })).answer.status).toBe(200);
  });

  test("a notification that would break the contract is not sent, and nothing is changed", async () => {
    const store = createMemoryStore();
    const { control, createOrder } = await startSandbox({ store });
    const id = await createOrder();
    await corrupt(store, "order", (row) => {
      Object.assign(row as object, { code: 12 });
    });
    const before = await control.snapshot();
    await expect(control.payOrder(id)).rejects.toMatchObject({
      name: "ContractBreachError",
      message:
        "The notification ORDER-PAYIN.PAID breaks the contract at /webhooks/ORDER-PAYIN.PAID: `/code` must be a string",
    });
    expect(await control.snapshot()).toEqual(before);
  });
});

describe("respond with example", () => {
  /** Sends a call to an operation whose behavior is missing. */
  async function sendTo(operationId: CarriedOut, call: Call) {
    removeBehavior(operationId);
    const { send, reported } = await startCalls();
    const { headers, ...response } = await send(call);
    return { ...response, example: headers.get("x-sandbox-example"), event: reported.at(-1) };
  }
  const accountId = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";
  const openCase = (body: object) =>
    sendTo("openMedCase", {
      method: "POST",
      address: `/order/v1/banking/med/accounts/${accountId}`,
      body: JSON.stringify(body),
    });
  const readPayout = (id: string) =>
    sendTo("getPayout", { method: "GET", address: `/order/v1/banking/order-payouts/${id}` });
  const other = buildRequestBody("openMedCase", {}, { example: "other-situation" });

  test("an operation without a behavior is answered with an example, which header and event name", async () => {
    expect(await readPayout("any")).toMatchObject({
      example: "pending",
      body: examples.getPayout["200"].pending,
      event: {
        operationId: "getPayout",
        status: 200,
        problem: "not simulated; the response is the contract's example `pending`",
      },
    });
  });

  test.each([
    ["the same body", other],
    ["a body with other words", { ...other, details: "Somebody else's", endToEndId: "E1" }],
  ])("%s as the request of an example gets the response of the same name", async (_, body) => {
    expect(await openCase(body)).toMatchObject({
      example: "other-situation",
      body: examples.openMedCase["200"]["other-situation"],
    });
  });

  test("of examples that fit alike, the first is sent", async () => {
    expect(await openCase({ situationType: "UNKNOWN", endToEndId: "E1" })).toMatchObject({ example: "scam" });
  });

  test("a call of it is checked all the same, and changes nothing", async () => {
    removeBehavior("createSubscription");
    const { api, control } = await startSandbox();
    const body = buildRequestBody("createSubscription", {}, { example: "journey-2" });
    const wrong = { ...body, startDate: "today" };
    await expect(api.createSubscription({ body: wrong })).rejects.toMatchObject({ status: 400 });
    const before = await control.snapshot();
    expect(await api.createSubscription({ body })).toEqual(
      Object.values(examples.createSubscription["200"])[0],
    );
    expect(await control.snapshot()).toEqual(before);
  });
});

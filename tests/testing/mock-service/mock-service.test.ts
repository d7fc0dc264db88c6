import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import * as examples from "../../../generated/examples.ts";
import { operations, type OperationId } from "../../../generated/operations.ts";
import { findSuccess } from "../../../src/contract/documented-responses.ts";
import { ApiError, createClient, TimeoutError, type CommonOptions } from "../../../src/index.ts";
import {
  buildRequestBody,
  createMockService,
  InvalidFixtureError,
  InputError,
  type MockResponse,
  type MockServiceOptions,
  type OperationWithBody,
} from "../../../src/testing/index.ts";
import { prepareResponse } from "../../../src/testing/mock-service.ts";
import { loadContract } from "../../contract/load-contract.ts";

function start(options: MockServiceOptions = {}, client: Partial<CommonOptions> = {}) {
  const service = createMockService(options);
  const api = createClient({
    baseUrl: "https://service.test/sandbox",
    credentials: { clientId: "app", clientSecret: "top-secret", scopes: ["api://app-order-hml"] },
    fetch: service.fetch,
    retry: { baseDelayMs: 0 },
    ...client,
  });
  return { service, api };
}

const payoutUrl = "https://service.test/order/v1/banking/order-payouts/p";
const operationIds = Object.keys(operations) as OperationId[];
const uuid = "8c5f2c1e-4b7a-4d6e-9f10-2a3b4c5d6e7f";
/** The required parameters of each operation in path and query, with their examples. */
const parametersOf = new Map(
  loadContract().operations.map(({ operationId, parameters }) => {
    const required = parameters.filter(({ node }) => node.required);
    const listIn = (place: string) =>
      Object.fromEntries(
        required.flatMap(({ node }) => (node.in === place ? [[node.name, node.example]] : [])),
      ) as Record<string, unknown>;
    return [operationId, { path: listIn("path"), query: listIn("query") }];
  }),
);

test.each(operationIds)(
  "the response to any valid request for %s is its first example",
  async (operationId) => {
    const { service, api } = start();
    const body = Object.hasOwn(examples.requestBodies, operationId)
      ? buildRequestBody(operationId as OperationWithBody)
      : undefined;
    const call = api[operationId] as (input: unknown) => Promise<unknown>;
    const data = await call({ ...parametersOf.get(operationId), body });
    const named: Readonly<Record<string, object>> = examples.responses[operationId];
    const success = findSuccess(operations[operationId].statuses);
    expect(data).toEqual(Object.values(named[success] ?? {})[0]);
    expect(service.calls.at(-1)?.operationId).toBe(operationId);
  },
);

test("a response that is not planned repeats the reference of its request, and nothing else", async () => {
  const { service, api } = start();
  const send = (code: string) =>
    api.createTransparentOrderV3({ body: buildRequestBody("createTransparentOrderV3", { order: { code } }) });
  const [example] = Object.values(examples.responses.createTransparentOrderV3[200]) as object[];
  expect([await send("C0"), await send("C1")]).toEqual([
    { ...example, code: "C0" },
    { ...example, code: "C1" },
  ]);
  const body = buildRequestBody("createSubscription", { externalId: "S1" });
  expect((await api.createSubscription({ body })).externalId).toBe("S1");
  service.respondAlways("createTransparentOrderV3", { overrides: { code: "PLANNED" } });
  expect((await send("C2")).code).toBe("PLANNED");
});

test("a request that is not valid, and not rejected, gets the example", async () => {
  const { service } = start({ validateRequests: false });
  const url = "https://service.test/order/v3/transparent";
  const init = { method: "PUT", headers: { "content-type": "application/json" } };
  for (const body of [
    "null",
    '"text"',
    '{"order":null}',
    '{"order":{"code":7}}',
    '{"order":{"__proto__":1}}',
  ])
    expect((await service.fetch(url, { ...init, body })).status).toBe(200);
});

test("the lists are complete, although the mock has the same page for every position", async () => {
  const { service, api } = start();
  const body = buildRequestBody("listCloseRequests");
  const limit = 100;
  const events = await api.paginate.listUndeliveredEvents().autoPagingToArray({ limit });
  const requests = await api.paginate.listCloseRequests({ body }).autoPagingToArray({ limit });
  const groups = await api.paginate.listCloseRequestGroups({ body }).autoPagingToArray({ limit });
  expect([events, requests, groups].map((items) => items.length)).toEqual([2, 2, 2]);
  const lists = service.calls.slice(1).map(({ operationId }) => operationId);
  const repeat = (name: string) => Array<string>(3).fill(name);
  expect(lists).toEqual([
    "listUndeliveredEvents",
    ...repeat("listCloseRequests"),
    ...repeat("listCloseRequestGroups"),
  ]);
});

describe("a planned response", () => {
  test("can be any example, with overrides", async () => {
    const { service, api } = start();
    service.respondAlways("getPayout", { example: "paid", overrides: { externalId: "mine" } });
    expect(await api.getPayout({ path: { id: "p" } })).toMatchObject({ status: "PAID", externalId: "mine" });
    expect((await api.getPayout({ path: { id: "p" } })).externalId).toBe("mine");
  });

  test("can apply to the next calls only, in order", async () => {
    const { service, api } = start();
    service.respondNext("getPayout", { example: "canceled" }, { example: "paid" });
    service.respondNext("getPayout", { example: "error" });
    const statuses = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await api.getPayout({ path: { id: "p" } })).status);
    expect(statuses).toEqual(["CANCELED", "PAID", "ERROR", "PENDING"]);
  });

  test("can be an error, which the client throws in the same form for both error formats", async () => {
    const { service, api } = start();
    service.respondAlways("getSubscription", { status: 404 });
    const path = { id: "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928" };
    await expect(api.getSubscription({ path })).rejects.toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    service.respondAlways("createTransparentOrderV3", { status: 400, overrides: ["Too much"] });
    const order = buildRequestBody("createTransparentOrderV3");
    await expect(api.createTransparentOrderV3({ body: order })).rejects.toMatchObject({
      status: 400,
      messages: ["Too much"],
    });
  });

  test("keeps secrets and card data out of the recorded call, but validates them", async () => {
    const { service, api } = start();
    const body = buildRequestBody("createTransparentOrderV3", {}, { example: "credit-card" });
    await api.createTransparentOrderV3({ body });
    const [recorded] = service.callsTo("createTransparentOrderV3");
    const { order } = recorded?.body as { order: { specialPaymentDetails: { creditCard: object } } };
    expect(order.specialPaymentDetails.creditCard).toMatchObject({
      holderName: "[removed]",
      cardNumber: "[removed]",
      cvv: "[removed]",
      expirationDate: "[removed]",
      installments: body.order.specialPaymentDetails?.creditCard?.installments,
    });
  });

  test("can fail before it succeeds: the client retries with the same key", async () => {
    const { service, api } = start();
    service.respondNext(
      "createTransparentOrderV3",
      { connection: "broken" },
      { status: 429, headers: { "retry-after": "0" } },
    );
    await api.createTransparentOrderV3({ body: buildRequestBody("createTransparentOrderV3") });
    const keys = service.callsTo("createTransparentOrderV3").map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  test("can be late, or never arrive", async () => {
    const { service, api } = start({}, { retry: false });
    service.respondNext("getPayout", { delayMs: 5 }, { delayMs: Infinity });
    await api.getPayout({ path: { id: "p" } });
    await expect(api.getPayout({ path: { id: "p" }, timeoutMs: 40 })).rejects.toThrow(TimeoutError);
  });

  test("can be outside of the contract", async () => {
    const { service, api } = start({}, { retry: false });
    service.respondNext(
      "getPayout",
      { status: 502, body: "<h1>Bad gateway</h1>" },
      { status: 200, body: { new: 1 } },
    );
    await expect(api.getPayout({ path: { id: "p" } })).rejects.toThrow(ApiError);
    expect(await api.getPayout({ path: { id: "p" } })).toEqual({ new: 1 });
  });

  test("can depend on the call", async () => {
    const { service, api } = start();
    service.respondAlways("getPayout", ({ path: { id } }) => ({ overrides: { id: id ?? "" } }));
    expect((await api.getPayout({ path: { id: "a b" } })).id).toBe("a b");
  });

  test("that the service could not send is rejected when it is planned", () => {
    const { service } = start();
    expect(() => {
      service.respondNext("getPayout", { overrides: { currency: "EUR" as never } });
    }).toThrow(InvalidFixtureError);
    expect(() => {
      service.respondNext("payInCash" as "getPayout", {});
    }).toThrow(new InputError("operationId", `must be one of ${operationIds.join(", ")}`));
  });

  const { statuses } = operations.getPayout;
  const tooLong = "must be a number from 0 to 2147483647, or Infinity";

  test.each<[string, MockResponse<"getPayout">, InputError]>([
    ["a negative delay", { delayMs: -1 }, new InputError("delayMs", tooLong)],
    ["a delay that is not a number", { delayMs: Number.NaN }, new InputError("delayMs", tooLong)],
    ["a delay longer than a timer", { delayMs: 2 ** 31 }, new InputError("delayMs", tooLong)],
    [
      "a delay longer than a timer, of a broken connection",
      { connection: "broken", delayMs: 2 ** 31 },
      new InputError("delayMs", tooLong),
    ],
    ...[99, 199, 600, 200.5].map((status): [string, MockResponse<"getPayout">, InputError] => [
      `the status ${status}`,
      { status, body: "" },
      new InputError("status", "must be a whole number from 200 to 599"),
    ]),
    ...[201, 302].map((status): [string, MockResponse<"getPayout">, InputError] => [
      `the undocumented status ${status} without a body`,
      { status } as never,
      new InputError("status", `must be one of ${statuses.join(", ")}, or another error status`),
    ]),
    [
      "a header that HTTP does not allow",
      { headers: { "bad name": "x" } },
      new InputError("headers", "cannot be sent: HTTP does not allow the name or value of `bad name`"),
    ],
    [
      "a body with a status that has none",
      { status: 204, body: {} },
      new InputError("body", "must be empty with the status 204"),
    ],
  ])("cannot have %s, which is reported when it is planned", (_, answer, error) => {
    const { service } = start();
    expect(() => {
      service.respondAlways("getPayout", answer);
    }).toThrow(error);
  });

  test("may take as long as a timer can", () => {
    expect(() => prepareResponse("getPayout", { delayMs: 2 ** 31 - 1 })).not.toThrow();
  });
});

describe("the response to a request", () => {
  const headers = { authorization: "Bearer t" };
  async function fetchPayout(answer: MockResponse<"getPayout">) {
    const { service } = start();
    service.respondAlways("getPayout", answer);
    const response = await service.fetch(payoutUrl, { headers });
    return [response.status, response.headers.get("content-type"), await response.text()];
  }

  test("is JSON if it is in the contract", async () => {
    const [, mediaType, text] = await fetchPayout({ example: "paid" });
    expect(mediaType).toBe("application/json");
    expect(JSON.parse(String(text))).toEqual(examples.responses.getPayout[200].paid);
  });

  test.each<[string, MockResponse<"getPayout">, unknown[]]>([
    ["plain text if its body is a string", { status: 502, body: "Bad" }, [502, "text/plain", "Bad"]],
    ["JSON if its body is anything else", { status: 502, body: null }, [502, "application/json", "null"]],
    [
      "of the media type that it was planned with",
      { status: 502, body: "<p>", headers: { "content-type": "text/html" } },
      [502, "text/html", "<p>"],
    ],
    [
      "of that media type, however the header is spelled",
      { status: 502, body: "<p>", headers: { "Content-Type": "text/html" } },
      [502, "text/html", "<p>"],
    ],
  ])("is %s", async (_, answer, expected) => {
    expect(await fetchPayout(answer)).toEqual(expected);
  });

  test.each([204, 205, 304])("has no body with the status %i", async (status) => {
    for (const body of ["", null, undefined])
      expect(await fetchPayout({ status, body })).toEqual([status, null, ""]);
    expect(await fetchPayout({ status: status as never })).toEqual([status, null, ""]);
  });

  test.each([200, 599])("has the status %i, at the bounds of HTTP", async (status) => {
    expect(await fetchPayout({ status, body: "" })).toEqual([status, "text/plain", ""]);
  });

  test("is the error of `fetch` if the connection breaks, with the reason", async () => {
    const error = new TypeError("fetch failed", {
      cause: new Error("The connection broke, as the test planned."),
    });
    await expect(fetchPayout({ connection: "broken" })).rejects.toStrictEqual(error);
  });
});

describe("the delay of a response", () => {
  test("ends with the reason of the signal when it aborts", async () => {
    const controller = new AbortController();
    const answered = prepareResponse("getPayout", { delayMs: Infinity })(controller.signal);
    controller.abort(new Error("The user left."));
    const nothing = new Promise((resolve) => setImmediate(resolve));
    await expect(Promise.race([answered, nothing])).rejects.toThrow("The user left.");
  });

  test("leaves no listener on the signal when it is over", async () => {
    const { signal } = new AbortController();
    expect((await prepareResponse("getPayout", { delayMs: 0 })(signal)).status).toBe(200);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("a request that breaks the contract is rejected as by the service", () => {
  test("with each broken rule, in the error format of its operation", async () => {
    const { api } = start();
    const valid = buildRequestBody("createTransparentOrderV3");
    const body = { ...valid, order: { ...valid.order, code: 1, additionalInfo: undefined } };
    const order = await api.safe.createTransparentOrderV3({ body: body as never });
    expect(order.error).toMatchObject({
      status: 400,
      details: [
        { field: "order.additionalInfo", issue: "is required" },
        { field: "order.code", issue: "must be a string" },
      ],
    });
    const subscription = await api.safe.createSubscription({ body: {} as never });
    expect(subscription.error).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
  });

  const headers = { authorization: "Bearer t" };
  const putOrder = (more: Record<string, string>, body?: string) => ({
    method: "PUT",
    headers: { ...headers, "content-type": "application/json", ...more },
    body: body ?? JSON.stringify(buildRequestBody("createTransparentOrderV3")),
  });
  const payout = "/order/v1/banking/order-payouts/p";
  const orders = "/order/v3/transparent";
  const noToken = {
    error: "UNAUTHORIZED",
    message: "Unauthorized Request",
    details: [{ field: "authorization", issue: "must be a bearer token" }],
  };

  test.each<[what: string, address: string, init: RequestInit, status: number, answer?: object]>([
    ["no token", payout, {}, 401, noToken],
    ["a token of another scheme", payout, { headers: { authorization: "Basic x" } }, 401, noToken],
    ["a query out of bounds", "/order/v1/webhook/events?limit=0", { headers }, 400],
    ["a query within bounds", "/order/v1/webhook/events?limit=5000", { headers }, 200],
    ["a path that the contract does not have", "/order/v9", { headers }, 404],
    ["no idempotency key", orders, putOrder({}), 400, { message: "idempotency-key is missing" }],
    [
      "an empty one",
      orders,
      putOrder({ "idempotency-key": "" }),
      400,
      { details: [{ field: "idempotency-key" }] },
    ],
    [
      "a body that is not JSON, beside what the headers lack",
      orders,
      putOrder({}, "{"),
      400,
      { message: "idempotency-key is missing; The body is not valid JSON" },
    ],
  ])("%s", async (_, address, init, status, answer = {}) => {
    const response = await start().service.fetch(`https://service.test${address}`, init);
    expect([response.status, await response.json()]).toMatchObject([status, answer]);
  });

  test("a name that the contract does not have, in the body and in the query", async () => {
    const { api } = start({}, { logLevel: "off" });
    const { order } = buildRequestBody("createTransparentOrderV3");
    const { amount, ...open } = order;
    const body = { order: { ...open, ammount: amount }, amount, customer: { fullName: 1 } } as never;
    const result = await api.safe.createTransparentOrderV3({ body });
    expect(result.error).toMatchObject({
      status: 400,
      details: expect.arrayContaining([
        { field: "order.ammount", issue: "is not in the contract; did you mean `amount`?" },
        { field: "amount", issue: "is not in the contract; did you mean `order.amount`?" },
        { field: "customer.fullName", issue: "must be a string" },
      ]) as unknown,
    });
    const listed = await api.safe.listUndeliveredEvents({ query: { tenant: "a" } as never });
    expect(listed.error?.message).toContain("tenant is not in the contract");
  });
});

describe("a recorded call", () => {
  test("contains the parsed request", async () => {
    const { service, api } = start();
    const body = buildRequestBody("schedulePayment");
    await api.schedulePayment({ path: { id: uuid }, body });
    expect(service.callsTo("schedulePayment")).toMatchObject([
      { method: "PUT", path: { id: uuid }, query: {}, idempotencyKey: undefined, body },
    ]);
    expect(service.calls.map(({ operationId }) => operationId)).toEqual(["issueToken", "schedulePayment"]);
  });

  const hidden = { token: "[removed]", list: [{ cvv: "[removed]" }] };

  test("has the headers in lower case, without the token, and the idempotency key", async () => {
    const { service } = start();
    await service.fetch(payoutUrl, { headers: { Authorization: "Bearer t", "Idempotency-Key": "key-1" } });
    await service.fetch(payoutUrl, { headers: { "X-Tenant": "7" } });
    expect(service.calls).toMatchObject([{ idempotencyKey: "key-1" }, { idempotencyKey: undefined }]);
    expect(service.calls.map(({ headers }) => headers)).toEqual([
      { authorization: "[removed]", "idempotency-key": "key-1" },
      { "x-tenant": "7" },
    ]);
  });

  test("has no operation and no path parameters if the contract does not have its path", async () => {
    const { service } = start();
    await service.fetch("https://service.test/order/v9?page=2&size=10", { method: "POST" });
    expect(service.calls).toEqual([
      {
        operationId: undefined,
        method: "POST",
        url: "https://service.test/order/v9?page=2&size=10",
        path: {},
        query: { page: "2", size: "10" },
        headers: {},
        idempotencyKey: undefined,
        body: undefined,
      },
    ]);
  });

  test.each([
    ["lists and null", { events: [{ type: "PAYIN" }, null] }, { events: [{ type: "PAYIN" }, null] }],
    ["null", null, null],
    ["secrets of the wrong type", { token: 1, list: [{ cvv: 123 }] }, hidden],
    ["secrets that are objects", { token: { value: "t" }, list: [{ cvv: ["1"] }] }, hidden],
  ])("has %s, in the form %j", async (_, body, recorded) => {
    const { service } = start();
    await service.fetch(payoutUrl, { method: "POST", body: JSON.stringify(body) });
    expect(service.calls[0]?.body).toEqual(recorded);
  });

  test("has files as files, and form fields as strings", async () => {
    const { service, api } = start();
    await api.uploadDocument({ body: buildRequestBody("uploadDocument", { append: false }) });
    const [call] = service.callsTo("uploadDocument");
    const { file, append } = call?.body as { file: File; append: string };
    expect([file.name, file.type, append]).toEqual(["rg-frente-e-verso.pdf", "application/pdf", "false"]);
  });

  test("contains neither the token nor the client secret", async () => {
    const { service, api } = start();
    service.respondAlways("issueToken", { overrides: { token: "the-token" } });
    await api.getPayout({ path: { id: "p" } });
    expect(service.calls).toHaveLength(2);
    expect(JSON.stringify(service.calls)).not.toMatch(/top-secret|the-token/);
  });

  test("is removed by `reset`, like the planned responses", async () => {
    const { service, api } = start();
    service.respondAlways("getPayout", { example: "paid" });
    await api.getPayout({ path: { id: "p" } });
    service.reset();
    expect(service.calls).toEqual([]);
    expect((await api.getPayout({ path: { id: "p" } })).status).toBe("PENDING");
  });
});

describe("the in-memory service", () => {
  const authorization = "Bearer t";

  test("rejects a request that was already aborted, however long its delay is", async () => {
    const { service } = start();
    service.respondAlways("getPayout", { delayMs: Infinity });
    const address = "https://service.test/order/v1/banking/order-payouts/p";
    const init = { headers: { authorization }, signal: AbortSignal.abort() };
    const outcomes: unknown[] = [];
    service.fetch(address, init).then(
      () => outcomes.push("answered"),
      (error: unknown) => outcomes.push((error as Error).name),
    );
    await expect.poll(() => outcomes).toEqual(["AbortError"]);
  });
});

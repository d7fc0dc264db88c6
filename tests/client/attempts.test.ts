import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type CallPolicy, findOperation } from "../../src/client/call.ts";
import type { FetchedResponse } from "../../src/client/fetch.ts";
import { planRequest, replayableRequest } from "../../src/client/middleware.ts";
import {
  ApiError,
  callDetails,
  type CallOptions,
  type ClientHooks,
  type CommonOptions,
  type LogLevel,
} from "../../src/index.ts";
import { recordLog } from "../base/record-log.ts";
import { answer, createApi, type Turn, callUntyped, createLeastInput } from "./respond-in-turn.ts";

/** Makes a call that is answered with the given parts of a response. */
function send(given: Partial<FetchedResponse>) {
  const { body } = new Response("{}");
  const plain = { status: 200, statusText: "", type: "basic", url: "", body };
  const headers = new Headers({ "content-length": "2" });
  const fetch = () => Promise.resolve({ ...plain, headers, text: () => Promise.resolve("{}"), ...given });
  const { api } = createApi([], { fetch, token: "s3cr3t-value", retry: false });
  return api.GET("/order/v1/banking/order-payouts/{id}", { params: { path: { id: "p" } } });
}

test.each([200, 204, 299, 304, 400, 599])("status %d is a response", async (status) => {
  expect((await send({ status })).response.status).toBe(status);
});

test.each([
  ["redirect", { status: 300 }],
  ["redirect", { status: 301 }],
  ["redirect", { status: 303 }],
  ["redirect", { status: 305 }],
  ["redirect", { status: 399 }],
  ["redirect", { status: 0, type: "opaqueredirect" }],
  ["status", { status: 0 }],
  ["status", { status: 199 }],
  ["status", { status: 600 }],
])("it is reported as a problem of the %s: %j", async (problem, given) => {
  await expect(send(given)).rejects.toMatchObject({
    name: "UnexpectedResponseError",
    operationId: "getPayout",
    problem,
    status: given.status,
  });
});

test("the body of a redirect is not read, but canceled", async () => {
  const body = { cancel: vi.fn(() => Promise.resolve()), getReader: vi.fn() };
  await expect(send({ status: 307, body })).rejects.toMatchObject({ problem: "redirect" });
  expect([body.cancel.mock.calls.length, body.getReader.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ["never ends, as of a cloned response", () => new Promise<void>(() => undefined)],
  ["fails", () => Promise.reject(new Error("already locked"))],
])("a redirect is reported although the cancellation of its body %s", async (_, cancel) => {
  const body = { cancel } as unknown as FetchedResponse["body"];
  await expect(send({ status: 302, body })).rejects.toMatchObject({ problem: "redirect" });
});

describe("the request id", () => {
  test("has at most 200 characters and no secret", async () => {
    const headers = new Headers({ "content-length": "2", "x-request-id": `s3cr3t-value ${"r".repeat(300)}` });
    const requestId = callDetails((await send({ headers })).response)?.requestId;
    expect(requestId).toMatch(/^\[removed\] r+$/u);
    expect(requestId).toHaveLength(200);
  });
});

test("a request id that repeats a secret of the body is removed", async () => {
  const { api } = createApi([answer(200, { "x-request-id": "737" })]);
  const order = { specialPaymentDetails: { creditCard: { cvv: "737" } } };
  const { requestId } = await api.safe.createTransparentOrderV3({ body: { order } as never });
  expect(requestId).toBe("[removed]");
});

describe("run middleware", () => {
  const url = "https://bank.example/payout";
  const policy = { started: performance.now(), timeoutMs: 30_000 } as CallPolicy;

  test("a request that middleware made is planned from what it says, its body read once", async () => {
    const { signal } = new AbortController();
    const request = new Request(url, {
      method: "PUT",
      body: "{}",
      cache: "no-store",
      credentials: "omit",
      integrity: "sha256-abc",
      redirect: "follow",
      referrerPolicy: "no-referrer",
      signal,
    });
    const { source } = await planRequest(request, policy, undefined);
    expect(source).toMatchObject({
      method: "PUT",
      cache: "no-store",
      credentials: "omit",
      integrity: "sha256-abc",
      keepalive: false,
      mode: "cors",
      referrer: "about:client",
      referrerPolicy: "no-referrer",
    });
    expect(source.signal).toBe(request.signal);
    expect(new TextDecoder().decode(source.body as ArrayBuffer)).toBe("{}");
    expect(source).not.toHaveProperty("redirect");
  });

  test("any request counts as one, and nothing else does", () => {
    const Replayable = replayableRequest(() => undefined);
    expect([new Request(url), {}, null].map((value) => value instanceof Replayable)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("the hooks of a call hear of", () => {
  const later = (response: Response) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    return response;
  };

  beforeEach(() => vi.useFakeTimers());

  /** Makes a call and returns the events of its hooks, in their order. */
  async function listEvents(
    turns: Turn[],
    options: Partial<CommonOptions & { token: () => Promise<string> }> = {},
  ) {
    // The clock of a call does not start at zero.
    vi.advanceTimersByTime(1_000);
    const events: [string, unknown][] = [];
    const names = ["onRequest", "onResponse", "onFailure", "onRetry"] as const;
    const hooks: ClientHooks = Object.fromEntries(
      names.map((name) => [name, (event: unknown) => void events.push([name, event])]),
    );
    const { api } = createApi(turns, { hooks, retry: { baseDelayMs: 0 }, ...options });
    const call = api.safe.createSubscription({ body: {} as never, retry: { keyless: true, baseDelayMs: 0 } });
    await vi.runAllTimersAsync();
    await call;
    return events;
  }

  const first = {
    operationId: "createSubscription",
    method: "POST",
    path: "/order/v1/banking/subscriptions",
    attempt: 1,
    idempotencyKey: undefined,
  };
  const second = { ...first, attempt: 2 };

  test("each request, its response and how long it took, and of the retry between", async () => {
    const good = later(answer(200, { "x-request-id": "r-2" }));
    expect(await listEvents([later(answer(503)), good])).toEqual([
      ["onRequest", first],
      ["onResponse", { ...first, status: 503, requestId: undefined, durationMs: 40 }],
      ["onRetry", { ...first, status: 503, delayMs: 0 }],
      ["onRequest", second],
      ["onResponse", { ...second, status: 200, requestId: "r-2", durationMs: 40 }],
    ]);
  });

  test("a failure, with its code and how long it took", async () => {
    const reset = Object.assign(new Error("reset"), { code: "ECONNRESET" });
    const fail = async () => {
      await later(answer(200))();
      throw reset;
    };
    expect(await listEvents([fail, answer(200)])).toMatchObject([
      ["onRequest", first],
      ["onFailure", { ...first, error: "ConnectionError", code: "ECONNRESET", durationMs: 40 }],
      ["onRetry", { ...first, status: undefined, delayMs: 0 }],
      ["onRequest", second],
      ["onResponse", second],
    ]);
  });

  test("a failure that has no code", async () => {
    const events = await listEvents([() => new Promise(() => undefined)], {
      timeoutMs: 70,
      deadlineMs: 70,
    });
    expect(events).toEqual([
      ["onRequest", first],
      ["onFailure", { ...first, error: "TimeoutError", code: undefined, durationMs: 70 }],
    ]);
  });

  test("nothing, where no request was sent", async () => {
    const token = () => Promise.reject(new Error("vault sealed"));
    expect(await listEvents([answer(200)], { token })).toEqual([]);
  });

  test("a token that comes after the time of its attempt is not sent", async () => {
    const token = async () => {
      await new Promise((resolve) => setTimeout(resolve, 90));
      return "t";
    };
    const { api, sent } = createApi([answer(200)], { token, timeoutMs: 50, retry: false });
    const call = api.safe.getPayout({ path: { id: "p" } });
    await vi.runAllTimersAsync();
    expect((await call).error).toMatchObject({ name: "TimeoutError", attempts: 0 });
    expect(sent).toEqual([]);
  });
});

describe("idempotency key", () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  const body = {
    order: {
      code: "ORD-1",
      paymentMethod: "PIX",
      additionalInfo: "Order",
      webhookUrl: "https://loja.example.com/hooks",
      returnUrl: "https://loja.example.com/back",
    },
  } as const;

  beforeEach(() => vi.useFakeTimers());

  describe("the idempotency key", () => {
    test("has the header that an answer gives it, with the same key in each attempt", async () => {
      const { api, sent } = createApi([answer(503), answer(200)]);
      const path = "/order/v1/banking/subscriptions/{id}/payments";
      const operation = findOperation("PUT", path);
      // As the table of a contract with that answer says.
      Object.assign(operation, { key: "x-schedule-id" });
      onTestFinished(() => {
        Object.assign(operation, { key: undefined });
      });
      const input = createLeastInput("schedulePayment");
      const call = callUntyped(api, "PUT", path, input);
      await vi.runAllTimersAsync();
      await call;
      const keys = sent.map(({ headers }) => headers.get("x-schedule-id"));
      expect(keys).toEqual([expect.stringMatching(uuid), keys[0]]);
      expect(sent.map(({ headers }) => headers.has("idempotency-key"))).toEqual([false, false]);
    });

    test("of the caller takes precedence, in both styles", async () => {
      const { api, sent } = createApi([answer(200)]);
      await api.createTransparentOrderV3({ body, idempotencyKey: "mine-1" });
      await api.PUT("/order/v3/transparent", { body, params: { header: { "idempotency-key": "mine-2" } } });
      expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["mine-1", "mine-2"]);
    });

    test("is available from the result, the data, the response and the error", async () => {
      const { api, sent } = createApi([answer(200), answer(200), answer(200), answer(500)], { retry: false });
      const result = await api.safe.createTransparentOrderV3({ body });
      const data = await api.createTransparentOrderV3({ body });
      const { response } = await api.PUT("/order/v3/transparent", { body });
      const { error } = await api.safe.createTransparentOrderV3({ body });
      const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
      expect([
        result.idempotencyKey,
        callDetails(data)?.idempotencyKey,
        callDetails(response)?.idempotencyKey,
        (error as ApiError).idempotencyKey,
      ]).toEqual(keys);
      expect(new Set(keys).size).toBe(4);
      expect(callDetails({})).toBeUndefined();
    });
  });

  test("an empty idempotency key in the headers is replaced by a new one, which the result contains", async () => {
    const { api, sent } = createApi([answer(200)]);
    const headers = { "idempotency-key": "" };
    const result = await api.safe.createTransparentOrderV3({ body, headers });
    expect(sent[0]?.headers.get("idempotency-key")).toMatch(uuid);
    expect(result.idempotencyKey).toBe(sent[0]?.headers.get("idempotency-key"));
  });
});

describe("the deadline of a call", () => {
  const hang = () => new Promise<Response>(() => undefined);

  beforeEach(() => vi.useFakeTimers());

  async function run(turns: Turn[], options: Partial<CommonOptions>, call: CallOptions = {}) {
    const { api, sent } = createApi(turns, options);
    const start = Date.now();
    const ended = api.safe
      .getPayout({ path: { id: "p" }, ...call })
      .then((result) => ({ result, after: Date.now() - start }));
    await vi.runAllTimersAsync();
    return { ...(await ended), times: sent.map(({ at }) => at - start) };
  }

  test("is that of the call, as is the limit of an attempt, before those of the client", async () => {
    const options = { timeoutMs: 9_000, deadlineMs: 8_000, retry: false } as const;
    expect((await run([hang], options, { timeoutMs: 1_000 })).after).toBe(1_000);
    expect((await run([hang], options, { deadlineMs: 2_000 })).after).toBe(2_000);
  });

  test("shortens the last attempt and does not start another", async () => {
    const options = { deadlineMs: 2_500, timeoutMs: 1_000, retry: { maxAttempts: 9, baseDelayMs: 0 } };
    const { result, after, times } = await run([hang], options);
    expect([after, times]).toEqual([2_500, [0, 1_000, 2_000]]);
    expect(result.error).toMatchObject({ name: "TimeoutError", timeoutMs: 500, attempts: 3 });
  });
});

describe("trace attempt", () => {
  const reset = Object.assign(new Error("reset"), { code: "ECONNRESET" });
  const key = "3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11";

  // Only the clocks stand still, so that durations are 0 ms; the timers run.
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"] }));

  /** Makes a call that fails twice, and returns the lines of its log. */
  async function logCall(logLevel: LogLevel) {
    const { logger, lines } = recordLog();
    const { api } = createApi([answer(503, { "x-request-id": "r-1" }), reset, answer(200)], {
      token: "s3cr3t-token",
      logger,
      logLevel,
      retry: { baseDelayMs: 0 },
    });
    await api.createTransparentOrderV3({
      body: { order: { code: "4242" } } as never,
      idempotencyKey: key,
      headers: { "x-note": "s3cr3t-note" },
    });
    expect(lines.join()).not.toMatch(/s3cr3t|4242/);
    return lines.map((line) => line.replace("payment-orders-api: `createTransparentOrderV3`, attempt", ""));
  }

  const results = [
    "info  1, got status 503 after 0 ms, request id r-1.",
    "info  1, is followed by another in 0 ms.",
    "info  2, failed after 0 ms: ConnectionError (ECONNRESET).",
    "info  2, is followed by another in 0 ms.",
    "info  3, got status 200 after 0 ms.",
  ];

  test("the result of each attempt and each retry are logged as information, and each request for debugging", async () => {
    expect(await logCall("info")).toEqual(results);
    const lines = await logCall("debug");
    const request = `sends PUT /order/v3/transparent with the idempotency key ${key}.`;
    expect(lines.filter((line) => line.startsWith("debug"))).toEqual(
      [1, 2, 3].map((n) => `debug  ${n}, ${request}`),
    );
    expect(lines.filter((line) => line.startsWith("info"))).toEqual(results);
  });

  test("the logger of `withOptions` takes the place of that of the client", async () => {
    const [first, second] = [recordLog(), recordLog()];
    const { api } = createApi([answer(200)], { logger: first.logger, logLevel: "info" });
    await api.withOptions({ logger: second.logger }).getPayout({ path: { id: "p" } });
    expect([first.lines.length, second.lines.length]).toEqual([0, 1]);
  });

  test("the token call of a client is logged as well", async () => {
    const { logger, lines } = recordLog();
    const token = Response.json({ token: "s3cr3t-token", expiresIn: 3_600_000 });
    const credentials = { clientId: "app-1", clientSecret: "s3cr3t-value", scopes: [] };
    const { api } = createApi([token, answer(200)], { credentials, logger, logLevel: "debug" });
    await api.getPayout({ path: { id: "p" } });
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe("debug payment-orders-api: `issueToken`, attempt 1, sends POST /auth/v1/token.");
    expect(lines.join()).not.toContain("s3cr3t");
  });
});

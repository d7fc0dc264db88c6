import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../transport/late-modules.ts";
import { createClient, type ClientOptions, type FetchedResponse } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const body = { order: {} } as never;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Makes a call that is answered once, in both forms. */
async function call(response: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const { fetch } = respondInTurn(response);
  const api = createClient({
    baseUrl,
    token: "s3cr3t-token",
    fetch,
    retry: false,
    ...options,
  } as ClientOptions);
  const ended = api.safe.createTransparentOrderV3({ body, idempotencyKey: "key-1" });
  await vi.runAllTimersAsync();
  return ended;
}

const headers = { "x-request-id": "r-1", "x-waf": "8812", "set-cookie": "session=abc" };
const mayBeProcessed = /the service may have processed the request/;

describe("a success that cannot be used", () => {
  test.each([
    ["a page", "<html>Sign in</html>", "not-json", undefined],
    ["JSON that was cut off", '{"id":"8a7b6c5d","sta', "not-json", undefined],
    ["nothing", "", "not-json", undefined],
    ["an array", '["id"]', "wrong-shape", undefined],
    ["a text", '"id"', "wrong-shape", undefined],
    ["null", "null", "wrong-shape", undefined],
    ["a number", "42", "wrong-shape", undefined],
    ["a boolean", "true", "wrong-shape", undefined],
    ["more than the limit", `{"id":"${"x".repeat(100)}"}`, "too-large", ""],
  ])("that is %s is kept in the error, as far as it was read", async (_, text, problem, kept = text) => {
    const result = await call(() => new Response(text, { status: 201, headers }), { maxResponseBytes: 100 });
    const response = { status: 201, body: kept };
    expect(result).toMatchObject({ ok: false, status: undefined, response, idempotencyKey: "key-1" });
    expect(result.error).toMatchObject({ name: "UnexpectedResponseError", problem, status: 201, response });
    expect(result.error?.message).toMatch(mayBeProcessed);
    expect(result.response?.headers.get("x-waf")).toBe("8812");
    expect(result.response?.headers.get("set-cookie")).toBe("[removed]");
    expect(`${JSON.stringify(result.error)} ${inspect(result.error)}`).not.toMatch(/8a7b6c5d|Sign in/);
  });

  test("that does not match the contract is kept with its status and headers too", async () => {
    const response = () => Response.json({ id: 7 }, { headers });
    const { error } = await call(response, { validate: { responses: "throw" } });
    expect(error).toMatchObject({ name: "InvalidResponseError", data: { id: 7 } });
    expect(error).toMatchObject({ response: { status: 200, body: '{"id":7}' } });
  });
});

describe.each([
  ["that is chunked", {}],
  ["of a stated length", { "content-length": "99" }],
])("a response %s that breaks off", (_, more: Record<string, string>) => {
  const start = new TextEncoder().encode('{"id":"8a7b6c5d",');
  const stream = (end: (controller: ReadableStreamDefaultController) => void) => () => {
    let isStarted = false;
    const pull = (controller: ReadableStreamDefaultController) => {
      if (isStarted) {
        end(controller);
        return new Promise<void>(() => undefined);
      }
      isStarted = true;
      controller.enqueue(start);
      return undefined;
    };
    return new Response(new ReadableStream({ pull }), { status: 200, headers: { ...headers, ...more } });
  };
  const part = { status: 200, body: '{"id":"8a7b6c5d",' };

  test("is kept in the error, with its status, headers and the part that arrived", async () => {
    const { error } = await call(
      stream((controller) => {
        setTimeout(() => {
          controller.error(new Error("socket hang up"));
        }, 100);
      }),
    );
    expect(error).toMatchObject({ name: "ConnectionError", status: 200, requestId: "r-1", response: part });
  });

  test("and stalls is kept in the error of the timeout, which says what had arrived", async () => {
    const { error } = await call(
      stream(() => undefined),
      { timeoutMs: 500 },
    );
    expect(error).toMatchObject({ name: "TimeoutError", status: 200, response: part });
    expect(error?.message).toContain("the service had responded with status 200, see `response`");
  });
});

describe("a call that ends between two attempts keeps the last response", () => {
  test("if the caller aborts", async () => {
    const controller = new AbortController();
    const { fetch } = respondInTurn(Response.json({ error: "DOWN" }, { status: 503, headers }));
    const api = createClient({ baseUrl, token: "t", fetch, retry: { baseDelayMs: 0 } });
    const hooks = {
      onRetry: () => {
        controller.abort();
      },
    };
    const { signal } = controller;
    const retry = { baseDelayMs: 60_000 };
    const { error } = await api
      .withOptions({ hooks, retry, deadlineMs: 300_000 })
      .safe.getPayout({ path: { id: "p" }, signal });
    const response = { status: 503, body: '{"error":"DOWN"}' };
    expect(error).toMatchObject({
      name: "AbortedError",
      attempts: 1,
      status: 503,
      requestId: "r-1",
      response,
    });
  });

  test.each([
    ["fails", () => Promise.reject(new Error("vault sealed")), { name: "TokenError" }],
    ["hangs", () => new Promise<never>(() => undefined), { name: "TimeoutError", waitedFor: "token" }],
  ])("if no token follows a rejected one, because `token` %s", async (_, fail, expected) => {
    const tokens = ["t-1"];
    const { error, response } = await call(() => new Response("expired", { status: 401, headers }), {
      token: () => tokens.pop() ?? fail(),
    });
    const kept = { status: 401, body: "expired" };
    expect(error).toMatchObject({ ...expected, attempts: 1, status: 401, requestId: "r-1", response: kept });
    expect(response).toMatchObject(kept);
  });
});

describe("a response without a body that can be read", () => {
  test.each([
    ["redirect", 302],
    ["status", 600],
  ] as const)("that is rejected because of its %s is kept with its headers", async (problem, status) => {
    const parts = {
      status,
      statusText: "",
      type: "basic",
      url: "",
      body: null,
      text: () => Promise.resolve(""),
    };
    const fetch = () => Promise.resolve({ ...parts, headers: new Headers(headers) } as FetchedResponse);
    const api = createClient({ baseUrl, token: "t", fetch, retry: false });
    const { error, response } = await api.safe.getPayout({ path: { id: "p" } });
    expect(error).toMatchObject({ name: "UnexpectedResponseError", problem, status, response: { status } });
    expect(response?.headers.get("x-waf")).toBe("8812");
  });

  test("because `fetch` followed a redirect is rejected", async () => {
    const response = Object.defineProperty(Response.json({ id: "p" }), "redirected", { value: true });
    response.clone = () => response;
    const { error } = await call(() => response);
    expect(error).toMatchObject({ name: "UnexpectedResponseError", problem: "redirect" });
  });
});

test("a call without a response has none", async () => {
  const { error, response } = await call(() => Promise.reject(new Error("reset")));
  expect([error?.name, response, (error as { response?: unknown }).response]).toEqual([
    "ConnectionError",
    undefined,
    undefined,
  ]);
});

test("secrets of the request are removed from what is kept", async () => {
  const { response } = await call(
    () => new Response("<html>s3cr3t-token</html>", { headers: { "x-echo": "s3cr3t-token" } }),
  );
  expect([response?.headers.get("x-echo"), (response as { body: string }).body]).toEqual([
    "[removed]",
    "<html>[removed]</html>",
  ]);
});

import { inspect } from "node:util";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readRetryAfter } from "../../src/errors/api-error.ts";
import { unknownCall } from "../../src/errors/errors.ts";
import { describeFailure } from "../../src/errors/failures.ts";
import { loadFailures } from "../../src/errors/load-failures.ts";
import { type ClientOptions, createClient, type FetchedResponse } from "../../src/index.ts";
import { createApi } from "../client/respond-in-turn.ts";

describe("kept response", () => {
  const baseUrl = "http://127.0.0.1:9";
  const body = { order: {} } as never;

  beforeEach(() => vi.useFakeTimers());

  /** Makes a call that is answered once, in both forms. */
  async function call(response: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
    const { api } = createApi([response], { token: "s3cr3t-token", retry: false, ...options });
    const ended = api.safe.createTransparentOrderV3({ body, idempotencyKey: "key-1" });
    await vi.runAllTimersAsync();
    return ended;
  }

  const headers = { "x-request-id": "r-1", "x-waf": "8812", "set-cookie": "session=abc" };
  const mayBeProcessed =
    / The service may have processed the request; repeat the call only with the same `idempotencyKey`\.$/;

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
      const result = await call(() => new Response(text, { status: 201, headers }), {
        maxResponseBytes: 100,
      });
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
      const { api } = createApi([Response.json({ error: "DOWN" }, { status: 503, headers })], {
        retry: { baseDelayMs: 0 },
      });
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
      expect(error).toMatchObject({
        ...expected,
        attempts: 1,
        status: 401,
        requestId: "r-1",
        idempotencyKey: "key-1",
        response: kept,
      });
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

  test("secrets of the request are removed from what is kept", async () => {
    const { response } = await call(
      () => new Response("<html>s3cr3t-token</html>", { headers: { "x-echo": "s3cr3t-token" } }),
    );
    expect([response?.headers.get("x-echo"), (response as { body: string }).body]).toEqual([
      "[removed]",
      "<html>[removed]</html>",
    ]);
  });
});
const withCode = (message: string, code: unknown, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

/** An error with causes of the given texts, the outermost first. */
const nest = (...messages: string[]) =>
  messages.reduceRight<Error | undefined>((cause, message) => new Error(message, { cause }), undefined);

describe("the reason of a failed connection", () => {
  const refused = "client error (Connect): Connection refused";
  const ofBun = 'Unable to connect fetching "http://a/7". For more information, pass `verbose: true`';

  test.each([
    ["an error without a text", new Error(""), "the connection failed"],
    ["what is not an error", "ECONNRESET", "the connection failed"],
    ["an error", new Error("socket hang up"), "socket hang up"],
    [
      "an error, without its full stop",
      new Error("The proxy rejected the tunnel."),
      "The proxy rejected the tunnel",
    ],
    [
      "the text of Deno, without its URL",
      new Error(`error sending request for url (http://a/7): ${refused}`),
      refused,
    ],
    ["the text of Bun, without its URL and its advice", new Error(ofBun), "Unable to connect"],
    ["the innermost text", nest("fetch failed", "socket hang up"), "socket hang up"],
    ["the innermost text that there is", nest("fetch failed", ""), "fetch failed"],
    ["the eighth cause", nest("1", "2", "3", "4", "5", "6", "7", "8", "9"), "8"],
  ])("is %s", (_, failure, reason) => {
    expect(describeFailure(failure, [])).toEqual({ code: undefined, reason });
  });

  test.each(["ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG"])(
    "is that there is no TLS, with %s",
    (code) => {
      const text = "C0A1:error:0A00010B:SSL routines:ssl3_get_record:../deps/openssl/ssl3_record.c:355:";
      const { reason } = describeFailure(withCode(text, code), []);
      expect(reason).toBe("the server does not speak TLS at this port");
    },
  );

  test("has at most 200 characters and no secret", () => {
    const { reason } = describeFailure(new Error(`s3cr3t-value ${"x".repeat(300)}`), ["s3cr3t-value"]);
    expect(reason).toMatch(/^\[removed\] x+$/u);
    expect(reason).toHaveLength(200);
  });
});

describe("the code of a failed connection", () => {
  test.each(["ECONNRESET", "EPROTO2", "UND_ERR_SOCKET", "ConnectionRefused"])("is one such as %s", (code) => {
    expect(describeFailure(withCode("no", code), []).code).toBe(code);
  });

  test.each([
    "E",
    "econnreset",
    "a ECONNRESET",
    "ECONNRESET s3cr3t",
    "my ConnectionRefused",
    "ConnectionRefused!",
    7,
  ])("is not other text: %j", (code) => {
    expect(describeFailure(withCode("no", code), []).code).toBeUndefined();
  });

  test("is not a list of text", () => {
    expect(describeFailure(withCode("no", ["ECONNRESET"]), []).code).toBeUndefined();
  });

  test("is the first one, with its reason", () => {
    const failure = new Error("fetch failed", {
      cause: withCode("reset", "ECONNRESET", withCode("other", "EPIPE")),
    });
    expect(describeFailure(failure, [])).toEqual({ code: "ECONNRESET", reason: "reset" });
  });
});

describe("load failures", () => {
  const offline = () => Promise.reject(new Error("offline"));
  const rejected = Object.assign(new TypeError("fetch failed"), {
    cause: Object.assign(new Error("connect with secret s3cr3t"), { code: "ECONNREFUSED" }),
  });

  // As in a page that was loaded before the network went away.
  test.each<[string, number | undefined, unknown, string]>([
    ["a status", 404, undefined, " with status 404"],
    ["a cause", undefined, rejected, " (ECONNREFUSED)"],
    ["a cause without a code", undefined, new RangeError("s3cr3t"), " (RangeError)"],
  ])("an error whose code cannot be loaded still tells %s", async (_, status, cause, reason) => {
    await expect(loadFailures(unknownCall("getPayout", status), cause, offline)).rejects.toMatchObject({
      name: "CallError",
      operationId: "getPayout",
      status,
      message: `\`getPayout\` failed${reason}, and the code that describes failures could not be loaded.`,
    });
  });
});

describe("read retry after", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T13:00:05Z") });
  });

  test.each([
    ["0", 0],
    ["7", 7_000],
    ["120", 120_000],
    [" 12 ", 12_000],
    ["  12  ", 12_000],
  ])("a number counts seconds: %j", (value, ms) => {
    expect(readRetryAfter(value)).toBe(ms);
  });

  test.each([
    ["Sat, 21 Nov 2026 13:00:15 GMT", 10_000],
    [" Sat, 21 Nov 2026 13:00:15 GMT", 10_000],
    ["Saturday, 21-Nov-26 13:00:15 GMT", 10_000],
    ["Sat Nov 21 13:00:15 2026 GMT", 10_000],
    ["Sat, 21 Nov 2026 13:00:05 GMT", 0],
    ["Sat, 21 Nov 2026 12:00:00 GMT", 0],
  ])("a date is as far away as it is from now, and a past one is now: %j", (value, ms) => {
    expect(readRetryAfter(value)).toBe(ms);
  });

  describe("there is no delay in", () => {
    test.each([
      null,
      "",
      "-1",
      "x7",
      "7s",
      "7 s",
      "1.5",
      "soon",
      "Sat, soon",
      "2026-11-21T13:00:15Z",
      "21 Nov 2026 13:00:15 GMT",
    ])("%j", (value) => {
      expect(readRetryAfter(value)).toBeUndefined();
    });
  });
});

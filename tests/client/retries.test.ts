import { beforeEach, describe, expect, test, vi } from "vitest";
import { isIdempotencyKey, isSafe, needsToken } from "../../src/contract/operations.ts";
import { ApiError, type OperationId, operations } from "../../src/index.ts";
import { loadContract } from "../contract/load-contract.ts";
import { answer, createApi, type Turn, callUntyped, createLeastInput } from "./respond-in-turn.ts";

describe("retries", () => {
  // Read from the contract, not from the table of operations that the client reads.
  const { operations: calls } = loadContract();
  type Call = (typeof calls)[number];
  const hasKey = ({ parameters }: Call) => parameters.some(({ node }) => isIdempotencyKey(node));
  /** Calls that change nothing, are recognized by their key, or issue a token, which is the only call that needs none. */
  const isRepeatable = (call: Call) =>
    isSafe(call.method, call.operation) || hasKey(call) || !needsToken(call);
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  beforeEach(() => vi.useFakeTimers());

  /** Calls an operation until it ends, including waits, and returns the time of each request. */
  async function run(operationId: OperationId, turns: Turn[], options: object = {}) {
    const { api: client, sent } = createApi([...turns], { ...options });
    const { method, path } = operations[operationId];
    const ended = callUntyped(client, method, path, createLeastInput(operationId)).then(
      ({ response }) => response,
      (error: unknown) => error,
    );
    await vi.runAllTimersAsync();
    const start = sent[0]?.at ?? 0;
    return { outcome: await ended, sent, times: sent.map(({ at }) => at - start) };
  }

  describe("a temporary status", () => {
    test.each(calls)(
      "is retried by $operationId if and only if that does nothing twice, with one key and token, if it has them",
      async (call) => {
        const token = vi.fn(() => "t");
        const { outcome, sent } = await run(call.operationId as OperationId, [answer(503)], { token });
        expect((outcome as Response).status).toBe(503);
        expect(sent).toHaveLength(isRepeatable(call) ? 3 : 1);
        const [key, ...otherKeys] = new Set(sent.map(({ headers }) => headers.get("idempotency-key")));
        expect([key, otherKeys]).toEqual([hasKey(call) ? expect.stringMatching(uuid) : null, []]);
        const tokens = sent.map(({ headers }) => headers.get("authorization"));
        expect(new Set(tokens)).toEqual(new Set([needsToken(call) ? "Bearer t" : null]));
        expect(token).toHaveBeenCalledTimes(needsToken(call) ? sent.length : 0);
      },
    );

    test.each([
      ...[400, 403, 404, 409, 410, 422, 451].map((status) => [status, undefined, 1] as const),
      ...[408, 425, 429, 500, 502, 503, 504, 599].map((status) => [status, undefined, 3] as const),
      [409, { retryable: [409, "5XX"] }, 3],
      [503, { retryable: [409] }, 1],
      [404, { retryable: ["4XX"] }, 3],
      [503, { retryable: [] }, 1],
      [503, {}, 3],
    ] as const)(
      "%d is retried if it may pass, or if `statuses` says so: %j",
      async (status, statuses, count) => {
        const { sent } = await run("getPayout", [answer(status)], { statuses });
        expect(sent).toHaveLength(count);
        const passing = await run("getPayout", [answer(status), answer(200)], { statuses });
        expect((passing.outcome as Response).status).toBe(count === 1 ? status : 200);
      },
    );
  });

  describe("a connection that was never made", () => {
    test.each(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT", "ConnectionRefused"])(
      "with %s sent nothing, so every call is retried",
      async (code) => {
        const failure = new TypeError("fetch failed", { cause: Object.assign(new Error("no"), { code }) });
        const { outcome, sent } = await run("createSubscription", [failure, failure, answer(200)]);
        expect([(outcome as Response).status, sent.length]).toEqual([200, 3]);
        const bounded = await run("createSubscription", [failure], { retry: { maxAttempts: 2 } });
        expect(bounded.sent).toHaveLength(2);
        expect(bounded.outcome).toMatchObject({ name: "ConnectionError", code });
        expect((await run("createSubscription", [failure], { retry: false })).sent).toHaveLength(1);
      },
    );
  });

  test.each(["ECONNREFUSED_LATE", "LATE_ECONNREFUSED"])(
    "a connection that failed by %s may have sent something, so that a write without a key is not tried again",
    async (code) => {
      const { sent } = await run("createSubscription", [Object.assign(new TypeError("no"), { code })]);
      expect(sent).toHaveLength(1);
    },
  );

  describe("`retry.keyless`", () => {
    const reset = Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });

    test.each([["an answer that may pass", answer(503)] as const, ["a broken connection", reset] as const])(
      "retries a write without a key after %s",
      async (_, turn) => {
        const retry = { keyless: true };
        const { outcome, sent } = await run("createSubscription", [turn, answer(200)], { retry });
        expect([(outcome as Response).status, sent.length]).toEqual([200, 2]);
        expect((await run("createSubscription", [turn, answer(200)])).sent).toHaveLength(1);
      },
    );
  });

  describe("the meaning of statuses", () => {
    test("decides which response requests a new token", async () => {
      const token = vi.fn(() => "t");
      const { sent } = await run("getPayout", [answer(403), answer(200)], {
        token,
        statuses: { unauthenticated: [403] },
      });
      expect([sent.length, token.mock.calls]).toEqual([2, [[{ rejected: undefined }], [{ rejected: "t" }]]]);
      const plain = await run("getPayout", [answer(401)], { token, statuses: { unauthenticated: [] } });
      expect(plain.sent).toHaveLength(1);
    });
  });

  describe("the wait between two attempts", () => {
    test.each([
      ["0 at the least", 0, [0, 0, 0]],
      ["doubling bounds, up to five seconds", 0.999_999, [0, 300, 900, 2_100, 4_500, 9_300, 14_300, 19_300]],
    ])("is random: %s", async (_, random, want) => {
      vi.spyOn(Math, "random").mockReturnValue(random);
      const retry = { maxAttempts: want.length };
      const { times } = await run("getPayout", [answer(503)], { retry });
      expect(times.map((time) => Math.round(time / 100) * 100)).toEqual(want);
    });

    test("is the `Retry-After` in seconds", async () => {
      const { times } = await run("getPayout", [answer(503, { "retry-after": "7" }), answer(200)]);
      expect(times).toEqual([0, 7_000]);
    });

    test("is not shorter than a long `Retry-After`: the call ends at once", async () => {
      const { outcome, times } = await run("getPayout", [answer(503, { "retry-after": "60" }), answer(200)]);
      expect([(outcome as Response).status, times]).toEqual([503, [0]]);
    });
  });

  describe("the default deadline", () => {
    const slow = (ms: number) => () =>
      new Promise<Response>((resolve) => setTimeout(resolve, ms, answer(200)));

    test("is a minute, in which a call is retried", async () => {
      const turns = [answer(503, { "retry-after": "25" })];
      const { outcome, times } = await run("getPayout", turns, { retry: { maxAttempts: 9 } });
      expect(times).toEqual([0, 25_000, 50_000]);
      expect((outcome as Response).status).toBe(503);
    });

    test.each([300_000, Infinity])(
      "is the limit of an attempt if that is longer, such as %d ms",
      async (timeoutMs) => {
        const turns = [slow(250_000)];
        for (const options of [{ timeoutMs }, { timeoutMs, retry: false }]) {
          const { outcome } = await run("getPayout", turns, options);
          expect((outcome as Response).status).toBe(200);
        }
      },
    );

    test("does not end the upload of a large file that has a longer limit", async () => {
      const { api, sent } = createApi([slow(250_000)]);
      const file = new File([new Uint8Array(10 * 1024 * 1024)], "a.pdf");
      const upload = api.safe.uploadDocument({ body: { file }, timeoutMs: 300_000 });
      await expect.poll(() => sent.length).toBe(1);
      // Not all timers: while the file is read, others are set again and again.
      await vi.advanceTimersByTimeAsync(250_000);
      expect((await upload).ok).toBe(true);
    });
  });

  describe("a 429 with `Retry-After`", () => {
    const limited = answer(429, { "retry-after": "7" });
    const path = { id: "p" };

    /** Makes two calls by clients that share the token, and returns what ends them and the times of their requests. */
    async function callTwice(turns: Turn[], options: object, afterMs = 0) {
      const { api, sent } = createApi(turns, options);
      const first = api.safe.getPayout({ path });
      await vi.advanceTimersByTimeAsync(afterMs);
      const second = api.withOptions({ timeoutMs: 9_000 }).safe.getPayout({ path });
      await vi.runAllTimersAsync();
      const errors = [(await first).error, (await second).error];
      return { errors, times: sent.map(({ at }) => at - (sent[0]?.at ?? 0)) };
    }

    test.each<[string, Turn[], object, number, number[]]>([
      [
        "the repeats of the other calls of the operation",
        [limited, answer(503)],
        {},
        0,
        [0, 0, 7_030, 7_270],
      ],
      [
        "a repeat that waits already",
        [answer(503, { "retry-after": "2" }), limited],
        {},
        1_000,
        [0, 1_000, 8_030, 8_150],
      ],
      [
        "a repeat no less after a later and shorter one",
        [limited, answer(429, { "retry-after": "1" })],
        { retry: { baseDelayMs: 0 } },
        0,
        [0, 0, 7_000, 7_000],
      ],
    ])("holds up %s, and calls do not come back together", async (_, turns, options, afterMs, want) => {
      vi.spyOn(Math, "random").mockReturnValue(0.5).mockReturnValueOnce(0.9).mockReturnValueOnce(0.1);
      const { times } = await callTwice([...turns, answer(200)], options, afterMs);
      expect(times).toEqual(want);
    });

    test("ends a repeat that waits already, if its deadline is earlier", async () => {
      const turns = [answer(503, { "retry-after": "2" }), limited, answer(200)];
      const { errors, times } = await callTwice(turns, { deadlineMs: 5_000 }, 1_000);
      // Not a `TimeoutError`, which would say less.
      expect(errors).toMatchObject([
        { name: "ServiceError", status: 503 },
        { name: "RateLimitError", status: 429 },
      ]);
      expect(times).toHaveLength(2);
    });

    test("holds up other calls for at most a minute", async () => {
      const { api, sent } = createApi([answer(429, { "retry-after": "86400" }), answer(503), answer(200)], {
        retry: { baseDelayMs: 0 },
        deadlineMs: 300_000,
      });
      const first = api.safe.getPayout({ path });
      await vi.runAllTimersAsync();
      expect((await first).error).toMatchObject({ status: 429, attempts: 1 });
      const call = api.getPayout({ path });
      await vi.runAllTimersAsync();
      await call;
      expect(sent.map(({ at }) => at - (sent[0]?.at ?? 0))).toEqual([0, 0, 60_000]);
    });

    test("holds up neither a first attempt nor another operation", async () => {
      const { api, sent } = createApi([limited, answer(200), answer(503), answer(200)], {
        retry: { baseDelayMs: 0 },
      });
      const first = api.getPayout({ path });
      await vi.advanceTimersByTimeAsync(0);
      await api.getPayout({ path });
      await api.getSubscription({ path });
      expect(sent).toHaveLength(4);
      await vi.runAllTimersAsync();
      await first;
      expect((sent[4]?.at ?? 0) - (sent[0]?.at ?? 0)).toBe(7_000);
    });

    test("ends a call that has less time left with its last response", async () => {
      const { api } = createApi([limited, answer(503), answer(200)]);
      const calls = [api.getPayout({ path }), api.safe.getPayout({ path, deadlineMs: 5_000 })] as const;
      await vi.runAllTimersAsync();
      await calls[0];
      expect((await calls[1]).status).toBe(503);
    });
  });

  describe("retries", () => {
    test("can be changed for one call", async () => {
      const { api, sent } = createApi([answer(503)], { retry: false });
      const call = api.safe.getPayout({ path: { id: "p" }, retry: { maxAttempts: 5, baseDelayMs: 0 } });
      await vi.runAllTimersAsync();
      expect((await call).attempts).toBe(5);
      await api.getPayout({ path: { id: "p" } }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ApiError);
      });
      expect(sent).toHaveLength(6);
    });
  });

  describe("a time limit longer than any timer", () => {
    test.each([2 ** 31, 2 ** 40, Infinity])("of %d ms does not end an attempt", async (timeoutMs) => {
      const slow = () => new Promise<Response>((resolve) => setTimeout(resolve, 1_000, answer(200)));
      const { outcome } = await run("getPayout", [slow], { timeoutMs, retry: false });
      expect((outcome as Response).status).toBe(200);
    });
  });

  test("a `Retry-After` in the past reaches the hook as a delay of 0", async () => {
    const delays: number[] = [];
    const past = { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" };
    const hooks = { onRetry: ({ delayMs }: { delayMs: number }) => delays.push(delayMs) };
    await run("getPayout", [answer(503, past), answer(200)], { hooks });
    expect(delays).toEqual([0]);
  });

  test("a 401 for an authorization that the caller set is not retried with the client's token", async () => {
    const token = vi.fn(() => "own");
    const { api, sent } = createApi([answer(401), answer(200)], { token });
    const headers = { authorization: "Bearer by-hand" };
    const result = await api.safe.createSubscription({ body: {} as never, headers });
    expect([result.status, sent.length, token.mock.calls.length]).toEqual([401, 1, 0]);
  });

  test("a call that sets one member of `retry` keeps the client's other ones", async () => {
    const retry = { maxAttempts: 5, baseDelayMs: 0, keyless: true };
    const { api, sent } = createApi([answer(503)], { retry });
    const one = { baseDelayMs: 1, maxAttempts: undefined as never };
    const call = api.safe.createSubscription({ body: {} as never, retry: one });
    await vi.runAllTimersAsync();
    expect([(await call).attempts, sent.length]).toEqual([5, 5]);
  });
});

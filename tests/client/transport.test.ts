import { beforeEach, describe, expect, test, vi } from "vitest";
import { type OperationId, operations } from "../../src/index.ts";
import { answer, createApi, type Turn, callUntyped, createLeastInput } from "./respond-in-turn.ts";
const fail = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
const turns = {
  // Longer than the time limit of an attempt.
  timeout: () => new Promise<Response>(() => undefined),
  reset: fail("ECONNRESET"),
  refused: fail("ECONNREFUSED"),
  unreachable: fail("EHOSTUNREACH"),
  handshake: fail("ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE"),
  unknown: fail("ENOTFOUND"),
  certificate: fail("CERT_HAS_EXPIRED"),
  redirect: () => new Response(null, { status: 302, headers: { location: "https://a.example" } }),
  page: () => new Response("<h1>Sign in</h1>"),
  limited: answer(429, { "retry-after": "600" }),
  "cut off": () => {
    const pull = (stream: ReadableStreamDefaultController) => {
      stream.error(fail("ECONNRESET"));
    };
    return new Response(new ReadableStream({ pull }), { status: 400 });
  },
} satisfies Record<string, Turn>;
type Step = keyof typeof turns | number;
const toTurn = (step: Step) => (typeof step === "number" ? answer(step) : turns[step]);

beforeEach(() => vi.useFakeTimers());

/** Calls an operation, with one result for each attempt, and returns the error that ends it. */
async function failAfter(steps: Step[], options: object = {}, operationId = "openMedCase" as OperationId) {
  const { api, sent } = createApi(steps.map(toTurn), { timeoutMs: 1_000, ...options });
  const call = api.safe[operationId] as (input: object) => Promise<{ error: object }>;
  const { params, ...rest } = createLeastInput(operationId);
  const ended = call({ path: params.path, ...rest });
  await vi.runAllTimersAsync();
  const { error } = (await ended) as {
    error: { message: string; attempts: number; mayBeProcessed: boolean };
  };
  return { error, sent };
}

describe("`mayBeProcessed`", () => {
  const one =
    "The service may have processed the request; repeat the call only with the same `idempotencyKey`.";
  const several = (count: number) => one.replace("the request", `one of the ${count} requests`);

  test.each<[Step[], string, string | undefined]>([
    [["reset"], "ConnectionError", several(3)],
    [["timeout"], "TimeoutError", several(3)],
    [[500], "ServiceError", several(3)],
    [["reset", "refused"], "ConnectionError", several(3)],
    [["timeout", "refused"], "ConnectionError", several(3)],
    [["timeout", "unknown"], "ConnectionError", several(3)],
    [[500, "refused"], "ConnectionError", several(3)],
    [["timeout", 400], "InvalidRequestError", several(2)],
    [["timeout", 401], "AuthenticationError", several(2)],
    [["timeout", 403], "PermissionError", several(2)],
    [["timeout", 404], "NotFoundError", several(2)],
    [["timeout", 400, 400], "InvalidRequestError", several(2)],
    [["timeout", "limited"], "RateLimitError", several(2)],
    [["timeout", "redirect"], "UnexpectedResponseError", several(2)],
    [["timeout", "certificate"], "ConnectionError", several(2)],
    [["timeout", "cut off"], "ConnectionError", several(3)],
    [["refused", "reset", 400], "InvalidRequestError", several(3)],
    [["page"], "UnexpectedResponseError", one],
    [["redirect"], "UnexpectedResponseError", one],
    [[408, 400], "ApiError", several(2)],
    [["refused"], "ConnectionError", undefined],
    [["certificate"], "ConnectionError", undefined],
    [["unreachable"], "ConnectionError", undefined],
    [["handshake"], "ConnectionError", undefined],
    [[400], "InvalidRequestError", undefined],
    [[409], "ConflictError", undefined],
    [["limited"], "RateLimitError", undefined],
    [["cut off"], "ConnectionError", undefined],
    [[429, "refused", 403], "PermissionError", undefined],
    [["refused", 404], "NotFoundError", undefined],
  ])("of a call with a key that ends with %j", async (steps, name, sentence) => {
    const { error } = await failAfter(steps);
    expect(error.mayBeProcessed).toBe(sentence !== undefined);
    expect(error.message).toMatch(sentence === undefined ? /^((?!may have processed).)*$/u : /\S/);
    if (sentence !== undefined) expect(error.message.endsWith(`. ${sentence}`), error.message).toBe(true);
    if (name !== "ApiError") expect(error).toMatchObject({ name });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ mayBeProcessed: error.mayBeProcessed });
  });

  test("of a write without a key says to find out first", async () => {
    const { error } = await failAfter(["reset"], {}, "createSubscription");
    expect(error.mayBeProcessed).toBe(true);
    expect(error.message).toMatch(
      / The service may have processed the request; find out before you repeat the call\.$/,
    );
  });

  test.each((Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === "GET"))(
    "is false for %s, which changes nothing",
    async (operationId) => {
      for (const steps of [["timeout"], ["reset", 404], [500], ["page"]] as Step[][]) {
        const { error } = await failAfter(steps, {}, operationId);
        expect(error.mayBeProcessed).toBe(false);
        expect(error.message).not.toContain("may have processed");
      }
    },
  );

  test.each<[string, () => unknown]>([
    [
      "fails",
      () => {
        throw new Error("vault down");
      },
    ],
    ["hangs", () => new Promise(() => undefined)],
  ])("is kept if the token function %s for a repeat", async (_, end) => {
    const token = vi.fn<() => unknown>(() => end()).mockReturnValueOnce("t");
    const { error } = await failAfter(["reset"], { token });
    expect(error).toMatchObject({ attempts: 1, mayBeProcessed: true });
    expect(error.message).toContain(one);
  });

  test("is known to a call that its caller aborts, during an attempt or between two", async () => {
    for (const step of ["timeout", "limited"] as const) {
      const controller = new AbortController();
      const { api } = createApi(
        [turns.reset, step === "limited" ? answer(503, { "retry-after": "9" }) : turns.timeout],
        { retry: { baseDelayMs: 0 } },
      );
      const body = createLeastInput("createTransparentOrderV3").body as never;
      const ended = api.safe.createTransparentOrderV3({ body, signal: controller.signal });
      await vi.advanceTimersByTimeAsync(2_000);
      controller.abort();
      expect((await ended).error).toMatchObject({ name: "AbortedError", mayBeProcessed: true, attempts: 2 });
    }
  });

  test("is false before anything is sent", async () => {
    const { error } = await failAfter(["reset"], { token: () => Promise.reject(new Error("no")) });
    expect(error).toMatchObject({ name: "TokenError", attempts: 0, mayBeProcessed: false });
  });
});

test("a 409 to a key of the caller may be about an earlier call with it", async () => {
  const { error, sent } = await failAfter([409]);
  expect(error).toMatchObject({ name: "ConflictError", mayBeProcessed: false });
  const { api } = createApi([answer(409)]);
  const { params, ...rest } = createLeastInput("openMedCase");
  const own = await api.safe.openMedCase({
    ...({ path: params.path, ...rest } as unknown as Parameters<typeof api.safe.openMedCase>[0]),
    idempotencyKey: "med-1042",
  });
  expect(own.error).toMatchObject({ name: "ConflictError", mayBeProcessed: true, attempts: 1 });
  expect(sent).toHaveLength(1);
});

describe("a 409 to a repeat whose first attempt may still be processed", () => {
  test("is waited out beyond `maxAttempts`", async () => {
    const { api, sent } = createApi([turns.timeout, ...Array<Turn>(6).fill(answer(409)), answer(200)], {
      timeoutMs: 1_000,
    });
    const { method, path } = operations.openMedCase;
    const ended = callUntyped(api, method, path, createLeastInput("openMedCase"));
    await vi.runAllTimersAsync();
    expect((await ended).response.status).toBe(200);
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    expect(sent).toHaveLength(8);
  });

  test.each([10_000, Infinity])("ends as a `ConflictError` with a deadline of %d ms", async (deadlineMs) => {
    const { error, sent } = await failAfter(["reset", 409], { deadlineMs, retry: { maxAttempts: 2 } });
    expect(error).toMatchObject({ name: "ConflictError", status: 409, mayBeProcessed: true });
    const lastMs = (sent.at(-1)?.at ?? 0) - (sent[0]?.at ?? 0);
    expect(lastMs).toBeGreaterThan(deadlineMs === Infinity ? 55_000 : 4_000);
    expect(lastMs).toBeLessThan(deadlineMs === Infinity ? 70_000 : 10_000);
  });

  test("is waited for as long as `Retry-After` asks, and for 300 ms at least", async () => {
    const busy = answer(409, { "retry-after": "7" });
    const { api, sent } = createApi([turns.reset, busy, answer(409), answer(400)], {
      retry: { baseDelayMs: 0 },
    });
    const ended = api.safe.createTransparentOrderV3({ body: {} as never });
    await vi.runAllTimersAsync();
    expect((await ended).error).toMatchObject({ status: 400, mayBeProcessed: true });
    expect(sent.map(({ at }) => at - (sent[0]?.at ?? 0))).toEqual([0, 0, 7_000, 7_300]);
  });

  test.each<[string, Step[], object, OperationId, number]>([
    ["the first attempt", [409], {}, "openMedCase", 1],
    ["a repeat after a clear rejection", [429, 409], {}, "openMedCase", 2],
    ["a repeat after a connection that was not made", ["refused", 409], {}, "openMedCase", 2],
    ["a repeat without a key", [500, 409], { retry: { keyless: true } }, "createSubscription", 2],
    ["a read", [500, 409], {}, "getPayout", 2],
    [
      "a repeat, where `statuses` says something else",
      [500, 409],
      { statuses: { conflict: [] } },
      "openMedCase",
      2,
    ],
  ])("is an error at once for %s", async (_, steps, options, operationId, count) => {
    const { error, sent } = await failAfter(steps, options, operationId);
    expect([error.attempts, sent.length]).toEqual([count, count]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "./late-modules.ts";
import { createClient, InputError, type CallOptions, type CommonOptions } from "../../src/index.ts";
import { answer, respondInTurn, type Turn } from "./respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const nextTurn = setImmediate;
const hang = () => new Promise<Response>(() => undefined);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Waits until something waits for the clock, which is stopped. */
async function untilTimerIsSet(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => nextTurn(resolve));
}

async function run(turns: Turn[], options: Partial<CommonOptions>, call: CallOptions = {}) {
  const { fetch, sent } = respondInTurn(...turns);
  const api = createClient({ baseUrl, token: "t", fetch, ...options });
  const start = Date.now();
  const ended = api.safe
    .getPayout({ path: { id: "p" }, ...call })
    .then((result) => ({ result, after: Date.now() - start }));
  await vi.runAllTimersAsync();
  return { ...(await ended), times: sent.map(({ at }) => at - start) };
}

describe("the deadline of a call", () => {
  test("ends the first attempt before its own limit", async () => {
    const { result, after } = await run([hang], { deadlineMs: 2_000 });
    expect(after).toBe(2_000);
    expect(result.error).toMatchObject({ name: "TimeoutError", timeoutMs: 2_000, attempts: 1 });
  });

  test("is that of the call, as is the limit of an attempt, before those of the client", async () => {
    const options = { timeoutMs: 9_000, deadlineMs: 8_000, retry: false } as const;
    expect((await run([hang], options, { timeoutMs: 1_000 })).after).toBe(1_000);
    expect((await run([hang], options, { deadlineMs: 2_000 })).after).toBe(2_000);
  });

  test("sends nothing if it has passed before the first attempt", async () => {
    const { fetch, sent } = respondInTurn(answer(200));
    const api = createClient({ baseUrl, token: "t", fetch, deadlineMs: 100 });
    api.use({
      async onRequest() {
        await new Promise((resolve) => setTimeout(resolve, 200));
      },
    });
    const call = api.safe.getPayout({ path: { id: "p" } });
    await untilTimerIsSet();
    await vi.runAllTimersAsync();
    const { error } = await call;
    expect(error).toMatchObject({ name: "TimeoutError", attempts: 0 });
    expect(error?.message).toContain("nothing was sent");
    expect(sent).toEqual([]);
  });

  test("shortens the last attempt and does not start another", async () => {
    const options = { deadlineMs: 2_500, timeoutMs: 1_000, retry: { maxAttempts: 9, baseDelayMs: 0 } };
    const { result, after, times } = await run([hang], options);
    expect([after, times]).toEqual([2_500, [0, 1_000, 2_000]]);
    expect(result.error).toMatchObject({ name: "TimeoutError", timeoutMs: 500, attempts: 3 });
  });

  test("ends the call with the last response if a wait would exceed it", async () => {
    const turns = [answer(503, { "retry-after": "20" })];
    const { result, after } = await run(turns, {}, { deadlineMs: 30_000 });
    expect([after, result.status, result.attempts]).toEqual([20_000, 503, 2]);
  });

  test("also limits the reading of a file", async () => {
    // Loaded with the first upload, for which the timers of this test would not wait.
    await import("../../src/client/upload.ts");
    const api = createClient({ baseUrl, token: "t", fetch: hang, deadlineMs: 200 });
    const start = Date.now();
    const content = new ReadableStream<Uint8Array>();
    const ended = api.safe
      .uploadDocument({ body: { file: { content, name: "a.pdf" } } })
      .then(({ error }) => ({ error, after: Date.now() - start }));
    await untilTimerIsSet();
    await vi.advanceTimersByTimeAsync(200);
    const { error, after } = await ended;
    expect([error?.name, after]).toEqual(["TimeoutError", 200]);
    expect(error?.message).toContain("nothing was sent");
  });

  test("is a number of at least 1", () => {
    expect(() => createClient({ baseUrl, deadlineMs: 0 })).toThrow(InputError);
    expect(() => createClient({ baseUrl, deadlineMs: NaN })).toThrow("`deadlineMs` must be a number");
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "./late-modules.ts";
import { createClient, type ClientHooks, type CommonOptions } from "../../src/index.ts";
import { answer, respondInTurn, type Turn } from "./respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const later = (response: Response) => async () => {
  await new Promise((resolve) => setTimeout(resolve, 40));
  return response;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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
  const { fetch } = respondInTurn(...turns);
  const api = createClient({ baseUrl, token: "t", fetch, hooks, retry: { baseDelayMs: 0 }, ...options });
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

describe("the hooks of a call hear of", () => {
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
    const events = await listEvents([() => new Promise(() => undefined)], { timeoutMs: 70, deadlineMs: 70 });
    expect(events).toEqual([
      ["onRequest", first],
      ["onFailure", { ...first, error: "TimeoutError", code: undefined, durationMs: 70 }],
    ]);
  });

  test("nothing, where no request was sent", async () => {
    const token = () => Promise.reject(new Error("vault sealed"));
    expect(await listEvents([answer(200)], { token })).toEqual([]);
  });
});

test("a token that comes after the time of its attempt is not sent", async () => {
  const { fetch, sent } = respondInTurn(answer(200));
  const token = async () => {
    await new Promise((resolve) => setTimeout(resolve, 90));
    return "t";
  };
  const api = createClient({ baseUrl, token, fetch, timeoutMs: 50, retry: false });
  const call = api.safe.getPayout({ path: { id: "p" } });
  await vi.runAllTimersAsync();
  const { error } = await call;
  expect(error).toMatchObject({ name: "TimeoutError", attempts: 0 });
  expect(sent).toEqual([]);
});

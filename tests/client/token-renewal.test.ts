import { beforeEach, describe, expect, test, vi } from "vitest";
import "./respond-in-turn.ts";
import { createClient, type CallOptions, type Credentials, type RetryOptions } from "../../src/index.ts";
import { createTokenApi, credentials, startTokenService } from "./start-token-service.ts";

const unavailable = () => new Response("", { status: 503 });

beforeEach(() => vi.useFakeTimers());

function setUp(start: Parameters<typeof startTokenService>[0], retry?: RetryOptions) {
  const { service, api } = createTokenApi(start, { ...(retry && { retry }) });
  const call = async (options: CallOptions = {}) => {
    const result = api.safe.getPayout({ path: { id: "p" }, ...options });
    await vi.advanceTimersByTimeAsync(0);
    return result;
  };
  return { service, call };
}

describe("a token near its end", () => {
  test.each([
    ["an hour", 3_600_000, 3_540_000],
    ["five minutes", 300_000, 240_000],
    ["five seconds", 5_000, 4_000],
    ["a tenth of a second", 100, 80],
  ])("of %s is renewed in the background, and no call waits", async (_, expiresIn, renewedAt) => {
    const { service, call } = setUp({ expiresIn });
    await call();
    vi.advanceTimersByTime(renewedAt - 1);
    await call();
    expect(service.issued).toBe(1);
    vi.advanceTimersByTime(1);
    await call();
    expect(service.issued).toBe(2);
    await call();
    expect(service.presented).toEqual(["token-1", "token-1", "token-1", "token-2"]);
  });

  test("is used until it expires while its renewal fails", async () => {
    const { service, call } = setUp({ expiresIn: 5_000 });
    await call();
    service.failures = Array.from({ length: 99 }, unavailable);
    vi.setSystemTime(Date.now() + 4_200);
    expect((await call()).ok).toBe(true);
    vi.setSystemTime(Date.now() + 500);
    expect((await call()).ok).toBe(true);
    await vi.runAllTimersAsync();
    vi.setSystemTime(Date.now() + 5_000);
    const last = call();
    await vi.runAllTimersAsync();
    expect((await last).error).toMatchObject({ name: "TokenError", status: 503, attempts: 0 });
    expect(service.presented).toEqual(["token-1", "token-1", "token-1"]);
  });

  test("is not requested again by each call after a failed renewal", async () => {
    const { service, call } = setUp({ expiresIn: 3_600_000 }, { maxAttempts: 3, baseDelayMs: 1 });
    await call();
    service.failures = Array.from({ length: 999 }, unavailable);
    vi.setSystemTime(Date.now() + 3_540_000);
    for (let index = 0; index < 20; index += 1) {
      expect((await call()).ok).toBe(true);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    // Twice in twenty seconds, with three attempts each.
    expect(service.tokenBodies).toHaveLength(1 + 2 * 3);
  });

  test("stays in use while its renewal hangs, and many calls share one renewal", async () => {
    const { service, call } = setUp({ expiresIn: 3_600_000 });
    await call();
    service.delayMs = 10_000;
    vi.setSystemTime(Date.now() + 3_545_000);
    const results = await Promise.all(Array.from({ length: 50 }, () => call()));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(service.tokenBodies).toHaveLength(2);
    await vi.runAllTimersAsync();
    await call();
    expect(service.presented.at(-1)).toBe("token-2");
  });

  test("is renewed again once a renewal could have ended, although no timer fired", async () => {
    const { service, call } = setUp({ expiresIn: 3_600_000 });
    await call();
    // A runtime that ends what a request has started leaves a renewal that neither succeeds nor fails.
    service.delayMs = 3_600_000;
    vi.setSystemTime(Date.now() + 3_545_000);
    const start = performance.now();
    const now = vi.spyOn(performance, "now");
    const tokenCallsAfter = async (ms: number) => {
      now.mockReturnValue(start + ms);
      expect((await call()).ok).toBe(true);
      return service.tokenBodies.length;
    };
    expect(await tokenCallsAfter(0)).toBe(2);
    expect(await tokenCallsAfter(59_999)).toBe(2);
    expect(await tokenCallsAfter(60_000)).toBe(3);
  });
});

describe("a token call that hangs", () => {
  const hours = 3_600_000;

  test("in the background delays no call after the end of the token", async () => {
    const { service, call } = setUp({ expiresIn: 60_000 });
    await call();
    service.delayMs = hours;
    vi.setSystemTime(Date.now() + 50_000);
    expect((await call()).ok).toBe(true);
    service.delayMs = 0;
    vi.setSystemTime(Date.now() + 10_000);
    expect((await call()).ok).toBe(true);
    expect(service.presented).toEqual(["token-1", "token-1", "token-2"]);
  });

  test("is awaited for a quarter of its time by a call that another one joins", async () => {
    const { service, call } = setUp({ delayMs: hours });
    const first = call({ retry: false });
    await vi.advanceTimersByTimeAsync(0);
    service.delayMs = 0;
    const start = performance.now();
    const others = [call({ timeoutMs: 4_000 }), call({ timeoutMs: 4_000 })];
    const patient = call();
    const ended = Promise.all(others).then((results) => [
      results.every(({ ok }) => ok),
      performance.now() - start,
    ]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ended).toEqual([true, 1_000]);
    expect((await patient).ok).toBe(true);
    expect((await first).error).toMatchObject({ name: "TimeoutError", attempts: 0 });
    expect(service.tokenBodies).toHaveLength(2);
  });

  test("requests nothing for a joined call that its caller has aborted", async () => {
    const { service, call } = setUp({ delayMs: hours });
    const first = call({ retry: false });
    const aborted = call({ signal: AbortSignal.abort() });
    const stop = new AbortController();
    const joined = call({ signal: stop.signal });
    stop.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    const names = (await Promise.all([first, aborted, joined])).map(({ error }) => error?.name);
    expect(names).toEqual(["TimeoutError", "AbortedError", "AbortedError"]);
    expect(service.tokenBodies).toHaveLength(1);
  });

  test("ends a call at its own time limit, and continues for the others", async () => {
    const { service, call } = setUp({ delayMs: 1_000 });
    const start = Date.now();
    const short = call({ timeoutMs: 300, retry: false });
    const patient = call();
    const ended = short.then(({ error }) => ({ error, after: Date.now() - start }));
    await vi.runAllTimersAsync();
    const { error, after } = await ended;
    expect(after).toBe(300);
    expect(error).toMatchObject({ name: "TimeoutError", timeoutMs: 300, attempts: 0 });
    expect(String(error)).toContain("nothing was sent");
    expect((await patient).ok).toBe(true);
    expect([service.tokenBodies.length, service.presented]).toEqual([1, ["token-1"]]);
  });

  test("is awaited again by a call that is retried, even without a key", async () => {
    const { service, api } = createTokenApi({ delayMs: 1_000 });
    const call = api.safe.createSubscription({
      body: {} as never,
      timeoutMs: 600,
      retry: { baseDelayMs: 0 },
    });
    await vi.runAllTimersAsync();
    expect(await call).toMatchObject({ ok: true, attempts: 1 });
    expect(service.tokenBodies).toHaveLength(1);
  });
});

describe("credentials given by a function", () => {
  test("that nobody waits for any longer do not keep another token from its renewal", async () => {
    const service = startTokenService({ expiresIn: 1_000 });
    const asked: ((given: Credentials) => void)[] = [];
    const api = createClient({
      baseUrl: "http://127.0.0.1:9",
      credentials: () => new Promise<Credentials>((resolve) => asked.push(resolve)),
      fetch: service.fetch,
    });
    const call = (options?: CallOptions) => api.safe.getPayout({ path: { id: "p" }, ...options });
    const first = call();
    const stop = new AbortController();
    const impatient = call({ timeoutMs: 4_000, signal: stop.signal });
    // After a quarter of its time, the second call asks for credentials of its own.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    stop.abort();
    asked[0]?.(credentials);
    await vi.advanceTimersByTimeAsync(0);
    expect([(await impatient).error?.name, (await first).ok]).toEqual(["AbortedError", true]);
    await vi.advanceTimersByTimeAsync(800);
    expect((await call()).ok).toBe(true);
    expect([asked.length, service.presented]).toEqual([3, ["token-1", "token-1"]]);
  });

  test("are requested for each token call, and may come from a vault", async () => {
    const service = startTokenService();
    let version = 0;
    const api = createClient({
      baseUrl: "http://127.0.0.1:9",
      credentials: () => Promise.resolve({ ...credentials, clientSecret: `secret-${++version}` }),
      fetch: service.fetch,
    });
    expect(version).toBe(0);
    await api.getPayout({ path: { id: "p" } });
    await api.getPayout({ path: { id: "p" } });
    service.revoked.add("token-1");
    await api.getPayout({ path: { id: "p" } });
    expect(service.tokenBodies).toMatchObject([{ clientSecret: "secret-1" }, { clientSecret: "secret-2" }]);
  });

  test.each([
    [
      "lack a member",
      () => ({ clientId: "a" }) as Credentials,
      "`credentials.clientSecret` must be a non-empty string.",
    ],
    [
      "cannot be had",
      () => Promise.reject(new Error("vault sealed")),
      "your `token` or `credentials` function failed: vault sealed.",
    ],
    [
      "cannot be had, as a sentence says",
      () => Promise.reject(new Error("Vault is sealed.")),
      "your `token` or `credentials` function failed: Vault is sealed.",
    ],
  ])("that %s make the call fail with a token error", async (_, source, reason) => {
    const service = startTokenService();
    const api = createClient({ baseUrl: "http://127.0.0.1:9", credentials: source, fetch: service.fetch });
    const { error } = await api.safe.getPayout({ path: { id: "p" } });
    expect(error).toMatchObject({
      name: "TokenError",
      message: `\`getPayout\` could not get a token: ${reason}`,
    });
    expect(service.presented).toEqual([]);
  });
});

test("the duration of a token call is part of the lifetime of its token", async () => {
  const { service, call } = setUp({ expiresIn: 5_000, delayMs: 1_000 });
  const first = call();
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  await vi.advanceTimersByTimeAsync(2_999);
  await call();
  expect(service.tokenBodies).toHaveLength(1);
  // After four fifths of its lifetime, which starts with the request for it.
  await vi.advanceTimersByTimeAsync(1);
  await call();
  expect(service.tokenBodies).toHaveLength(2);
});

test("a token is no longer sent at the moment when it expires", async () => {
  const { service, call } = setUp({ expiresIn: 5_000 });
  await call();
  vi.advanceTimersByTime(5_000);
  await call();
  expect(service.presented).toEqual(["token-1", "token-2"]);
});

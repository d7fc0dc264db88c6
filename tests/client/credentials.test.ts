import { beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, TokenError, type Fetch } from "../../src/index.ts";
import { recordLog } from "../base/record-log.ts";
import { createGate } from "../timing/create-gate.ts";
import { createTokenApi, credentials, startTokenService } from "./start-token-service.ts";

const baseUrl = "http://127.0.0.1:9";

beforeEach(() => vi.useFakeTimers());

const getPayout = (api: ReturnType<typeof createClient>) => api.getPayout({ path: { id: "p" } });

describe("the token", () => {
  test("is requested on first use, with the credentials, and kept", async () => {
    const { service, api } = createTokenApi();
    expect(service.issued).toBe(0);
    await getPayout(api);
    await getPayout(api);
    expect(service.tokenBodies).toEqual([credentials]);
    expect(service.presented).toEqual(["token-1", "token-1"]);
  });

  test("is requested once for 1000 concurrent calls", async () => {
    const service = startTokenService();
    const gate = createGate();
    const fetch: Fetch = async (url, init) => {
      if (url.endsWith("/auth/v1/token")) await gate.opened;
      return service.fetch(url, init);
    };
    const api = createClient({ baseUrl, credentials, fetch });
    const calls = Promise.all(Array.from({ length: 1_000 }, () => getPayout(api)));
    // All of them wait. A timer for the response would be found among the timers of all calls, again and again.
    await vi.advanceTimersByTimeAsync(0);
    gate.open();
    await calls;
    expect(service.tokenBodies).toHaveLength(1);
    expect(service.presented).toEqual(Array.from({ length: 1_000 }, () => "token-1"));
  });

  test("that has expired when it arrives is still used by the calls that waited for it", async () => {
    const { service, api } = createTokenApi({ expiresIn: 0 });
    await getPayout(api).catch(() => undefined);
    expect(service.issued).toBe(2);
    expect(service.presented).toEqual(["token-1", "token-2"]);
  });
});

describe("a token that the service rejects", () => {
  test("is replaced once, even for a write without a key", async () => {
    const { service, api } = createTokenApi();
    await getPayout(api);
    service.revoked.add("token-1");
    await api.replaceWebhookEndpoints({ body: { events: [] } });
    expect(service.presented).toEqual(["token-1", "token-1", "token-2"]);
  });

  test("is replaced once, even if retries are turned off", async () => {
    const { service, api } = createTokenApi({ revoked: new Set(["token-1"]) }, { retry: false });
    const { status, attempts } = await api.safe.getPayout({ path: { id: "p" } });
    expect([status, attempts]).toEqual([200, 2]);
    service.revoked = new Set(["token-2", "token-3", "token-4"]);
    const result = await api.safe.getPayout({ path: { id: "p" } });
    expect([result.status, result.attempts, service.issued]).toEqual([401, 2, 3]);
  });

  test("is replaced once for all calls that used it", async () => {
    const { service, api } = createTokenApi({ delayMs: 10 });
    const first = getPayout(api);
    await vi.runAllTimersAsync();
    await first;
    service.revoked.add("token-1");
    const calls = Promise.all(Array.from({ length: 50 }, () => getPayout(api)));
    await vi.runAllTimersAsync();
    await calls;
    expect(service.issued).toBe(2);
  });

  test("is requested again from a function, but not if it is a string", async () => {
    let asked = 0;
    const service = startTokenService();
    const byFunction = createClient({ baseUrl, token: () => `own-${++asked}`, fetch: service.fetch });
    await byFunction.safe.getPayout({ path: { id: "p" } });
    await createClient({ baseUrl, token: "fixed", fetch: service.fetch }).safe.getPayout({
      path: { id: "p" },
    });
    expect(service.presented).toEqual(["own-1", "own-2", "fixed"]);
  });
});

describe("a token call that fails", () => {
  const rejection = () => Response.json(["Unauthorized Request"], { status: 401 });

  test("rejects each waiting call with its cause, and the next call requests another", async () => {
    const { service, api } = createTokenApi({ failures: [rejection()], delayMs: 50 });
    const calls = Promise.allSettled(Array.from({ length: 20 }, () => getPayout(api)));
    await vi.runAllTimersAsync();
    for (const call of await calls) {
      expect(call.status).toBe("rejected");
      const reason: unknown = (call as PromiseRejectedResult).reason;
      expect(reason).toBeInstanceOf(TokenError);
      expect(reason).toMatchObject({
        message:
          "`getPayout` could not get a token: `issueToken` failed with status 401: Unauthorized Request.",
        operationId: "getPayout",
        status: 401,
        response: { status: 401, body: '["Unauthorized Request"]' },
        cause: { operationId: "issueToken", status: 401, messages: ["Unauthorized Request"] },
      });
    }
    expect(service.presented).toEqual([]);
    const next = getPayout(api);
    await vi.runAllTimersAsync();
    await next;
    expect(service.tokenBodies).toHaveLength(2);
  });

  test("is retried if the failure may be temporary", async () => {
    const failures = [new Response("", { status: 503 }), new Response("<html>", { status: 502 })];
    const service = startTokenService({ failures });
    const call = getPayout(createClient({ baseUrl, credentials, fetch: service.fetch }));
    await vi.runAllTimersAsync();
    await call;
    expect(service.presented).toEqual(["token-1"]);
  });

  test.each([
    ["HTML in place of a token", new Response("<html>maintenance</html>"), "without a JSON body"],
    [
      "a page of a proxy",
      new Response("<html>Blocked</html>", { status: 403 }),
      "`issueToken` failed with status 403; its body, in `response`, is a web page",
    ],
    ["no token", Response.json({ expiresIn: 1 }), "must be a non-empty string"],
    ["null in place of a token", Response.json(null), "must be a non-empty string"],
    [
      "a token that no header can carry",
      Response.json({ token: "a b", expiresIn: 1 }),
      "must be printable ASCII",
    ],
  ])("because of %s says so", async (_, response, text) => {
    const service = startTokenService({ failures: [response] });
    await expect(getPayout(createClient({ baseUrl, credentials, fetch: service.fetch }))).rejects.toThrow(
      text,
    );
  });
});

test("an aborted call does not end the token call that others wait for", async () => {
  const { service, api } = createTokenApi({ delayMs: 100 });
  const controller = new AbortController();
  const impatient = api.safe.getPayout({ path: { id: "p" }, signal: controller.signal });
  const patient = api.safe.getPayout({ path: { id: "p" } });
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  await vi.runAllTimersAsync();
  expect((await impatient).error).toMatchObject({ name: "AbortedError", attempts: 0 });
  expect((await patient).ok).toBe(true);
  expect(service.issued).toBe(1);
});

test("a late rejection of an earlier token does not discard the newer one", async () => {
  const service = startTokenService();
  const late = createGate();
  let calls = 0;
  const fetch: Fetch = async (url, init) => {
    const response = await service.fetch(url, init);
    // The second call is rejected at once, but gets its response last.
    if (!url.endsWith("/auth/v1/token") && (calls += 1) === 2) await late.opened;
    return response;
  };
  const api = createClient({ baseUrl, credentials, fetch });
  await getPayout(api);
  service.revoked.add("token-1");
  const rejected = getPayout(api);
  await vi.advanceTimersByTimeAsync(0);
  await getPayout(api);
  late.open();
  await rejected;
  expect(service.presented).toEqual(["token-1", "token-1", "token-1", "token-2", "token-2"]);
  expect(service.issued).toBe(2);
});

test.each([
  ["text", "soon"],
  ["digits in quotes", "60000"],
  ["nothing", null],
  ["missing", undefined],
])("a lifetime that is %s counts as an hour", async (_, expiresIn) => {
  let issued = 0;
  const fetch: Fetch = (url) => {
    const isToken = url.endsWith("/auth/v1/token");
    return Promise.resolve(Response.json(isToken ? { token: `token-${++issued}`, expiresIn } : {}));
  };
  const api = createClient({ baseUrl, credentials, fetch });
  await getPayout(api);
  vi.advanceTimersByTime(3_539_999);
  await getPayout(api);
  expect(issued).toBe(1);
  vi.advanceTimersByTime(60_001);
  await getPayout(api);
  expect(issued).toBe(2);
});

test("a list of scopes that is changed later is sent as it was passed", async () => {
  const scopes = ["api://app-order-hml", "api://app-order-read", "api://app-account-read"];
  const passed = [...scopes];
  const service = startTokenService();
  const api = createClient({ baseUrl, credentials: { ...credentials, scopes }, fetch: service.fetch });
  scopes.push("api://everything");
  await getPayout(api);
  expect(service.tokenBodies).toEqual([{ ...credentials, scopes: passed }]);
});

test("a lifetime that was probably meant in seconds is reported once", async () => {
  const { logger, lines } = recordLog();
  const { service, api } = createTokenApi({ expiresIn: 3_600 }, { logger, logLevel: "warn" });
  await getPayout(api);
  await vi.advanceTimersByTimeAsync(4_000);
  await getPayout(api);
  expect(service.tokenBodies).toHaveLength(2);
  expect(lines).toEqual([
    "warn payment-orders-api: The service returned `expiresIn` 3600, which is documented in milliseconds. If it means seconds, request tokens yourself, and pass a `token` function.",
  ]);
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { createMemoryStore, type SandboxOptions } from "../../../src/sandbox/index.ts";
import type { ServiceRequest } from "../../../src/server/request.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { fetchToken, startSandbox } from "../start-sandbox.ts";

const events = "/order/v1/webhook/events";

afterEach(() => {
  vi.useRealTimers();
});

/** Starts a sandbox that is called in the plain form, and forgets what was reported until then. */
async function start(options: SandboxOptions = {}) {
  const started = await startSandbox(options);
  const authorization = `Bearer ${await fetchToken(started.fetch)}`;
  started.reported.length = 0;
  const handle = (request: Partial<ServiceRequest> = {}) =>
    started.sandbox.handle({
      method: "GET",
      url: events,
      headers: { authorization },
      signal: new AbortController().signal,
      text: () => Promise.resolve(""),
      form: () => Promise.resolve({}),
      ...request,
    });
  return { ...started, authorization, handle };
}

describe("the event of a call", () => {
  const request = { type: "request", method: "GET", path: events, ms: expect.any(Number) as number };

  test("has no reason if it was carried out", async () => {
    const { handle, reported } = await start();
    const { headers } = await handle();
    expect(headers).toEqual({ "content-type": "application/json" });
    expect(reported).toEqual([{ ...request, operationId: "listUndeliveredEvents", status: 200 }]);
    expect(reported[0]).not.toHaveProperty("problem");
  });

  test("has the real time that it took, in milliseconds", async () => {
    const { handle, reported } = await start();
    vi.useFakeTimers({ toFake: ["performance"] });
    await handle({
      headers: {},
      method: "POST",
      url: "/auth/v1/token",
      text: () => {
        vi.advanceTimersByTime(40);
        return Promise.resolve("{}");
      },
    });
    expect(reported).toMatchObject([{ operationId: "issueToken", status: 400, ms: 40 }]);
  });

  test("of no operation has the status only", async () => {
    const { handle, reported } = await start();
    await handle({ url: "/order/v9" });
    await handle({ url: "http://[" });
    expect(reported).toEqual([
      { ...request, path: "/order/v9", operationId: undefined, status: 404 },
      { ...request, path: "http://[", operationId: undefined, status: 400 },
    ]);
  });

  test("names each member that was wrong, and the body itself", async () => {
    const { handle, reported } = await start();
    await handle({ url: `${events}?limit=0&sort=up` });
    await handle({ method: "POST", url: "/auth/v1/token", headers: {}, text: () => Promise.resolve("{") });
    expect(reported).toMatchObject([
      { problem: "limit must be at least 1; sort must be one of asc, desc" },
      { problem: "The body is not valid JSON" },
    ]);
  });

  test("has the message of a full sandbox", async () => {
    const store = createMemoryStore({ maxBytes: 2_000 });
    const { handle, reported, authorization } = await start({ store });
    const body = JSON.stringify(buildRequestBody("createTransparentOrderV3"));
    const headers = { authorization, "content-type": "application/json", "idempotency-key": "k" };
    await handle({ method: "PUT", url: "/order/v3/transparent", headers, text: () => Promise.resolve(body) });
    const problem = expect.stringContaining("The sandbox is full") as string;
    expect(reported).toMatchObject([
      { type: "fault", message: problem },
      { type: "request", status: 500, problem },
    ]);
  });

  test.each([
    ["error", 500],
    ["drop", 0],
  ] as const)("that met a fault of the kind `%s` says that it was planned", async (kind, status) => {
    const { handle, reported, control } = await start();
    control.fault({ operation: "*", kind });
    if (kind === "error") await handle();
    else await expect(handle()).rejects.toThrow("A planned fault dropped the connection.");
    expect(reported).toEqual([
      { ...request, operationId: "listUndeliveredEvents", status, problem: "a planned fault" },
    ]);
  });

  test("whose caller gave up has the status 0, and nothing is wrong with the sandbox", async () => {
    const { handle, reported, authorization } = await start();
    const caller = new AbortController();
    const reason = new Error("gone");
    const call = handle({
      method: "POST",
      url: "/order/v1/banking/med/accounts/1",
      headers: { authorization, "content-type": "application/json", "idempotency-key": "k" },
      signal: caller.signal,
      text: () => {
        caller.abort(reason);
        return Promise.reject(reason);
      },
    });
    await expect(call).rejects.toBe(reason);
    expect(reported).toMatchObject([
      { operationId: "openMedCase", status: 0, problem: "the caller closed the connection" },
    ]);
    expect(reported).toHaveLength(1);
  });
});

test("a control is reported if it changes something or fails, and not if it only reads", async () => {
  const { handle, reported } = await start();
  await handle({ url: "/_sandbox/state" });
  await handle({ url: "/_sandbox/state?limit=0" });
  await handle({ url: "/_sandbox/reset", method: "POST" });
  const request = { type: "request", operationId: undefined, ms: expect.any(Number) as number };
  expect(reported).toEqual([
    { ...request, method: "GET", path: "/_sandbox/state", status: 400 },
    { ...request, method: "POST", path: "/_sandbox/reset", status: 204 },
  ]);
});

test("a fault that is not an error is reported as text", async () => {
  const store = createMemoryStore();
  const { handle, reported } = await start({ store });
  store.transact = () => Promise.reject("no connection");
  const { status, headers, text } = await handle();
  expect([status, headers]).toEqual([500, { "content-type": "application/json" }]);
  expect(text).not.toContain("no connection");
  expect(reported).toMatchObject([
    { type: "fault", message: "no connection", error: "no connection" },
    { type: "request", status: 500 },
  ]);
});

test("a fault of the kind `malformed` cuts the response in half, rounded up", async () => {
  const { handle, control } = await start();
  const { text } = await handle();
  control.fault({ operation: "*", kind: "malformed" });
  const cut = await handle();
  expect(text).toBe('{"limit":20,"sort":"desc","hasNext":false,"data":[]}');
  expect(cut).toMatchObject({ status: 200, text: '{"limit":20,"sort":"desc",' });
});

test.each([
  ["an operation", events, 200],
  ["no operation", "/order/v9", 404],
])("the response to a call of %s is delayed by `latencyMs`", async (_, url, status) => {
  const { handle } = await start({ latencyMs: 5 });
  vi.useFakeTimers();
  let answered: number | undefined;
  const call = handle({ url }).then((answer) => {
    answered = answer.status;
  });
  await vi.advanceTimersByTimeAsync(4);
  expect(answered).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(answered).toBe(status);
});

test("without `latencyMs`, no response waits for a timer", async () => {
  const { handle } = await start();
  vi.useFakeTimers();
  expect((await handle()).status).toBe(200);
});

test("controls are not delayed", async () => {
  const { handle } = await start({ latencyMs: 5 });
  vi.useFakeTimers();
  expect((await handle({ url: "/_sandbox/state" })).status).toBe(200);
});

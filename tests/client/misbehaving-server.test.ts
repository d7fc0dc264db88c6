import { createServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  ConnectionError,
  createClient,
  type CommonOptions,
  type Fetch,
  type TokenOption,
} from "../../src/index.ts";
import {
  askForPatience,
  behaviors,
  redirect,
  startServer,
  type Behavior,
} from "../misbehaving-server/start-server.ts";
import { sumBeforeLast, watchFetch } from "../misbehaving-server/watch-fetch.ts";
import { createApi } from "./respond-in-turn.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function setUp(queue: Behavior[], options: Partial<CommonOptions & TokenOption> = {}) {
  const server = await startServer(...queue);
  servers.push(server);
  const api = createClient({ baseUrl: server.url, token: "t", retry: { baseDelayMs: 1 }, ...options });
  return {
    server,
    read: (signal?: AbortSignal) => api.safe.getPayout({ path: { id: "p" }, ...(signal && { signal }) }),
    api,
  };
}

describe("a service that recovers", () => {
  test.each([
    ["dropped the connection", behaviors.dropsAtOnce],
    ["sent half a body of a stated length", behaviors.halfBody],
    ["cut off a body of no stated length", behaviors.cutChunks],
    ["answered a page of its proxy", behaviors.htmlError],
    ["answered an empty error", behaviors.emptyError],
    ["asked for patience", askForPatience(429, "0")],
    ["asked for patience until a date", askForPatience(503, new Date(Date.now() - 1_000).toUTCString())],
  ])("after it %s gets another request", async (_, behavior) => {
    const { server, read } = await setUp([behavior, behaviors.good]);
    expect(await read()).toMatchObject({ ok: true, data: { id: "p-1" }, attempts: 2 });
    expect(server.requests).toHaveLength(2);
  });

  test("after it was silent, or stalled within a body, gets another request", async () => {
    const queue = [behaviors.silent, behaviors.stallsMidway, behaviors.good];
    // A busy machine may also be too late for a good response, which is then requested again.
    const { server, read } = await setUp(queue, {
      timeoutMs: 150,
      retry: { maxAttempts: 99, baseDelayMs: 1 },
    });
    expect(await read()).toMatchObject({ ok: true, data: { id: "p-1" } });
    expect(server.requests.length).toBeGreaterThanOrEqual(3);
  });

  test("gets the same body and key with each attempt", async () => {
    const { server, api } = await setUp([behaviors.dropsAtOnce, behaviors.halfBody, behaviors.good]);
    await api.createTransparentOrderV3({ body: { order: { code: "ação" } } as never });
    expect(server.requests).toHaveLength(3);
    expect(new Set(server.requests.map(({ body }) => body))).toEqual(new Set(['{"order":{"code":"ação"}}']));
    expect(new Set(server.requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});

describe("a service that does not recover", () => {
  test.each([
    ["drops", behaviors.dropsAtOnce, "ConnectionError"],
    ["sends half bodies", behaviors.halfBody, "ConnectionError"],
    ["cuts bodies off", behaviors.cutChunks, "ConnectionError"],
    ["is silent", behaviors.silent, "TimeoutError"],
    ["stalls within bodies", behaviors.stallsMidway, "TimeoutError"],
  ])("and %s causes its own error", async (_, behavior, name) => {
    const { read } = await setUp([behavior], name === "TimeoutError" ? { timeoutMs: 100 } : {});
    expect((await read()).error).toMatchObject({ name, attempts: 3 });
  });
});

describe("a response", () => {
  test.each([
    ["packed by gzip", behaviors.packed],
    ["with a byte order mark", behaviors.withByteOrderMark],
  ])("%s is read", async (_, behavior) => {
    const { read } = await setUp([behavior]);
    expect(await read()).toMatchObject({ ok: true, data: { id: "p-1", status: "PAID" } });
  });

  test.each([
    ["never ends", behaviors.endless],
    ["states a huge length", behaviors.statedHuge],
    ["unpacks to far more than was sent", behaviors.bomb],
  ])("that %s is read no further than the first chunk beyond the limit", async (_, behavior) => {
    const { fetch, chunks } = watchFetch();
    const { server, read } = await setUp([behavior], { maxResponseBytes: 1_000_000, fetch });
    expect((await read()).error).toMatchObject({ name: "UnexpectedResponseError", problem: "too-large" });
    expect(server.requests).toHaveLength(1);
    expect(sumBeforeLast(chunks)).toBeLessThanOrEqual(1_000_000);
  });

  test.each([301, 302, 303, 307, 308])(
    "that redirects with %d sends neither the token nor the body on",
    async (status) => {
      const elsewhere = await startServer(behaviors.good);
      servers.push(elsewhere);
      const { server, api } = await setUp([redirect(status, `${elsewhere.url}/order/v3/transparent`)]);
      const { error } = await api.safe.createTransparentOrderV3({ body: { order: {} } as never });
      expect(error).toMatchObject({ name: "UnexpectedResponseError", problem: "redirect", status });
      expect([server.requests.length, elsewhere.requests.length]).toEqual([1, 0]);
    },
  );
});

test("caches on the way are asked for a fresh response", async () => {
  const { server, read } = await setUp([behaviors.good]);
  await read();
  expect(server.requests[0]?.headers).toMatchObject({ "cache-control": "no-cache", pragma: "no-cache" });
});

describe("the caller's signal", () => {
  test.each([
    ["while the service is silent", behaviors.silent, "request"],
    ["within a body", behaviors.stallsMidway, "chunk"],
    ["while it waits to try again", askForPatience(503, "20"), "retry"],
  ] as const)("ends a call %s", async (_, behavior, stage) => {
    const { fetch, chunks } = watchFetch();
    let retries = 0;
    const hooks = { onRetry: () => void (retries += 1) };
    const { server, read } = await setUp([behavior], { fetch, hooks });
    const controller = new AbortController();
    const call = read(controller.signal);
    const reached = () => ({ request: server.requests, chunk: chunks, retry: { length: retries } })[stage];
    await expect.poll(() => reached().length).toBe(1);
    controller.abort();
    expect((await call).error).toMatchObject({ name: "AbortedError", attempts: 1 });
    expect(server.requests).toHaveLength(1);
  });

  test("that is already aborted sends nothing", async () => {
    const { server, read } = await setUp([behaviors.good]);
    expect((await read(AbortSignal.abort())).error).toMatchObject({ name: "AbortedError" });
    expect(server.requests).toHaveLength(0);
  });
});

describe("a signal that many calls share", () => {
  test("does not cause a leak warning, and ends them all", async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on("warning", onWarning);
    const { read, server } = await setUp([behaviors.silent]);
    const controller = new AbortController();
    const calls = Array.from({ length: 40 }, () => read(controller.signal));
    await expect.poll(() => server.requests.length).toBe(40);
    controller.abort();
    // And closes their connections.
    await expect.poll(() => server.closed()).toBeGreaterThanOrEqual(40);
    for (const { error } of await Promise.all(calls)) expect(error).toMatchObject({ name: "AbortedError" });
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", onWarning);
    expect(warnings.map(String)).toEqual([]);
  });
});

/** Calls a server that sends this text for whatever arrives. */
async function callBare(scheme: string, text: string) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { error } = await createClient({ baseUrl, token: "t" }).safe.getPayout({ path: { id: "p" } });
  await new Promise((resolve) => server.close(resolve));
  return error;
}

test.each([600, 777, 999])(
  "a status %d is an unexpected response, not a failed connection",
  async (status) => {
    const error = await callBare("http", `HTTP/1.1 ${status} Odd\r\ncontent-length: 2\r\n\r\n{}`);
    expect(error).toMatchObject({ name: "UnexpectedResponseError", problem: "status", status, attempts: 1 });
    expect(error?.message).not.toContain("network");
  },
);

test("`https` at a port without TLS is reported as that, once", async () => {
  const error = await callBare("https", "HTTP/1.1 400 Bad Request\r\n\r\n");
  expect(error).toMatchObject({ name: "ConnectionError", attempts: 1 });
  expect(error?.message).toContain("the server does not speak TLS at this port");
});

test("a failure with circular causes is described", async () => {
  const [first, second] = [new Error("first"), new Error("second")];
  first.cause = second;
  second.cause = first;
  const { api } = createApi([first], { retry: false });
  const { error } = await api.safe.getPayout({ path: { id: "p" } });
  expect(error).toMatchObject({ name: "ConnectionError", code: undefined });
});

test("a body whose chunks end within a letter is parsed once, and again only for who reads it again", async () => {
  const parse = vi.spyOn(JSON, "parse");
  const bytes = new TextEncoder().encode('{"id":"São"}');
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of [bytes.slice(0, 9), bytes.slice(9)]) controller.enqueue(chunk);
      controller.close();
    },
  });
  const { api } = createApi([new Response(body)]);
  const { data, response } = await api.safe.getPayout({ path: { id: "p" } });
  const count = () => parse.mock.calls.filter(([text]) => text === '{"id":"São"}').length;
  expect([data, count()]).toEqual([{ id: "São" }, 1]);
  expect(await (response as Response).json()).toEqual(data);
  expect(count()).toBe(2);
});

test("a body that is compressed to no byte at all was cut short", async () => {
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  const { api } = createApi([new Response("", { headers })], { retry: false });
  expect((await api.safe.getPayout({ path: { id: "p" } })).error).toBeInstanceOf(ConnectionError);
});

test("the reason of a failed connection does not contain half of a secret where it is truncated", async () => {
  const token = "tok-en.value-that-is-long";
  const message = `${"x ".repeat(95)}${token} was rejected`;
  const { api } = createApi([new Error(message)], { token, retry: false });
  const { error } = await api.safe.getPayout({ path: { id: "p" } });
  expect(error?.message).toContain("x x [removed]");
  expect(error?.message).not.toContain("tok-en");
});

test("the caller's signal does not reach a request of a call that has ended", async () => {
  const signals: AbortSignal[] = [];
  const fetch: Fetch = (_, { signal }) => {
    signals.push(signal);
    return Promise.resolve(Response.json({}));
  };
  const { api } = createApi([], { fetch });
  const controller = new AbortController();
  await api.getPayout({ path: { id: "p" }, signal: controller.signal });
  await api.getPayout({ path: { id: "p" }, signal: controller.signal });
  controller.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});

test("a hook that rejects later neither ends the process nor changes the call", async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", onUnhandled);
  const reject = () => Promise.reject(new Error("the log is full")) as never;
  const { api } = createApi([Response.json({ id: "p" })], {
    hooks: { onRequest: reject, onResponse: reject },
  });
  const result = await api.safe.getPayout({ path: { id: "p" } });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", onUnhandled);
  expect([result.data, unhandled]).toEqual([{ id: "p" }, []]);
});

test.each([
  [{ "x-request-id": "r-1", "request-id": "r-2" }, "r-1"],
  [{ "request-id": "r-2" }, "r-2"],
  [{}, undefined],
])("the request id of %j is %s", async (headers, want) => {
  const { api } = createApi([Response.json({}, { headers: headers as Record<string, string> })]);
  expect((await api.safe.getPayout({ path: { id: "p" } })).requestId).toBe(want);
});

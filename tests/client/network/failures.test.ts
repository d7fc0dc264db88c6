import { createServer } from "node:http";
import { Agent, fetch as undiciFetch, ProxyAgent } from "undici";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { createClient, type Fetch } from "../../../src/index.ts";
import { judgeFailure, startFailingServices } from "../../misbehaving-server/start-failing-services.ts";

const started = await startFailingServices();
const { ca, services } = started;
const agent = new Agent({ connect: { ca } });
afterAll(async () => {
  await agent.destroy();
  await started.close();
});

// The global `fetch` gets its trusted authorities from the environment, when the process starts.
const fetchTrusting: Fetch = (url, init) =>
  url.startsWith("https:") ? undiciFetch(url, { ...init, dispatcher: agent }) : fetch(url, init);

/** Makes a write that has a key and one that has none. */
async function fail(baseUrl: string, send = fetchTrusting) {
  const api = createClient({ baseUrl, token: "t", fetch: send, retry: { baseDelayMs: 1 } });
  const keyed = (await api.safe.createTransparentOrderV3({ body: { order: {} } as never })).error;
  const keyless = (await api.safe.createSubscription({ body: {} as never })).error;
  const { mayBeProcessed, message } = keyed as unknown as { mayBeProcessed: boolean; message: string };
  return {
    mayBeProcessed,
    message,
    attempts: [keyed, keyless].map((error) => (error as { attempts?: number } | undefined)?.attempts ?? 0),
  };
}

describe("a write says whether it may have been processed, and what to check, where", () => {
  test.each(Object.entries(services))("%s", async (_, service) => {
    const seen = await fail(service.url);
    expect(judgeFailure(service, seen)).toBe("ok");
    expect(seen.message).not.toContain("openssl");
  });

  test("the handshake is cut: Node knows that nothing was processed", async () => {
    const cut = await fail(services["the handshake is cut"].url);
    expect(cut).toMatchObject({ mayBeProcessed: false, attempts: [3, 3] });
  });

  test.each(["bad port", "Fetch failed: Requests to port 22 are blocked"])(
    "`fetch` blocks the port, and says `%s`: nothing was processed, nor will be",
    async (message) => {
      const seen = await fail("http://127.0.0.1:9", () => Promise.reject(new TypeError(message)));
      expect(seen).toMatchObject({ mayBeProcessed: false, attempts: [1, 1] });
    },
  );

  test.each([
    "upstream: client error (Connect): dns error",
    "the queue rejected it (Connect)",
    "order stored; error sending request for url (http://a/): client error (Connect): tcp connect error",
    "audit log: TLS handshake failed",
    "callback failed: invalid peer certificate: Expired",
    "callback: received fatal alert: AccessDenied",
    "stored, but its hook was closed before secure TLS connection was established",
    "stored, but its hook has a bad port",
  ])("an own `fetch` throws `%s`: it proves nothing", async (message) => {
    const seen = await fail("http://127.0.0.1:9", () => Promise.reject(new TypeError(message)));
    expect(seen).toMatchObject({ mayBeProcessed: true, attempts: [3, 1] });
  });

  test.each([
    [{ response: new Response(null, { status: 404 }) }, false],
    [{ response: new Response(null, { status: 503 }) }, true],
    [{ statusCode: 404 }, false],
    [{ statusCode: 503 }, true],
    [{ status: 404 }, false],
  ])(
    "a `fetch` throws an error with the status of the service, %j: the error says what it must do",
    async (members, mayBeProcessed) => {
      const rejected = Object.assign(new Error("Request failed"), members);
      const seen = await fail("http://127.0.0.1:9", () => Promise.reject(rejected));
      expect(seen).toMatchObject({ mayBeProcessed, attempts: [1, 1] });
      expect(seen.message).toContain("it must return each response, whatever its status");
    },
  );

  test.each([
    [{ code: "ERR_PROXY_TUNNEL", statusCode: 502 }, 3, false],
    [{ status: 0 }, 3, true],
  ])(
    "a `fetch` throws an error with %j, which is no status of the service",
    async (members, attempts, mayBeProcessed) => {
      const rejected = Object.assign(new Error("Request failed"), members);
      const seen = await fail("http://127.0.0.1:9", () => Promise.reject(rejected));
      expect(seen.mayBeProcessed).toBe(mayBeProcessed);
      expect(seen.attempts[0]).toBe(attempts);
    },
  );

  test.each([
    ["parsed JSON", { id: "o-1" }],
    ["a response of axios", { status: 200, headers: new Headers(), data: {} }],
    ["a mock of a response without headers", { status: 200, text: () => Promise.resolve("{}") }],
    ["a text", "{}"],
    ["nothing", undefined],
  ])("a `fetch` returns %s: the error says what it must return", async (_, returned) => {
    const seen = await fail("http://127.0.0.1:9", () => Promise.resolve(returned as unknown as Response));
    expect(seen).toMatchObject({ mayBeProcessed: true, attempts: [1, 1] });
    expect(seen.message).toContain("your `fetch` must return a Response");
  });

  test.each([
    [502, 3],
    [407, 1],
    [429, 3],
  ])("a proxy answers %d and opens no tunnel: nothing was processed", async (status, attempts) => {
    const proxy = createServer().on("connect", (_, socket) => {
      socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const dispatcher = new ProxyAgent(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    onTestFinished(async () => {
      await dispatcher.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    });
    const seen = await fail("https://name.invalid", (url, init) => undiciFetch(url, { ...init, dispatcher }));
    expect(seen).toMatchObject({ mayBeProcessed: false, attempts: [attempts, attempts] });
    expect(seen.message).toContain("check the proxy");
  });
});

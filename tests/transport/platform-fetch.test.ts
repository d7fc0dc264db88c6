import { createServer } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { createClient, type Fetch } from "../../src/index.ts";

const baseUrl = "http://127.0.0.1:9";
const path = { id: "p" };
const credentials = { clientId: "shop", clientSecret: "any", scopes: [] };
const ok = (url: string) => Response.json(url.endsWith("/token") ? { token: "t", expiresIn: 3_600_000 } : {});

/** Returns a `fetch` that notes the cache mode of each request. */
function noteModes() {
  const modes: unknown[] = [];
  const fetch: Fetch = (url, init) => {
    modes.push("cache" in init ? init.cache : "left out");
    return Promise.resolve(ok(url));
  };
  return { fetch, modes };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("no cache keeps a token or a response", async () => {
  const { fetch, modes } = noteModes();
  await createClient({ baseUrl, credentials, fetch }).getPayout({ path });
  expect(modes).toEqual(["no-store", "no-store"]);
});

test("the cache mode of a request that middleware returns counts only where the caller has set it", async () => {
  const { fetch, modes } = noteModes();
  const api = createClient({ baseUrl, token: "t", fetch });
  api.use({ onRequest: ({ request }) => new Request(request, { headers: { "x-trace": "1" } }) });
  await api.getPayout({ path });
  await api.GET("/order/v1/banking/order-payouts/{id}", { params: { path }, cache: "force-cache" });
  expect(modes).toEqual(["no-store", "force-cache"]);
});

test("a cache mode that the caller sets is kept", async () => {
  const { fetch, modes } = noteModes();
  const api = createClient({ baseUrl, token: "t", fetch });
  await api.GET("/order/v1/banking/order-payouts/{id}", { params: { path }, cache: "reload" });
  expect(modes).toEqual(["reload"]);
});

test("no cache mode is sent where the platform has none, as in Workers with an older compatibility date", async () => {
  const { fetch, modes } = noteModes();
  vi.stubGlobal("Request", { prototype: {} });
  await createClient({ baseUrl, token: "t", fetch }).getPayout({ path });
  expect(modes).toEqual(["left out"]);
});

test("Node asks caches on the way for a fresh response", async () => {
  const seen: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push([headers["cache-control"], headers.pragma]);
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = server.address() as { port: number };
    await createClient({ baseUrl: `http://127.0.0.1:${address.port}`, token: "t" }).getPayout({ path });
    expect(seen).toEqual([["no-cache", "no-cache"]]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

// React and Next end the rendering of a static page with errors that have a text `digest`.
const signal = Object.assign(new Error("Dynamic server usage: no-store fetch"), {
  digest: "DYNAMIC_SERVER_USAGE",
});

test.each([
  ["a call", "/order/v1/banking/order-payouts/p"],
  ["its token call", "/auth/v1/token"],
])("a signal that fetch throws to a framework in %s passes unchanged and once", async (_, at) => {
  let sent = 0;
  const fetch: Fetch = (url) => {
    if (!url.endsWith(at)) return Promise.resolve(ok(url));
    sent += 1;
    return Promise.reject(signal);
  };
  const api = createClient({ baseUrl, credentials, fetch });
  await expect(api.getPayout({ path })).rejects.toBe(signal);
  await expect(api.safe.getPayout({ path })).rejects.toBe(signal);
  expect(sent).toBe(2);
});

test("a signal that a token function throws passes unchanged", async () => {
  const token = () => Promise.reject<string>(signal);
  await expect(createClient({ baseUrl, token }).getPayout({ path })).rejects.toBe(signal);
});

test("an error whose digest is no text is a failed connection", async () => {
  const fetch: Fetch = () => Promise.reject(Object.assign(new Error("no route"), { digest: 5 }));
  const call = createClient({ baseUrl, token: "t", fetch, retry: false }).getPayout({ path });
  await expect(call).rejects.toMatchObject({ name: "ConnectionError" });
});

import { createServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { buffer } from "node:stream/consumers";
import { Agent, fetch as undiciFetch, ProxyAgent, type Dispatcher } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Fetch } from "../../../src/index.ts";
import { createCertificates } from "./create-certificates.ts";
import { startConnectProxy } from "./start-connect-proxy.ts";

const { ca, server: serverPair, client: clientPair } = createCertificates();
const proxyUser = "user:s3cr3t-proxy";

/** The callers, by the name in their certificate, and their requests. */
const calls: { client: string | undefined; url: string; bytes: number }[] = [];
const service = createServer(
  { ...serverPair, ca, requestCert: true, rejectUnauthorized: true },
  (request, response) => {
    void buffer(request).then((body) => {
      calls.push({ client: nameClient(request.socket), url: request.url ?? "", bytes: body.length });
      const isToken = request.url === "/auth/v1/token";
      response.setHeader("content-type", "application/json");
      response.end(isToken ? '{"token":"t","expiresIn":60000}' : '{"id":"p-1"}');
    });
  },
);

function nameClient(socket: Socket): string | undefined {
  return socket instanceof TLSSocket ? String(socket.getPeerCertificate().subject.CN) : undefined;
}

let baseUrl = "";
let proxy: Awaited<ReturnType<typeof startConnectProxy>>;
const dispatchers: Dispatcher[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  baseUrl = `https://127.0.0.1:${(service.address() as AddressInfo).port}`;
  proxy = await startConnectProxy(proxyUser);
});
afterAll(async () => {
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
  service.closeAllConnections();
  await Promise.all([proxy.close(), new Promise((resolve) => service.close(resolve))]);
});
beforeEach(() => {
  calls.length = 0;
  proxy.tunnels.length = 0;
});

/** The `fetch` option of the guide, which sends every attempt through a dispatcher. */
function fetchThrough(dispatcher: Dispatcher): Fetch {
  dispatchers.push(dispatcher);
  return (url, init) => undiciFetch(url, { ...init, dispatcher });
}

const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
const setUp = (dispatcher: Dispatcher) =>
  createClient({ baseUrl, credentials, fetch: fetchThrough(dispatcher), retry: false });

describe("a client certificate", () => {
  test("is presented by an agent, including in the token call and in uploads", async () => {
    const api = setUp(new Agent({ connect: { ...clientPair, ca } }));
    expect(await api.getPayout({ path: { id: "p" } })).toEqual({ id: "p-1" });
    await api.uploadDocument({ body: { file: new File([new Uint8Array(5_000)], "a.pdf") } });
    expect(calls.map(({ client }) => client)).toEqual(["client", "client", "client"]);
    expect(calls[2]?.bytes).toBeGreaterThan(5_000);
  });

  test.each([
    ["without one", { ca }],
    ["with one of another authority", { ca, ...createCertificates().client }],
    ["to a service whose authority is unknown", clientPair],
  ])(
    "is required, and does not replace that of the service: a call %s is a failed connection",
    async (_, connect) => {
      const { error } = await setUp(new Agent({ connect })).safe.getPayout({ path: { id: "p" } });
      expect(error).toMatchObject({ name: "TokenError", cause: { name: "ConnectionError" } });
      expect(calls).toEqual([]);
    },
  );
});

describe("a proxy", () => {
  const token = `Basic ${Buffer.from(proxyUser).toString("base64")}`;

  test("tunnels every request, with the client certificate at the other end", async () => {
    const requestTls = { ...clientPair, ca };
    const api = setUp(new ProxyAgent({ uri: proxy.url, token, requestTls }));
    expect(await api.getPayout({ path: { id: "p" } })).toEqual({ id: "p-1" });
    await api.uploadDocument({ body: { file: new File([new Uint8Array(5_000)], "a.pdf") } });
    expect(calls.map(({ client, url }) => [client, url])).toEqual([
      ["client", "/auth/v1/token"],
      ["client", "/order/v1/banking/order-payouts/p"],
      ["client", "/order/v1/banking/accounts/documents"],
    ]);
    expect(new Set(proxy.tunnels)).toEqual(new Set([new URL(baseUrl).host]));
  });

  test("that rejects the tunnel is a failed connection, and its password is not shown", async () => {
    const wrong = `Basic ${Buffer.from("user:wr0ng-pass").toString("base64")}`;
    const api = setUp(new ProxyAgent({ uri: proxy.url, token: wrong, requestTls: { ca } }));
    const { error } = await api.safe.getPayout({ path: { id: "p" } });
    expect(error).toMatchObject({ name: "TokenError", cause: { name: "ConnectionError" } });
    expect(String((error as Error).cause)).not.toContain(wrong.slice(6));
    expect([calls, proxy.tunnels]).toEqual([[], []]);
  });

  test("that cannot be reached has sent nothing, so even a write without a key is retried", async () => {
    const gone = await startConnectProxy(proxyUser);
    await gone.close();
    const fetch = fetchThrough(new ProxyAgent({ uri: gone.url, token }));
    const api = createClient({ baseUrl, token: "t", fetch, retry: { baseDelayMs: 0 } });
    const { error } = await api.safe.createSubscription({ body: {} as never });
    expect(error).toMatchObject({ name: "ConnectionError", code: "ECONNREFUSED", attempts: 3 });
  });
});

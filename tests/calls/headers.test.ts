import { afterEach, describe, expect, test, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { createClient, type ClientOptions } from "../../src/index.ts";
import { recordRequests } from "../client/record-requests.ts";

const payout = { path: { id: "p" } };

function setUp(options: Partial<ClientOptions> = {}) {
  const { requests, fetch } = recordRequests();
  const api = createClient({ baseUrl: "http://127.0.0.1:9", fetch, ...options });
  const header = (name: string) => requests.map(({ headers }) => headers.get(name));
  return { api, header, requests };
}

afterEach(() => vi.unstubAllGlobals());

describe("the user agent", () => {
  test("names the package and its version", async () => {
    const { api, header } = setUp();
    await api.getPayout(payout);
    expect(header("user-agent")).toEqual([`payment-orders-api/${manifest.version}`]);
  });

  test("can be set for the client or for one call", async () => {
    const { api, header } = setUp({ headers: { "User-Agent": "shop/2.1" } });
    await api.getPayout(payout);
    await api.getPayout({ ...payout, headers: { "user-agent": "job/1" } });
    expect(header("user-agent")).toEqual(["shop/2.1", "job/1"]);
  });

  test("is that of the platform in a browser", async () => {
    vi.stubGlobal("document", {});
    const { api, header } = setUp();
    await api.getPayout(payout);
    expect(header("user-agent")).toEqual([null]);
  });
});

describe("headers of the client", () => {
  test("are sent with every request, including the token call, and middleware sees them", async () => {
    const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
    const seen: (string | null)[] = [];
    const { requests, fetch } = recordRequests();
    const api = createClient({
      baseUrl: "http://127.0.0.1:9",
      credentials,
      headers: { "X-Tenant": "loja" },
      fetch: async (url, init) => {
        await fetch(url, init);
        return Response.json({ token: "t", expiresIn: 1_000 });
      },
    });
    api.use({ onRequest: ({ request }) => void seen.push(request.headers.get("x-tenant")) });
    await api.getPayout(payout);
    expect(requests.map(({ url, headers }) => [new URL(url).pathname, headers.get("x-tenant")])).toEqual([
      ["/auth/v1/token", "loja"],
      ["/order/v1/banking/order-payouts/p", "loja"],
    ]);
    expect(requests[0]?.headers.get("content-type")).toBe("application/json");
    expect(seen).toEqual(["loja"]);
  });

  test("are overridden by those of a call", async () => {
    const { api, header } = setUp({ headers: { "x-tenant": "one" } });
    await api.getPayout({ ...payout, headers: { "X-Tenant": "two" } });
    expect(header("x-tenant")).toEqual(["two"]);
  });

  test.each([
    ["headers", "x-a", { headers: { "x-b": "1", "x-a": "s3cr3t\nx-b: 1" } }],
    ["headers", "x a", { headers: { "x a": "s3cr3t" } }],
    ["headers", "x-a", { headers: { "x-a": "s3cr3t\u{1F511}" } }],
    ["headers", "x-a", { headers: { "x-a": undefined as unknown as string } }],
    ["tokenHeader", "authorization", { tokenHeader: { scheme: "s3cr3t\n" } }],
  ])("that cannot be sent are rejected at creation by their names: `%s` %#", (option, name, options) => {
    const create = () => setUp(options);
    expect(create).toThrow(
      `\`${option}\` cannot be sent: HTTP does not allow the name or value of \`${name}\`.`,
    );
    expect(create).not.toThrow("s3cr3t");
  });

  test("with secret names do not appear in errors, even if the service repeats them", async () => {
    const api = createClient({
      baseUrl: "http://127.0.0.1:9",
      headers: { "x-api-key": "k-998877", "x-tenant": "loja" },
      retry: false,
      fetch: () =>
        Promise.resolve(Response.json({ message: "key k-998877 of loja is over" }, { status: 403 })),
    });
    const { error } = await api.safe.getPayout(payout);
    expect(error?.message).toContain("key [removed] of loja is over");
  });
});

test("the token is removed from errors whatever the name of its header", async () => {
  const api = createClient({
    baseUrl: "http://127.0.0.1:9",
    token: "open-sesame",
    tokenHeader: { name: "X-Door", scheme: "" },
    fetch: () => Promise.resolve(Response.json({ message: "open-sesame is old" }, { status: 403 })),
  });
  const { error } = await api.safe.getPayout(payout);
  expect(error?.message).toContain("[removed] is old");
});

import { describe, expect, test } from "vitest";
import { createClient, InputError, type Fetch, type Middleware } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";
import { callUntyped } from "../transport/call-untyped.ts";

const baseUrl = "http://127.0.0.1:9";
const payout = "/order/v1/banking/order-payouts/{id}";
const params = { path: { id: "p" } };

describe("a call in the path style", () => {
  test("is sent with its own `fetch`, which gets a URL and an init", async () => {
    const api = createClient({ baseUrl, token: "t", fetch: respondInTurn(new Error("not this one")).fetch });
    const seen: unknown[] = [];
    const fetch: Fetch = (url, init) => {
      seen.push(typeof url, init.method);
      return Promise.resolve(Response.json({ id: "p" }));
    };
    const { data } = await api.GET(payout, { params, fetch });
    expect(data).toEqual({ id: "p" });
    expect(seen).toEqual(["string", "GET"]);
  });

  test("passes through all middleware of the client, and then its own", async () => {
    const seen: string[] = [];
    const mark = (name: string): Middleware => ({ onRequest: () => void seen.push(name) });
    const api = createClient({ baseUrl, token: "t", fetch: respondInTurn(Response.json({})).fetch });
    api.use(mark("first"), mark("second"));
    await api.GET(payout, { params, middleware: [mark("third"), mark("fourth")] });
    expect(seen).toEqual(["first", "second", "third", "fourth"]);
  });

  test("rejects a `Request` class, which it would not use", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const api = createClient({ baseUrl, token: "t", fetch });
    const call = callUntyped(api, "get", payout, { params, Request: class extends Request {} });
    await expect(call).rejects.toThrow(InputError);
    expect(sent).toEqual([]);
  });

  test("accepts the options of a call, and does not pass them to `fetch`", async () => {
    const inits: object[] = [];
    const api = createClient({
      baseUrl,
      token: "t",
      fetch: (_, init) => {
        inits.push(init);
        return Promise.resolve(new Response(null, { status: 503 }));
      },
    });
    await api.GET(payout, { params, retry: { maxAttempts: 2, baseDelayMs: 0 }, timeoutMs: 4_000 });
    await api.GET(payout, { params, retry: false, deadlineMs: 4_000 });
    expect(inits).toHaveLength(3);
    for (const init of inits) {
      expect(Object.keys(init)).not.toEqual(expect.arrayContaining(["retry"]));
      expect("timeoutMs" in init || "deadlineMs" in init).toBe(false);
    }
  });

  test("has the headers of the client, which it can override, or remove with `null`", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const api = createClient({ baseUrl, token: "t", fetch, headers: { "X-Tenant": "a", "x-app": "shop" } });
    await api.GET(payout, { params });
    await api.GET(payout, { params, headers: { "x-tenant": "b", "X-App": null } });
    await api.getPayout({ path: { id: "p" }, headers: { "x-app": null } });
    const seen = sent.map(({ headers }) => [headers.get("x-tenant"), headers.get("x-app")]);
    expect(seen).toEqual([
      ["a", "shop"],
      ["b", null],
      ["a", null],
    ]);
  });
});

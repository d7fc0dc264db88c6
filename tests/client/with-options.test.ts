import { describe, expect, test } from "vitest";
import { createClient, InputError, type Middleware } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const path = { id: "p" };

describe("`withOptions`", () => {
  test("returns a client with other defaults, and does not change the original", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const api = createClient({ baseUrl, token: "t", fetch, headers: { "x-tenant": "a" } });
    const other = api.withOptions({ headers: { "x-tenant": "b" } });
    await api.getPayout({ path });
    await other.getPayout({ path });
    await other.withOptions({ timeoutMs: 5_000 }).getPayout({ path });
    expect(sent.map(({ headers }) => headers.get("x-tenant"))).toEqual(["a", "b", "b"]);
  });

  test("shares the token", async () => {
    const token = Response.json({ token: "one", expiresIn: 3_600_000 });
    const { fetch, sent } = respondInTurn(token, Response.json({}));
    const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
    const api = createClient({ baseUrl, credentials, fetch });
    await api.getPayout({ path });
    await api.withOptions({ retry: false }).getPayout({ path });
    expect(sent.map(({ method }) => method)).toEqual(["POST", "GET", "GET"]);
    expect(sent[2]?.headers.get("authorization")).toBe("Bearer one");
  });

  test("shares middleware, including what either client adds or removes later", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const api = createClient({ baseUrl, token: "t", fetch });
    const mark = (name: string): Middleware => ({
      onRequest: ({ request }) => {
        request.headers.set(name, "1");
      },
    });
    const [first, second] = [mark("x-first"), mark("x-second")];
    api.use(first);
    const other = api.withOptions({ timeoutMs: 5_000 });
    other.use(second);
    await api.getPayout({ path });
    api.eject(first);
    await other.getPayout({ path });
    const seen = sent.map(({ headers }) => [headers.get("x-first"), headers.get("x-second")]);
    expect(seen).toEqual([
      ["1", "1"],
      [null, "1"],
    ]);
  });

  test("rejects an invalid option", () => {
    const api = createClient({ baseUrl });
    expect(() => api.withOptions({ timeoutMs: 0 })).toThrow(InputError);
  });
});

test("`eject` removes nothing but what it is given", async () => {
  const seen: string[] = [];
  const api = createClient({ baseUrl, token: "t", fetch: () => Promise.resolve(Response.json({})) });
  const mark = (name: string): Middleware => ({ onRequest: () => void seen.push(name) });
  const [first, second, third] = [mark("first"), mark("second"), mark("third")];
  api.use(first, second, third);
  api.eject(mark("fourth"));
  await api.getPayout({ path });
  api.eject(second, second, third);
  await api.getPayout({ path });
  expect(seen).toEqual(["first", "second", "third", "first"]);
});

test("`use` rejects anything but middleware", () => {
  const api = createClient({ baseUrl });
  expect(() => {
    api.use({} as Middleware);
  }).toThrow("Middleware must be an object");
});

test("`use` adds no middleware if one of its arguments is rejected", async () => {
  const seen: string[] = [];
  const api = createClient({ baseUrl, token: "t", fetch: () => Promise.resolve(Response.json({})) });
  const good: Middleware = { onRequest: () => void seen.push("good") };
  expect(() => {
    api.use(good, {} as Middleware, good);
  }).toThrow("Middleware must be an object");
  await api.getPayout({ path: { id: "p" } });
  expect(seen).toEqual([]);
});

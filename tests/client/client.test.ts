import { describe, expect, test, vi } from "vitest";
import { ConnectionError, createClient, type Fetch, InputError, type Middleware } from "../../src/index.ts";
import { createApi, respondInTurn, callUntyped } from "./respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";

describe("the client", () => {
  test("runs the user's middleware, which never sees the token and can respond itself", async () => {
    const { api: client, sent } = createApi([Response.json({})], { token: "abc" });
    let seen: string | null = null;
    const middleware: Middleware = {
      onRequest({ request, schemaPath }) {
        seen = request.headers.get("authorization");
        return Response.json({ schemaPath });
      },
    };
    client.use(middleware);
    const { data } = await client.GET("/order/v1/webhook/events", {});
    expect(data).toEqual({ schemaPath: "/order/v1/webhook/events" });
    expect(seen).toBeNull();
    expect(sent).toEqual([]);

    client.eject(middleware);
    await client.GET("/order/v1/webhook/events", {});
    expect(sent).toHaveLength(1);
  });

  test("uses the current global fetch by default", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const client = createClient({ baseUrl });
    vi.stubGlobal("fetch", fetch);
    await client.GET("/order/v1/webhook/events", {});
    expect(sent).toHaveLength(1);
  });

  test("rejects operations outside of the contract before sending", async () => {
    const { api: client, sent } = createApi([Response.json({})], { token: "abc" });
    for (const [method, path] of [
      ["get", "/auth/v1/token"],
      ["put", "/order/v9/transparent"],
      ["get", "/order/v1/banking/order-payouts/1"],
      ["get", "__proto__"],
    ] as const) {
      await expect(callUntyped(client, method, path)).rejects.toThrow("is not an operation of the contract");
    }
    expect(sent).toEqual([]);
  });
});

const payout = "/order/v1/banking/order-payouts/{id}";
const params = { path: { id: "p" } };

describe("a call in the path style", () => {
  test("is sent with its own `fetch`, which gets a URL and an init", async () => {
    const { api } = createApi([new Error("not this one")]);
    const seen: unknown[] = [];
    const fetch: Fetch = (url, init) => {
      seen.push(typeof url, init.method);
      return Promise.resolve(Response.json({ id: "p" }));
    };
    const { data } = await api.GET(payout, { params, fetch });
    expect(data).toEqual({ id: "p" });
    expect(seen).toEqual(["string", "GET"]);
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
    const { api, sent } = createApi([Response.json({})], { headers: { "X-Tenant": "a", "x-app": "shop" } });
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

const path = { id: "p" };

describe("`withOptions`", () => {
  test("returns a client with other defaults, and does not change the original", async () => {
    const { api, sent } = createApi([Response.json({})], { headers: { "x-tenant": "a" } });
    const other = api.withOptions({ headers: { "x-tenant": "b" } });
    await api.getPayout({ path });
    await other.getPayout({ path });
    await other.withOptions({ timeoutMs: 5_000 }).getPayout({ path });
    expect(sent.map(({ headers }) => headers.get("x-tenant"))).toEqual(["a", "b", "b"]);
  });

  test("shares the token", async () => {
    const token = Response.json({ token: "one", expiresIn: 3_600_000 });
    const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
    const { api, sent } = createApi([token, Response.json({})], { credentials });
    await api.getPayout({ path });
    await api.withOptions({ retry: false }).getPayout({ path });
    expect(sent.map(({ method }) => method)).toEqual(["POST", "GET", "GET"]);
    expect(sent[2]?.headers.get("authorization")).toBe("Bearer one");
  });

  test("shares middleware, including what either client adds or removes later", async () => {
    const { api, sent } = createApi([Response.json({})]);
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
});

test("`eject` removes nothing but what it is given", async () => {
  const seen: string[] = [];
  const { api } = createApi([Response.json({})]);
  const mark = (name: string): Middleware => ({ onRequest: () => void seen.push(name) });
  const [first, second, third] = [mark("first"), mark("second"), mark("third")];
  api.use(first, second, third);
  api.eject(mark("fourth"));
  await api.getPayout({ path });
  api.eject(second, second, third);
  // Middleware of a call comes after that of the client.
  const own = { params: { path }, middleware: [mark("own"), mark("other")] };
  await api.GET("/order/v1/banking/order-payouts/{id}", own);
  expect(seen).toEqual(["first", "second", "third", "first", "own", "other"]);
});

test("`use` adds no middleware if one of its arguments is rejected", async () => {
  const seen: string[] = [];
  const { api } = createApi([Response.json({})]);
  const good: Middleware = { onRequest: () => void seen.push("good") };
  expect(() => {
    api.use(good, {} as Middleware, good);
  }).toThrow("Middleware must be an object");
  await api.getPayout({ path: { id: "p" } });
  expect(seen).toEqual([]);
});

describe("options", () => {
  const path = { id: "p" };

  describe("an option that a caller without types gets wrong is rejected at creation:", () => {
    test.each<[string, object, string]>([
      ["fetch", { fetch: 5 }, "must be a function"],
      ["headers", { headers: null }, "must be an object"],
      ["hooks", { hooks: "log" }, "must be an object"],
      ["hooks.onRetry", { hooks: { onRetry: "log" } }, "must be a function"],
      ["tokenHeader", { tokenHeader: null }, "must be an object"],
      ["validate", { validate: true }, "must be an object"],
      ["validate.responses", { validate: { responses: "Throw" } }, 'must be "report" or "throw"'],
      ["validate.responses", { validate: { responses: true } }, 'must be "report" or "throw"'],
      ["retry", { retry: true }, "must be an object"],
      ["retry.keyless", { retry: { keyless: "yes" } }, "must be true or false"],
      ["retry.maxAttempts", { retry: { maxAttempts: 0 } }, "must be a number of at least 1"],
      ["retry.maxAttempts", { retry: { maxAttempts: "1" } }, "must be a number of at least 1"],
      ["retry.maxAttempts", { retry: { maxAttempts: 1.5 } }, "must be a whole number"],
      ["retry.baseDelayMs", { retry: { baseDelayMs: -1 } }, "must be a number of at least 0"],
      ["retry.baseDelayMs", { retry: { baseDelayMs: NaN } }, "must be a number of at least 0"],
      ["deadlineMs", { deadlineMs: 0 }, "must be a number of at least 1"],
      ["deadlineMs", { deadlineMs: NaN }, "must be a number of at least 1"],
    ])("`%s` in %j", (param, options, problem) => {
      expect(() => createClient({ baseUrl, ...options })).toThrow(new InputError(param, problem));
    });
  });

  test("options that are undefined are those that are left out", () => {
    const options = {
      fetch: undefined,
      hooks: { onRetry: undefined },
      retry: { maxAttempts: Infinity, keyless: undefined },
      validate: undefined,
    };
    expect(() => createClient({ baseUrl, ...options } as never)).not.toThrow();
  });

  describe("`signal`", () => {
    test.each([
      ["the controller", new AbortController()],
      ["a text", "abort"],
    ])("must be a signal, such as that of an `AbortController`, not %s", async (_name, signal) => {
      const { api, sent } = createApi([Response.json({})]);
      const call = () => api.getPayout({ path, signal: signal as never });
      // The second call too: nothing of the first one is kept.
      for (const attempt of [call(), call()])
        await expect(attempt).rejects.toThrow(new InputError("signal", "must be an `AbortSignal`"));
      expect(sent).toEqual([]);
    });

    test("can be null, as for `fetch`", async () => {
      const { api } = createApi([Response.json({})]);
      await expect(api.getPayout({ path, signal: null as never })).resolves.toEqual({});
    });
  });
});

test("a response that middleware puts in place keeps the details of its call, and is read as safely", async () => {
  const { api } = createApi([Response.json({}, { headers: { "x-request-id": "r-1" } })]);
  api.use({ onResponse: () => new Response('{"id":"p","__proto__":{"polluted":1}}') });
  const result = await api.safe.getPayout({ path: { id: "p" } });
  expect(result).toMatchObject({ ok: true, attempts: 1, requestId: "r-1" });
  expect(Object.getOwnPropertyNames(result.data)).toEqual(["id"]);
});

describe("peer groups", () => {
  // Behavior that the tests of openapi-fetch require of its path style and ours implements differently, one test for each
  // group. Headers and the class of requests are tested with the path style.

  const payout = "/order/v1/banking/order-payouts/{id}";
  const params = { path: { id: "p" } };

  const setUp = (...answers: (Response | Error)[]) => createApi(answers, { retry: false });

  test("a call can set the serializers of query, path and body", async () => {
    const { api, sent } = setUp(Response.json({}));
    await callUntyped(api, "get", payout, {
      params: { ...params, query: { externalId: ["a", "b"] } },
      querySerializer: { array: { style: "pipeDelimited", explode: false } },
      pathSerializer: (path: string, values: { id: string }) => path.replace("{id}", `id-${values.id}`),
    });
    await callUntyped(api, "put", "/order/v3/transparent", {
      body: { order: 1 },
      bodySerializer: (body: object) => `<${Object.keys(body).join()}>`,
    });
    expect(sent[0]?.url).toBe(`${baseUrl}/order/v1/banking/order-payouts/id-p?externalId=a|b`);
    expect(sent[1]?.body).toBe("<order>");
  });

  test("onError of middleware gets a ConnectionError, which contains nothing of the original error", async () => {
    const original = Object.assign(new Error("rejected with Bearer t"), { code: "ECONNREFUSED" });
    const { api } = setUp(original);
    const seen: unknown[] = [];
    api.use({
      onError({ error }) {
        seen.push(error);
      },
    });
    const thrown: unknown = await api.GET(payout, { params }).catch((error: unknown) => error);
    expect(seen).toEqual([thrown]);
    expect(seen).toMatchObject([{ name: "ConnectionError", code: "ECONNREFUSED", operationId: "getPayout" }]);
    expect((seen[0] as ConnectionError).cause).toBeUndefined();
    expect((seen[0] as ConnectionError).message).not.toContain("Bearer t");
  });

  test("onError of middleware can replace the error with a response or another error", async () => {
    const { api } = setUp(new Error("down"), new Error("down"));
    const response = Response.json({ id: "kept" });
    const own = new Error("our own words");
    const inPlace: (Response | Error)[] = [response, own];
    api.use({ onError: () => inPlace.shift() });
    expect((await api.GET(payout, { params })).response).toBe(response);
    await expect(api.GET(payout, { params })).rejects.toBe(own);
  });

  test("a body counts as empty if its length is 0, unless it is chunked", async () => {
    const head = { "content-type": "application/json", "content-length": "0" };
    const { api } = setUp(
      new Response('{"id":"p"}', { headers: head }),
      new Response('{"id":"p"}', { headers: { ...head, "transfer-encoding": "chunked" } }),
    );
    expect((await api.GET(payout, { params })).data).toBeUndefined();
    expect((await api.GET(payout, { params })).data).toEqual({ id: "p" });
  });
});

test.each([
  ["getPayout", "{ path: { id } }"],
  ["openMedCase", "{ path: { accountId }, body }"],
  ["createTransparentOrderV3", "{ body }"],
  ["listUndeliveredEvents", "{ query }"],
] as const)("%s with a text in place of its input says what it takes", async (operationId, input) => {
  const api = createClient({ baseUrl: "http://127.0.0.1:9" });
  await expect(api[operationId]("id" as never)).rejects.toThrow(
    `\`${operationId}\` was not sent: \`input\` must be an object, such as \`${input}\`.`,
  );
});

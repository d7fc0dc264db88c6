import { describe, expect, onTestFinished, test, vi } from "vitest";
import { routes } from "../../generated/routes.ts";
import {
  type ApiError,
  type ClientOptions,
  createClient,
  InputError,
  type OperationId,
  operations,
} from "../../src/index.ts";
import { createApi, respondInTurn, callUntyped } from "./respond-in-turn.ts";
import manifest from "../../package.json" with { type: "json" };

const payout = { path: { id: "p" } };

function setUp(options: Partial<ClientOptions> = {}) {
  const { api, sent } = createApi([Response.json({})], { ...options });
  const header = (name: string) => sent.map(({ headers }) => headers.get(name));
  return { api, header, sent };
}

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
    const { fetch, sent } = respondInTurn(Response.json({}));
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
    expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers.get("x-tenant")])).toEqual([
      ["/auth/v1/token", "loja"],
      ["/order/v1/banking/order-payouts/p", "loja"],
    ]);
    expect(sent[0]?.headers.get("content-type")).toBe("application/json");
    expect(seen).toEqual(["loja"]);
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
});

test("neither a token nor a header with a secret name is in errors, even if the service repeats them", async () => {
  const { api } = createApi(
    [Response.json({ message: "open-sesame and k-998877 of loja" }, { status: 403 })],
    {
      token: "open-sesame",
      tokenHeader: { name: "X-Door", scheme: "" },
      headers: { "x-api-key": "k-998877", "x-tenant": "loja" },
    },
  );
  const { error } = await api.safe.getPayout({ path: { id: "p" } });
  expect(error?.message).toContain("[removed] and [removed] of loja");
});

const events = "/order/v1/webhook/events";

describe("the base URL", () => {
  test.each([
    ["https://api.example.com", "https://api.example.com"],
    ["https://api.example.com///", "https://api.example.com"],
    ["https://api.example.com/gateway/v9/", "https://api.example.com/gateway/v9"],
    ["https://api.example.com:443", "https://api.example.com"],
    ["HTTPS://api.example.com", "https://api.example.com"],
    ["http://127.1:8080", "http://127.0.0.1:8080"],
    ["http://[0:0:0:0:0:0:0:1]:8080", "http://[::1]:8080"],
    ["https://münchen.example", "https://xn--mnchen-3ya.example"],
    ["https://api.example.com/v1/../v2", "https://api.example.com/v2"],
    ["https://api.example.com/a b", "https://api.example.com/a%20b"],
    [" https://api.example.com ", "https://api.example.com"],
  ])("%j leads to %s with its token, whether or not there is middleware", async (baseUrl, root) => {
    const { api, sent } = createApi([Response.json({})], { baseUrl });
    await api.GET(events, {});
    api.use({ onRequest: () => undefined });
    await api.GET(events, {});
    const want = [root + events, "Bearer t"];
    expect(sent.map(({ url, headers }) => [url, headers.get("authorization")])).toEqual([want, want]);
  });

  test.each([
    [undefined as never, "is undefined; is its environment variable set?"],
    ["", "must be an absolute http or https URL"],
    ["api.example.com", "must be an absolute http or https URL"],
    ["ftp://api.example.com", "must be an absolute http or https URL"],
    ["https://user@api.example.com", "must not contain credentials"],
    ["https://:secret@api.example.com", "must not contain credentials"],
    ["https://api.example.com/?tenant=1", "must not have a query or a fragment"],
    ["https://api.example.com/#top", "must not have a query or a fragment"],
  ])("%j is rejected at creation: it %s", (baseUrl, problem) => {
    const create = () => createClient({ baseUrl });
    expect(create).toThrow(InputError);
    expect(create).toThrow(`\`baseUrl\` ${problem}`);
    expect(create).not.toThrow("secret");
  });
});

describe("http without encryption", () => {
  test.each([
    "http://api.example.com",
    "http://8.8.8.8",
    "http://172.32.0.1",
    "http://[2001:db8::1]",
    "http://10.example.com",
    "http://localhost.example.com",
  ])("is rejected for %s unless it is allowed", (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow("`baseUrl` must use https on a public host");
    expect(() => createClient({ baseUrl, insecure: true })).not.toThrow();
  });

  test.each([
    "http://localhost:4110",
    "http://api.localhost",
    "http://127.0.0.1:4110",
    "http://[::1]:4110",
    "http://10.1.2.3",
    "http://172.20.0.5",
    "http://192.168.1.7",
    "http://[fd12::1]",
    "http://mock:4110",
    "http://payments.default.svc.cluster.local",
    "http://host.docker.internal",
    "http://service.test",
  ])("is always allowed for %s", (baseUrl) => {
    expect(() => createClient({ baseUrl })).not.toThrow();
  });
});

const withParameters = (Object.keys(operations) as OperationId[]).flatMap((operationId) =>
  operations[operationId].pathParameters.map((parameter) => ({ operationId, parameter })),
);

async function send(operationId: OperationId, parameter: string, value: unknown) {
  const { api: client, sent } = createApi([Response.json({})], { token: "secret-token" });
  const { method, path, pathParameters } = operations[operationId];
  const values = { ...Object.fromEntries(pathParameters.map((name) => [name, "a-b"])), [parameter]: value };
  const error = await callUntyped(client, method, path, { params: { path: values } }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { sent, error };
}

describe("a path parameter", () => {
  for (const { operationId, parameter } of withParameters) {
    test(`${parameter} of ${operationId} is rejected before sending if it is missing`, async () => {
      for (const value of [undefined, null, ""]) {
        const { sent, error } = await send(operationId, parameter, value);
        expect(error).toBeInstanceOf(InputError);
        expect(error).toMatchObject({
          operationId,
          param: `path.${parameter}`,
          problem: "is missing or empty",
        });
        expect(sent).toEqual([]);
      }
    });
  }

  test.each([
    ".",
    "..",
    "%2e",
    "%2E%2e",
    ".%2e",
    "%252e%252e",
    "%25252e.",
    "..;x=1",
    "..%3b",
    "../webhook",
    "a/b",
    "a%2Fb",
    "a%252fb",
    "a\\b",
    "a%5cb",
    "a\r\nb",
    "a%00",
    "%E0%A4%A%2e/",
    "\ud800",
  ])("%j is rejected before sending, and the message does not repeat it", async (value) => {
    const { sent, error } = await send("getPayout", "id", value);
    expect(error).toBeInstanceOf(InputError);
    const problem = "contains a dot segment, slash or control character";
    expect(error).toMatchObject({ operationId: "getPayout", param: "path.id", problem });
    expect(String(error)).toBe(`InputError: \`getPayout\` was not sent: \`path.id\` ${problem}.`);
    expect(sent).toEqual([]);
  });

  test.each([true, {}, [["a"]], Number.NaN, Symbol("id")])(
    "%s is rejected because of its type",
    async (value) => {
      const { error } = await send("getPayout", "id", value);
      expect(error).toMatchObject({ problem: "must be a string or a number" });
    },
  );

  test.each([
    ["a.b", "a.b"],
    ["...", "..."],
    ["..a", "..a"],
    ["100%", "100%25"],
    ["%E0%A4%A", "%25E0%25A4%25A"],
    ["a b?c#d&e", "a%20b%3Fc%23d%26e"],
    ["{id}", "%7Bid%7D"],
    ["$&", "%24%26"],
    ["ação", "a%C3%A7%C3%A3o"],
    [42, "42"],
  ])("%j is sent as one segment", async (value, segment) => {
    const { sent, error } = await send("getPayout", "id", value);
    expect(error).toBeUndefined();
    expect(sent.map(({ url }) => url)).toEqual([
      `http://127.0.0.1:9/order/v1/banking/order-payouts/${segment}`,
    ]);
  });

  test("is rejected as missing if the call has no parameters at all", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const client = createClient({ baseUrl: "http://127.0.0.1:9", fetch });
    const call = callUntyped(client, "get", operations.getPayout.path);
    await expect(call).rejects.toMatchObject({ param: "path.id", problem: "is missing or empty" });
    expect(sent).toEqual([]);
  });
});

describe("issue token", () => {
  test("the token call has the method and path of the contract", async () => {
    const original = { ...routes.issueToken };
    onTestFinished(() => void Object.assign(routes.issueToken, original));
    Object.assign(routes.issueToken, { method: "PUT", path: "/auth/v2/token" });
    const token = { tokenType: "Bearer", token: "a.b.c", expiresIn: 3_600_000 };
    const credentials = { clientId: "app", clientSecret: "secret", scopes: [] };
    const { api, sent } = createApi([Response.json(token), Response.json({})], { credentials });
    await api.getPayout({ path: { id: "p" } });
    expect(sent[0]).toMatchObject({ method: "PUT", url: "http://127.0.0.1:9/auth/v2/token" });
  });
});

describe("middleware errors", () => {
  /** Calls an operation whose response comes from middleware, not from the service. */
  async function respondByMiddleware(response: Response) {
    const { api, sent } = createApi([Response.json({})]);
    api.use({ onRequest: () => response });
    const { error } = await api.safe.getPayout({ path: { id: "p" } });
    expect(sent).toEqual([]);
    return error as ApiError;
  }

  test.each([
    ["JSON", '{"error":"NOT_FOUND","message":"Nothing here"}', ": NOT_FOUND: Nothing here"],
    ["text", "Nothing here", "; its body is in `response`"],
    ["nothing", null, " and an empty body"],
  ])("an error that middleware gives as %s is reported", async (_, text, said) => {
    const error = await respondByMiddleware(new Response(text, { status: 404 }));
    expect(error).toMatchObject({
      name: "NotFoundError",
      operationId: "getPayout",
      status: 404,
      attempts: 0,
    });
    expect(error.message).toBe(`\`getPayout\` failed with status 404${said}.`);
    expect(error.response.body).toBe(text ?? "");
  });
});

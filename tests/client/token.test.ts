import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import {
  createClient,
  InputError,
  PaymentOrdersError,
  TokenError,
  type Fetch,
  type TokenSource,
} from "../../src/index.ts";
import { createApi, respondInTurn } from "./respond-in-turn.ts";

const credentials = { clientId: "app-1", clientSecret: "s3cr3t-value", scopes: [] };
const payout = { params: { path: { id: "p-1" } } };

function setUp(token: TokenSource) {
  const { api: client, sent } = createApi([Response.json({})], { token });
  const getPayout = () => client.GET("/order/v1/banking/order-payouts/{id}", payout);
  const presented = () => sent.map(({ headers }) => headers.get("authorization"));
  return { client, getPayout, presented };
}

describe("the token", () => {
  test("is overridden by an authorization header in the call", async () => {
    const { client, presented } = setUp(() => {
      throw new Error("not to be asked");
    });
    await client.GET("/order/v1/banking/order-payouts/{id}", {
      ...payout,
      headers: { Authorization: "Bearer own" },
    });
    expect(presented()).toEqual(["Bearer own"]);
  });

  // No word that the path of a clone may contain, since a stack shows it.
  const unfit = [
    "t0k3n-7Qz\r\nx-evil: 1",
    "t0k3n-7Qz token",
    "t0k3n-7Qzé",
    "t0k3n-7Qz\u{1F511}",
    " t0k3n-7Qz",
  ];

  test.each(unfit)("%j is rejected at creation, and never repeated in the error", (token) => {
    const create = () => createClient({ baseUrl: "http://127.0.0.1:9", token });
    expect(create).toThrow("`token` must be printable ASCII without spaces.");
    expect(create).not.toThrow(/t0k3n-7Qz/);
  });

  test.each(unfit)("%j from a function is rejected before sending, and never repeated", async (token) => {
    const { getPayout, presented } = setUp(() => token);
    const error = await getPayout().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TokenError);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/t0k3n-7Qz/);
    expect((error as TokenError).cause).toBeInstanceOf(PaymentOrdersError);
    expect(inspect(error)).not.toMatch(/t0k3n-7Qz/);
    expect(presented()).toEqual([]);
  });

  test("is only sent to the service, not to another base URL or the target of middleware", async () => {
    const { api: client, sent } = createApi([Response.json({})], { baseUrl: "https://api.example.com" });
    const path = { params: { path: { id: "p" } } };
    await client.GET("/order/v1/banking/order-payouts/{id}", { ...path, baseUrl: "https://elsewhere.test" });
    client.use({
      onRequest: ({ request }) => new Request("https://api.example.com.elsewhere.test/x", request),
    });
    await client.GET("/order/v1/banking/order-payouts/{id}", path);
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual([null, null]);
  });

  test.each([
    "https://api.example.com/v1/../v2",
    "https://api.example.com/v1/%2e%2E/v2",
    "https://api.example.com/v1/..\\v2",
    "https://api.example.com/v1/.\t./v2",
    "https://api.example.com/v1x",
    "https://api.example.com/",
    "https://api.example.com.elsewhere.test/v1",
    "https://api.example.com:444/v1",
    "http://api.example.com/v1",
    "https://api.example.com@elsewhere.test/v1",
  ])("is only sent below the path of the base URL, not to %j", async (elsewhere) => {
    // Recorded as they are: a `Request` would reject some of the URLs.
    const sent: (string | undefined)[] = [];
    const fetch: Fetch = (_, { headers }) => {
      sent.push(headers["authorization"]);
      return Promise.resolve(Response.json({}));
    };
    const client = createClient({ baseUrl: "https://api.example.com/v1", token: "t", fetch });
    const call = { ...payout, baseUrl: elsewhere };
    await client.GET("/order/v1/banking/order-payouts/{id}", call).catch(() => undefined);
    client.use({ onRequest: () => undefined });
    await client.GET("/order/v1/banking/order-payouts/{id}", call).catch(() => undefined);
    expect(new Set(sent)).toEqual(new Set([undefined]));
  });

  test.each([
    ["token is undefined", { token: process.env["NO_SUCH_TOKEN"] as never }, "`token` is undefined"],
    ["credentials are undefined", { credentials: undefined as never }, "`credentials` is undefined"],
    ["token is empty", { token: "" }, "`token` must be a non-empty string."],
    ["token has its scheme", { token: "Bearer abc" }, "`token` must be passed without `Bearer`."],
    ["token has its scheme in lower case", { token: "bearer abc" }, "must be passed without `Bearer`."],
    ["credentials are null", { credentials: null as never }, "`credentials` must be an object."],
    ["token is not text", { token: 7 as never }, "`token` must be a non-empty string."],
    [
      "token and credentials are set",
      { credentials, token: "t" },
      "`token` cannot be combined with `credentials`",
    ],
    [
      "client has no id",
      { credentials: { ...credentials, clientId: "" } },
      "`credentials.clientId` must be a non-empty string",
    ],
    [
      "client has no secret",
      { credentials: { ...credentials, clientSecret: undefined } },
      "`credentials.clientSecret` must be a non-empty string",
    ],
    [
      "scopes are text",
      { credentials: { ...credentials, scopes: "all" } },
      "`credentials.scopes` must be an array",
    ],
  ])("whose %s is rejected at creation", (_, options, problem) => {
    const create = () => createClient({ baseUrl: "http://127.0.0.1:9", ...(options as object) });
    expect(create).toThrow(InputError);
    expect(create).toThrow(problem);
    expect(create).not.toThrow(credentials.clientSecret);
  });

  test("can be sent in another header, or with another scheme", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const options = { baseUrl: "http://127.0.0.1:9", token: "t", fetch };
    const path = { path: { id: "p" } };
    await createClient({ ...options, tokenHeader: { scheme: "Token" } }).getPayout(path);
    await createClient({ ...options, tokenHeader: { name: "X-Api-Token", scheme: "" } }).getPayout(path);
    expect(sent.map(({ headers }) => [headers.get("authorization"), headers.get("x-api-token")])).toEqual([
      ["Token t", null],
      [null, "t"],
    ]);
    expect(() => createClient({ ...options, tokenHeader: { name: "a b" } })).toThrow("`tokenHeader`");
  });

  test("is optional: without it, requests are not authenticated", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    await createClient({ baseUrl: "http://127.0.0.1:9", fetch }).GET(
      "/order/v1/banking/order-payouts/{id}",
      payout,
    );
    expect(sent[0]?.headers.has("authorization")).toBe(false);
  });
});

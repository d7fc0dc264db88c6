import { describe, expect, test } from "vitest";
import * as entry from "../../src/index.ts";
import { ApiError, createClient, RateLimitError, type ClientOptions } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";

type ClassName = keyof typeof entry;

async function fail(response: Response, options: Partial<ClientOptions> = {}): Promise<unknown> {
  const { fetch } = respondInTurn(response);
  const common = { baseUrl: "http://127.0.0.1:9", fetch, retry: false as const, token: "t" };
  const api = createClient({ ...common, ...options } as ClientOptions);
  return api.getPayout({ path: { id: "p" } }).catch((reason: unknown) => reason);
}

describe("the class of an error", () => {
  test.each<[number, ClassName]>([
    [400, "InvalidRequestError"],
    [401, "AuthenticationError"],
    [402, "ApiError"],
    [403, "PermissionError"],
    [404, "NotFoundError"],
    [409, "ConflictError"],
    [422, "InvalidRequestError"],
    [429, "RateLimitError"],
    [500, "ServiceError"],
    [503, "ServiceError"],
  ])("for %d is %s, by class and by name", async (status, name) => {
    const error = await fail(Response.json({ error: "X" }, { status }));
    expect(error).toBeInstanceOf(entry[name]);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name, status });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name, status, code: "X" });
  });

  test("follows `statuses`", async () => {
    const statuses = { conflict: [412], invalid: ["4XX", 500] } as const;
    expect(await fail(new Response(null, { status: 412 }), { statuses })).toMatchObject({
      name: "ConflictError",
    });
    expect(await fail(new Response(null, { status: 451 }), { statuses })).toMatchObject({
      name: "InvalidRequestError",
    });
  });

  test("also applies to the cause of a token error", async () => {
    const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
    const options = { credentials, token: undefined };
    const error = await fail(Response.json(["No"], { status: 401 }), options);
    expect(error).toMatchObject({ name: "TokenError", cause: { name: "AuthenticationError", status: 401 } });
  });
});

test.each([
  ["5", 5_000],
  [undefined, undefined],
])("a rate limit says how long to wait: %s", async (retryAfter, want) => {
  const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
  const error = await fail(new Response(null, { status: 429, headers }));
  expect(error).toBeInstanceOf(RateLimitError);
  expect((error as RateLimitError).retryAfterMs).toBe(want);
});

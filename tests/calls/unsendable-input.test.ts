import { describe, expect, test } from "vitest";
import { createClient, InputError, PaymentOrdersError } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const circular: Record<string, unknown> = {};
circular["order"] = circular;
const passing = { onRequest: () => undefined };

type Input = Parameters<ReturnType<typeof createClient>["createTransparentOrderV3"]>[0];
const inputs: [string, object, string][] = [
  ["a BigInt in the body", { body: { code: "a", order: { amount: 1n } } }, "/body/order/amount"],
  ["a body that refers to itself", { body: circular }, "/body/order"],
  ["a header with a bad name", { body: {}, headers: { "a b": "1" } }, "/headers/a b"],
  [
    "a header with a bad value among others",
    { body: {}, headers: { "x-a": "1", "x-note": "secret\nvalue", "x-z": "1" } },
    "/headers/x-note",
  ],
  [
    "a bad idempotency key among the headers",
    { body: {}, headers: { "idempotency-key": "secret\nvalue" } },
    "/headers/idempotency-key",
  ],
  ["a query that no URL can hold", { body: {}, query: { ok: "a", note: "\ud800" } }, "/query/note"],
];

describe.each([
  ["without middleware", []],
  ["with middleware", [passing]],
])("input that cannot be sent as a request, %s", (_, middleware) => {
  function setUp() {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const api = createClient({ baseUrl, token: "t", fetch });
    api.use(...middleware);
    return { api, sent };
  }

  test.each(inputs)("is a result in the safe form: %s", async (_, input, pointer) => {
    const { api, sent } = setUp();
    const result = await api.safe.createTransparentOrderV3(input as Input);
    expect(result).toMatchObject({ ok: false, status: undefined, attempts: 0 });
    expect(result.error).toMatchObject({
      name: "InputError",
      operationId: "createTransparentOrderV3",
      problems: [{ pointer, keyword: "sendable" }],
    });
    expect(result.error).toBeInstanceOf(PaymentOrdersError);
    expect(String(result.error)).not.toContain("secret");
    expect(sent).toEqual([]);
  });

  test.each(inputs)("throws in the named form: %s", async (_, input) => {
    const { api } = setUp();
    await expect(api.createTransparentOrderV3(input as Input)).rejects.toThrow(InputError);
  });
});

describe("input of a call by path that cannot be sent", () => {
  const create = (input: object) => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const api = createClient({ baseUrl, token: "t", fetch });
    return { sent, call: api.PUT("/order/v3/transparent", input as never) };
  };

  test("is reported with the reason, even without parameters", async () => {
    const { call } = create({ body: circular });
    await expect(call).rejects.toThrow(
      "`createTransparentOrderV3` was not sent: `/body/order` cannot be serialized",
    );
  });

  test("includes a header with a long name, of which 100 characters are shown", async () => {
    const { call } = create({ body: {}, headers: { [`${"a".repeat(150)} b`]: "1" } });
    await expect(call).rejects.toMatchObject({ problems: [{ pointer: `/headers/${"a".repeat(100)}` }] });
  });

  test.each([
    ["", "must be a non-empty string"],
    ["two words", "must be printable ASCII without spaces"],
  ])("includes the idempotency key %j, which %s", async (key, problem) => {
    const { call, sent } = create({ body: {}, params: { header: { "idempotency-key": key } } });
    await expect(call).rejects.toThrow(new InputError("idempotencyKey", problem));
    expect(sent).toEqual([]);
  });

  test("includes a class for requests, in place of which `fetch` can be set", async () => {
    const { call, sent } = create({ body: {}, Request });
    await expect(call).rejects.toThrow(new InputError("Request", "is not supported; use `fetch`"));
    expect(sent).toEqual([]);
  });
});

test("an error of middleware is not reported as invalid input", async () => {
  const api = createClient({ baseUrl, token: "t", fetch: respondInTurn(Response.json({})).fetch });
  api.use({
    onRequest: () => {
      throw new TypeError("from middleware");
    },
  });
  await expect(api.safe.getPayout({ path: { id: "p" } })).rejects.toThrow(new TypeError("from middleware"));
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "./late-modules.ts";
import { ApiError, callDetails, createClient, operations, type OperationId } from "../../src/index.ts";
import { isIdempotencyKey } from "../../src/contract/operations.ts";
import { callUntyped, createLeastInput } from "./call-untyped.ts";
import { loadContract } from "../read-contract/load-contract.ts";
import { answer, respondInTurn } from "./respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const body = {
  order: {
    code: "ORD-1",
    paymentMethod: "PIX",
    additionalInfo: "Order",
    webhookUrl: "https://loja.example.com/hooks",
    returnUrl: "https://loja.example.com/back",
  },
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the idempotency key", () => {
  test.each(loadContract().operations)(
    "is sent with $operationId if and only if it is declared",
    async ({ operationId, parameters }) => {
      const { fetch, sent } = respondInTurn(answer(200));
      const { method, path } = operations[operationId as OperationId];
      const input = createLeastInput(operationId as OperationId);
      await callUntyped(createClient({ baseUrl, token: "t", fetch }), method, path, input);
      const key = sent[0]?.headers.get("idempotency-key");
      const isDeclared = parameters.some(({ node }) => isIdempotencyKey(node));
      expect(key).toEqual(isDeclared ? expect.stringMatching(uuid) : null);
    },
  );

  test("is the same for each attempt, and a different one for the next call", async () => {
    const { fetch, sent } = respondInTurn(answer(503), answer(503), answer(200));
    const api = createClient({ baseUrl, token: "t", fetch });
    const first = api.createTransparentOrderV3({ body });
    await vi.runAllTimersAsync();
    await first;
    await api.createTransparentOrderV3({ body });
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test("of the caller takes precedence, in both styles", async () => {
    const { fetch, sent } = respondInTurn(answer(200));
    const api = createClient({ baseUrl, token: "t", fetch });
    await api.createTransparentOrderV3({ body, idempotencyKey: "mine-1" });
    await api.PUT("/order/v3/transparent", { body, params: { header: { "idempotency-key": "mine-2" } } });
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["mine-1", "mine-2"]);
  });

  test("is available from the result, the data and the response", async () => {
    const { fetch, sent } = respondInTurn(answer(200));
    const api = createClient({ baseUrl, token: "t", fetch });
    const result = await api.safe.createTransparentOrderV3({ body });
    const data = await api.createTransparentOrderV3({ body });
    const { response } = await api.PUT("/order/v3/transparent", { body });
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    expect([
      result.idempotencyKey,
      callDetails(data)?.idempotencyKey,
      callDetails(response)?.idempotencyKey,
    ]).toEqual(keys);
    expect(callDetails({})).toBeUndefined();
  });

  test("is available from the error, so that the call can be repeated later", async () => {
    const { fetch, sent } = respondInTurn(answer(500));
    const api = createClient({ baseUrl, token: "t", fetch, retry: false });
    const error = await api.createTransparentOrderV3({ body }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).idempotencyKey).toBe(sent[0]?.headers.get("idempotency-key"));
  });
});

test("an empty idempotency key in the headers is replaced by a new one, which the result contains", async () => {
  const { fetch, sent } = respondInTurn(answer(200));
  const api = createClient({ baseUrl, token: "t", fetch });
  const headers = { "idempotency-key": "" };
  const result = await api.safe.createTransparentOrderV3({ body, headers });
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(uuid);
  expect(result.idempotencyKey).toBe(sent[0]?.headers.get("idempotency-key"));
});

import { describe, expect, test } from "vitest";
import {
  ApiError,
  callDetails,
  createClient,
  operations,
  UnexpectedResponseError,
  type OperationId,
} from "../../src/index.ts";
import { createApi } from "./respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const ids = Object.keys(operations) as OperationId[];

describe("the client", () => {
  test("has a method for each operation, in both forms", () => {
    const api = createClient({ baseUrl });
    for (const id of ids) expect([typeof api[id], typeof api.safe[id]]).toEqual(["function", "function"]);
    expect(Object.keys(api.safe)).toEqual(ids);
  });

  test("has no operation with the name of another member", () => {
    const others = ["GET", "PUT", "POST", "DELETE", "request", "use", "eject", "safe", "paginate", "then"];
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
  });

  test("sends path, query, body and headers in the right places", async () => {
    const { api, sent } = createApi([Response.json({})]);
    await api.getPayout({ path: { id: "p 1" }, query: { externalId: "e" }, headers: { "x-trace": "1" } });
    await api.createSubscription({ body: { externalId: "s" } as never });
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", `${baseUrl}/order/v1/banking/order-payouts/p%201?externalId=e`, undefined],
      ["POST", `${baseUrl}/order/v1/banking/subscriptions`, '{"externalId":"s"}'],
    ]);
    expect(sent[0]?.headers.get("x-trace")).toBe("1");
  });
});

describe("a success", () => {
  test("is its data, or a result with the data, whatever its content type is", async () => {
    const { api } = createApi([new Response('{"id":"p"}', { headers: { "x-request-id": "r-9" } })]);
    expect(await api.getPayout({ path: { id: "p" } })).toEqual({ id: "p" });
    expect(await api.safe.getPayout({ path: { id: "p" } })).toMatchObject({
      ok: true,
      status: 200,
      data: { id: "p" },
      attempts: 1,
      requestId: "r-9",
      idempotencyKey: undefined,
    });
  });

  test.each([
    ["HTML", () => new Response("<html>login</html>", { headers: { "content-type": "text/html" } })],
    ["204", () => new Response(null, { status: 204 })],
  ])("that returns %s is reported as an invalid response", async (_, response) => {
    const { api, sent } = createApi([response]);
    const error = await api.getPayout({ path: { id: "p" } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error).toMatchObject({ problem: "not-json", attempts: 1, operationId: "getPayout" });
    expect(String(error)).not.toContain("html");
    expect(sent).toHaveLength(1);
  });

  test("has its status and headers linked to the data, even without the safe form", async () => {
    const { api } = createApi([Response.json({ id: "p" }, { status: 201, headers: { "x-quota": "7" } })]);
    const details = callDetails(await api.getPayout({ path: { id: "p" } }));
    expect(details?.response.status).toBe(201);
    expect(details?.response.headers.get("x-quota")).toBe("7");
    const { response } = await api.safe.getPayout({ path: { id: "p" } });
    expect(callDetails(response as Response)?.response.headers.get("x-quota")).toBe("7");
  });
});

describe("an error", () => {
  test("is thrown, or a result with the body for its status", async () => {
    const body = { error: "NOT_FOUND", message: "Resource not found" };
    const { api } = createApi([Response.json(body, { status: 404 })]);
    await expect(api.getSubscription({ path: { id: "s" } })).rejects.toThrow(ApiError);
    const result = await api.safe.getSubscription({ path: { id: "s" } });
    expect(result).toMatchObject({ ok: false, status: 404, body, error: { code: "NOT_FOUND" } });
  });
});

import { expect, test } from "vitest";
import { ConnectionError, createClient } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";
import { callUntyped } from "../transport/call-untyped.ts";

// Behavior that the tests of openapi-fetch require of its path style and ours implements differently, one test for each
// group. Headers and the class of requests are tested with the path style.

const baseUrl = "http://127.0.0.1:9";
const payout = "/order/v1/banking/order-payouts/{id}";
const params = { path: { id: "p" } };

function setUp(...answers: (Response | Error)[]) {
  const { fetch, sent } = respondInTurn(...answers);
  return { api: createClient({ baseUrl, token: "t", retry: false, fetch }), sent };
}

test("a call can set the serializers of query and path", async () => {
  const { api, sent } = setUp(Response.json({}));
  await callUntyped(api, "get", payout, {
    params: { ...params, query: { externalId: ["a", "b"] } },
    querySerializer: { array: { style: "pipeDelimited", explode: false } },
    pathSerializer: (path: string, values: { id: string }) => path.replace("{id}", `id-${values.id}`),
  });
  expect(sent[0]?.url).toBe(`${baseUrl}/order/v1/banking/order-payouts/id-p?externalId=a|b`);
});

test("a call can set the serializer of the body", async () => {
  const { api, sent } = setUp(Response.json({}));
  await callUntyped(api, "put", "/order/v3/transparent", {
    body: { order: 1 },
    bodySerializer: (body: object) => `<${Object.keys(body).join()}>`,
  });
  expect(sent[0]?.body).toBe("<order>");
});

test("onError of middleware gets a ConnectionError, which contains nothing of the original error", async () => {
  const original = Object.assign(new Error("refused with Bearer t"), { code: "ECONNREFUSED" });
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

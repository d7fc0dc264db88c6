import { expect, test } from "vitest";
import { createClient } from "../../src/index.ts";
import { parseJson } from "../../src/base/json.ts";

const polluting =
  '{"id":"p","__proto__":{"isAdmin":true},"list":[{"constructor":{"prototype":{"isAdmin":true}}}]}';
const clean = { id: "p", list: [{}] };

test.each([
  [polluting, clean],
  ['{"__pro\\u0074o__":{"isAdmin":true},"id":1}', { id: 1 }],
  [
    '{"constructor":"a builder","a":{"constructor":{}}}',
    { constructor: "a builder", a: { constructor: {} } },
  ],
  ['"__proto__"', "__proto__"],
])("members that could pollute objects are removed: %s", (text, want) => {
  const value = parseJson(text);
  expect(JSON.stringify(value)).toBe(JSON.stringify(want));
});

test.each([
  [200, "as it was sent", undefined],
  [404, "as it was sent", undefined],
  [200, "as middleware rebuilt it", { onResponse: () => new Response(polluting) }],
  [404, "as middleware rebuilt it", { onResponse: () => new Response(polluting, { status: 404 }) }],
])("a response with status %d, %s, has no such members", async (status, _, middleware) => {
  const fetch = () => Promise.resolve(new Response(polluting, { status }));
  const api = createClient({ baseUrl: "http://127.0.0.1:9", token: "t", fetch });
  if (middleware) api.use(middleware);
  const result = await api.safe.getPayout({ path: { id: "p" } });
  expect(JSON.stringify(result.ok ? result.data : result.body)).toBe(JSON.stringify(clean));
  const { data, error } = await api.GET("/order/v1/banking/order-payouts/{id}", {
    params: { path: { id: "p" } },
  });
  expect(JSON.stringify(data ?? error)).toBe(JSON.stringify(clean));
  expect((Object.assign({}, data ?? error) as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

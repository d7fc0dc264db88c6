import { expectTypeOf, test } from "vitest";
import { createClient, type components } from "../../src/index.ts";

const client = createClient({ baseUrl: "https://api.example.com" });

test("the token can be a string, a function or an async function", () => {
  createClient({ baseUrl: "https://api.example.com", token: "t" });
  createClient({
    baseUrl: "https://api.example.com",
    token: ({ rejected }) => Promise.resolve(`${rejected}`),
  });
  // @ts-expect-error baseUrl is required
  createClient({});
  // @ts-expect-error a token is not a number
  createClient({ baseUrl: "https://api.example.com", token: 1 });
  // @ts-expect-error there is no such option
  createClient({ baseUrl: "https://api.example.com", retries: 3 });
});

test("calls have the paths, methods, parameters and bodies of the contract", () => {
  // @ts-expect-error the path is not in the contract
  void client.GET("/order/v1/unknown", {});
  // @ts-expect-error the path only has POST
  void client.GET("/auth/v1/token", {});
  // @ts-expect-error id is required
  void client.GET("/order/v1/banking/order-payouts/{id}", {});
  // @ts-expect-error id is a string
  void client.GET("/order/v1/banking/order-payouts/{id}", { params: { path: { id: 1 } } });
  // @ts-expect-error clientSecret is required
  void client.POST("/auth/v1/token", { body: { clientId: "a", scopes: [] } });
});

test("the upload accepts an object with a file, or FormData", () => {
  const path = "/order/v1/banking/accounts/documents";
  expectTypeOf<components["schemas"]["DocumentUpload"]["file"]>().toEqualTypeOf<Blob | File>();
  void client.POST(path, { body: { file: new Blob([]) } });
  void client.POST(path, { body: new FormData() });
  // @ts-expect-error the file is required
  void client.POST(path, { body: { append: true } });
  void client.POST(path, { body: { file: { path: "./id.png" }, documentType: "documentHolder" } });
  void client.uploadDocument({ body: { file: new Uint8Array(), append: false } });
  // @ts-expect-error the file is not a string
  void client.POST(path, { body: { file: "text" } });
});

test("the path style promises only what happens at run time", async () => {
  const path = "/order/v1/banking/order-payouts/{id}";
  const params = { path: { id: "p" } };
  void client.GET(path, { params, fetch: globalThis.fetch, timeoutMs: 5, retry: false, cache: "no-store" });
  void client.GET(path, { params, headers: { "x-app": null } });
  // @ts-expect-error a `fetch` gets a URL, not a `Request`
  void client.GET(path, { params, fetch: async (request: Request) => fetch(request.url) });
  // @ts-expect-error a `Request` class is not used
  void client.GET(path, { params, Request: class extends Request {} });
  // @ts-expect-error redirects are never followed
  void client.GET(path, { params, redirect: "follow" });
  // @ts-expect-error there is no such option
  void client.GET(path, { params, timeoutMS: 5 });
  // @ts-expect-error there is no such query parameter
  void client.GET(path, { params: { ...params, query: { page: 1 } } });
  // @ts-expect-error the path only has GET
  void client.request("post", path, { params });

  const text = await client.GET(path, { params, parseAs: "text" });
  expectTypeOf(text.data).toEqualTypeOf<string | undefined>();
  const requested = await client.request("get", path, { params });
  expectTypeOf(requested.data).toEqualTypeOf<components["schemas"]["Payout"] | undefined>();
});

test("responses have the types of the contract, and a result without `error` has the data", async () => {
  const payout = await client.GET("/order/v1/banking/order-payouts/{id}", { params: { path: { id: "p" } } });
  expectTypeOf(payout.error).toEqualTypeOf<object | undefined>();
  if (payout.error) throw new Error("failed");
  expectTypeOf(payout.data.status).toEqualTypeOf<components["schemas"]["PayoutStatus"]>();
  const issued = await client.POST("/auth/v1/token", {
    body: { clientId: "a", clientSecret: "b", scopes: [] },
  });
  expectTypeOf(issued.error).toEqualTypeOf<string[] | undefined>();
});

test("`withOptions` does not accept the service or the authentication", () => {
  expectTypeOf(client.withOptions({ timeoutMs: 5, headers: { "x-app": "a" } })).toEqualTypeOf<
    typeof client
  >();
  // @ts-expect-error another service needs a separate client
  client.withOptions({ baseUrl: "https://other.example.com" });
  // @ts-expect-error the token is shared
  client.withOptions({ token: "t" });
});

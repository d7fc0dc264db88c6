import { expectTypeOf, test } from "vitest";
import {
  createClient,
  type ClientOptions,
  type components,
  type FetchedResponse,
  type FetchInit,
  type TokenContext,
  type TokenSource,
} from "../../src/index.ts";

const client = createClient({ baseUrl: "https://api.example.com" });

test("options take a token as string, function or async function", () => {
  expectTypeOf<TokenSource>().toEqualTypeOf<string | ((context: TokenContext) => string | Promise<string>)>();
  expectTypeOf<ClientOptions["fetch"]>().toEqualTypeOf<
    ((url: string, init: FetchInit) => Promise<FetchedResponse>) | undefined
  >();
  createClient({ baseUrl: "https://api.example.com", fetch: globalThis.fetch });
  // @ts-expect-error baseUrl is required
  createClient({});
  // @ts-expect-error a token is no number
  createClient({ baseUrl: "https://api.example.com", token: 1 });
  // @ts-expect-error there is no such option
  createClient({ baseUrl: "https://api.example.com", retries: 3 });
});

test("calls know the paths, methods, parameters and bodies of the contract", () => {
  // @ts-expect-error the path is not in the contract
  void client.GET("/order/v1/unknown", {});
  // @ts-expect-error the path takes POST
  void client.GET("/auth/v1/token", {});
  // @ts-expect-error id is required
  void client.GET("/order/v1/banking/order-payouts/{id}", {});
  // @ts-expect-error id is a string
  void client.GET("/order/v1/banking/order-payouts/{id}", { params: { path: { id: 1 } } });
  // @ts-expect-error clientSecret is required
  void client.POST("/auth/v1/token", { body: { clientId: "a", scopes: [] } });
});

test("answers have the types of the contract", async () => {
  const payout = await client.GET("/order/v1/banking/order-payouts/{id}", { params: { path: { id: "p" } } });
  expectTypeOf(payout.data?.currency).toEqualTypeOf<
    components["schemas"]["Payout"]["currency"] | undefined
  >();
  expectTypeOf(payout.response).toEqualTypeOf<Response>();
  const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
  const { error } = await client.POST("/auth/v1/token", { body: credentials });
  expectTypeOf(error).toEqualTypeOf<string[] | undefined>();
});

test("the upload takes an object with its file, or FormData", () => {
  const path = "/order/v1/banking/accounts/documents";
  expectTypeOf<components["schemas"]["DocumentUpload"]["file"]>().toEqualTypeOf<Blob | File>();
  void client.POST(path, { body: { file: new Blob([]) } });
  void client.POST(path, { body: new FormData() });
  // @ts-expect-error the file is required
  void client.POST(path, { body: { append: true } });
  void client.POST(path, { body: { file: { path: "./id.png" }, documentType: "documentHolder" } });
  void client.uploadDocument({ body: { file: new Uint8Array(), append: false } });
  // @ts-expect-error the file is no string
  void client.POST(path, { body: { file: "text" } });
});

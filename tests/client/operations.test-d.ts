import { expectTypeOf, test } from "vitest";
import {
  type ErrorResponse,
  createClient,
  type ApiError,
  CallError,
  type PaymentOrdersError,
  type components,
  type OperationInput,
} from "../../src/index.ts";

type Schemas = components["schemas"];
const api = createClient({ baseUrl: "https://api.example.com", token: "t" });
const pix = {
  code: "ORD-1",
  paymentMethod: "PIX",
  additionalInfo: "Order",
  webhookUrl: "https://loja.example.com/hooks",
  returnUrl: "https://loja.example.com/back",
} as const;

test("a named operation accepts the input in the contract, and returns its data", () => {
  expectTypeOf(api.createTransparentOrderV3({ body: { order: pix } })).resolves.toEqualTypeOf<
    Schemas["TransparentOrder"]
  >();
  expectTypeOf(api.getPayout({ path: { id: "p" }, query: { externalId: "e" } })).resolves.toEqualTypeOf<
    Schemas["Payout"]
  >();
  // @ts-expect-error a boleto needs an amount
  void api.createTransparentOrderV3({ body: { order: { ...pix, paymentMethod: "BOLETO" } } });
  // @ts-expect-error the path parameter is required
  void api.getPayout({});
  // @ts-expect-error the input is required
  void api.getPayout();
  // @ts-expect-error there is no such query parameter
  void api.getPayout({ path: { id: "p" }, query: { page: 1 } });
});

test("the input is optional if nothing in it is required", () => {
  void api.listUndeliveredEvents();
  void api.listUndeliveredEvents({ query: { limit: 10 }, timeoutMs: 1_000 });
});

test("the idempotency key is optional if the operation accepts one, and does not exist otherwise", () => {
  expectTypeOf<OperationInput<"createTransparentOrderV2">["idempotencyKey"]>().toEqualTypeOf<
    string | undefined
  >();
  void api.PUT("/order/v3/transparent", { body: { order: pix } });
  void api.PUT("/order/v3/transparent", {
    body: { order: pix },
    params: { header: { "idempotency-key": "k" } },
  });
  // @ts-expect-error a read does not accept a key
  void api.getPayout({ path: { id: "p" }, idempotencyKey: "k" });
});

test("a result narrows by `ok` and by status", async () => {
  const result = await api.safe.createTransparentOrderV2({
    body: { order: { ...pix, amount: { currency: "BRL", value: "1.00" } }, customer: {} as never },
  });
  if (result.ok) {
    expectTypeOf(result.data).toEqualTypeOf<Schemas["TransparentOrder"]>();
    expectTypeOf(result.status).toEqualTypeOf<200 | 201 | 202>();
  } else if (result.status === 400) {
    expectTypeOf(result.body).toEqualTypeOf<string[] | undefined>();
    expectTypeOf(result.error).toEqualTypeOf<ApiError>();
  } else if (result.status === undefined) {
    expectTypeOf(result.error).toEqualTypeOf<PaymentOrdersError>();
    if (result.error instanceof CallError) expectTypeOf(result.error.attempts).toEqualTypeOf<number>();
    expectTypeOf(result.response).toEqualTypeOf<ErrorResponse | undefined>();
  }
  const payout = await api.safe.getPayout({ path: { id: "p" } });
  if (payout.status === 404) expectTypeOf(payout.body).toEqualTypeOf<object | undefined>();
  if (payout.status === 200) expectTypeOf(payout.data.status).toEqualTypeOf<Schemas["PayoutStatus"]>();
});

test("the code of an error is a known one or another string", () => {
  expectTypeOf<"INVALID_REQUEST">().toExtend<NonNullable<ApiError["code"]>>();
  expectTypeOf<string>().toExtend<NonNullable<ApiError["code"]>>();
  expectTypeOf<ApiError["status"]>().toEqualTypeOf<number>();
});

test("lists return items, and pages on request", async () => {
  for await (const event of api.paginate.listUndeliveredEvents()) {
    expectTypeOf(event).toEqualTypeOf<Schemas["UndeliveredEvent"]>();
  }
  const list = api.paginate.listCloseRequests({ body: { queryFilter: "", sortFilter: "" } });
  for await (const page of list.pages()) expectTypeOf(page.skip).toEqualTypeOf<number>();
  expectTypeOf(list.autoPagingToArray({ limit: 5 })).resolves.toEqualTypeOf<
    (Schemas["CloseRequest"] | Schemas["CloseRequestGroup"])[]
  >();
  expectTypeOf(list).not.toExtend<Iterable<unknown>>();
  // @ts-expect-error the limit is required
  void list.autoPagingToArray({});
  // @ts-expect-error the filter is required
  api.paginate.listCloseRequests({ body: {} });
});

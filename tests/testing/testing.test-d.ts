import { expectTypeOf, test } from "vitest";
import type { EventPayloads } from "../../src/webhooks/index.ts";
import type { components } from "../../src/index.ts";
import {
  buildNotification,
  buildRequestBody,
  buildResponseBody,
  createMockService,
} from "../../src/testing/index.ts";

type Schemas = components["schemas"];
const service = createMockService();

test("a fixture has the type of the body that it represents", () => {
  expectTypeOf(buildNotification("ORDER-PAYOUT.ERROR")).toEqualTypeOf<EventPayloads["ORDER-PAYOUT.ERROR"]>();
  expectTypeOf(buildResponseBody("getPayout")).toEqualTypeOf<Schemas["Payout"]>();
  expectTypeOf(buildResponseBody("issueToken", [], { status: 400 })).toEqualTypeOf<string[]>();
  expectTypeOf(buildRequestBody("createSubscription")).toEqualTypeOf<Schemas["SubscriptionCreateRequest"]>();
  expectTypeOf(buildRequestBody("uploadDocument").file).toEqualTypeOf<File>();
});

test("overrides can be any part of it, and nothing else", () => {
  buildNotification("ORDER-PAYIN.PAID", { amount: { value: "1.00" }, payer: undefined });
  // @ts-expect-error no such member
  buildNotification("ORDER-PAYIN.PAID", { cod: "ORD-1" });
  // @ts-expect-error no such value
  buildResponseBody("getPayout", { currency: "EUR" });
});

test("events, operations, statuses and examples are those of the contract", () => {
  // @ts-expect-error no such event
  buildNotification("ORDER-PAYIN.LOST");
  // @ts-expect-error this operation has no body
  buildRequestBody("getPayout");
  // @ts-expect-error no such example
  buildRequestBody("createTransparentOrderV3", {}, { example: "cash" });
  // @ts-expect-error this operation has no response 401
  buildResponseBody("getPayout", {}, { status: 401 });
});

test("a planned response matches its operation and status", () => {
  service.respondNext("getPayout", { example: "paid" }, { status: 404 }, { status: 429 });
  service.respondAlways("getPayout", ({ path }) => ({ overrides: { id: path["id"] ?? "" } }));
  service.respondNext("createTransparentOrderV3", { status: 400, overrides: ["No"] });
  // @ts-expect-error an example of another status
  service.respondNext("getPayout", { status: 404, example: "paid" });
  // @ts-expect-error an example of another operation
  service.respondNext("getPayout", { example: "pix" });
  // @ts-expect-error an error in the format of another operation
  service.respondNext("createSubscription", { status: 400, overrides: ["No"] });
});

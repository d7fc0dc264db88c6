import { expect, test } from "vitest";
import { listNames, listParts, listTerms } from "../../../docs/site/src/search/tokenize.ts";

test("a path is a word, and so are its members and what their names are made of", () => {
  expect(listTerms("order.pixKey")).toEqual(["order.pixkey", "order", "pixkey", "pix", "key"]);
  expect(listNames("order.pixKey")).toEqual(["order.pixkey", "order", "pixkey"]);
  expect(listParts("order.pixKey")).toEqual(["order", "pix", "key"]);
});

test.for([
  ["createTransparentOrderV3", ["create", "transparent", "order", "v3"]],
  ["SUBSCRIPTION.CANCELLATION.PENDING", ["subscription", "cancellation", "pending"]],
  ["idempotency-key", ["idempotency", "key"]],
  ["FORBIDDEN_ERROR", ["forbidden", "error"]],
  ["/order/v1/{id}", ["order", "v1", "id"]],
  ["card3DSToken", ["card3", "ds", "token"]],
] as const)("%s has the parts %j", ([text, parts]) => {
  expect(listParts(text)).toEqual(parts);
});

test("plurals, accents and capital letters do not matter", () => {
  expect(listTerms("Retries Notifications Status Automático Parcelas Devoluções Suscripciones")).toEqual([
    "retry",
    "notification",
    "status",
    "automatico",
    "parcela",
    "devolucao",
    "suscripcion",
  ]);
});

test("stop words are left out of texts, but not of names", () => {
  expect(listTerms("the status of an order")).toEqual(["status", "order"]);
  expect(listParts("list-group-by")).toEqual(["list", "group", "by"]);
});

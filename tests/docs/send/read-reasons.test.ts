import { expect, test } from "vitest";
import { readReasons } from "../../../docs/site/src/send/read-reasons.ts";

const violations = [
  { location: ["request"], message: "Invalid security scheme used" },
  {
    location: ["request", "body", "order"],
    message: "Request body property order must have required property 'code'",
  },
  { location: ["request", "body"], message: "Request body must have required property 'customer'" },
  {
    location: ["request", "body", "hooks", "0", "url"],
    message: "Request body property hooks.0.url must be string",
  },
  {
    location: ["request", "body", "hooks", "0", "url"],
    message: "Request body property hooks.0.url must be string",
  },
  { location: ["request", "query", "limit"], message: "Request query parameter limit must be number" },
  {
    location: ["request", "header"],
    message: "Request header must have required property 'idempotency-key'",
  },
];

test("the reasons of Prism are listed once each, by member", () => {
  expect(readReasons(JSON.stringify(violations), { message: "an example" })).toEqual([
    { name: "", issue: "Invalid security scheme used" },
    { name: "order.code", issue: "is missing" },
    { name: "customer", issue: "is missing" },
    { name: "hooks[0].url", issue: "must be string" },
    { name: "limit", issue: "must be number" },
    { name: "idempotency-key", issue: "is missing" },
  ]);
});

test.each([
  ["a list of sentences", ["clientId is required"], [{ name: "", issue: "clientId is required" }]],
  [
    "details",
    { message: "no", details: [{ field: "order.amount", issue: "required", description: "It is needed." }] },
    [{ name: "order.amount", issue: "required: It is needed." }],
  ],
  ["a message", { error: "NOT_FOUND", message: "There is none." }, [{ name: "", issue: "There is none." }]],
  ["an error within", { error: { message: "Invalid JSON" } }, [{ name: "", issue: "Invalid JSON" }]],
  ["nothing", undefined, []],
  ["a text", "Bad gateway", []],
])("without them, %s of the body is read", (_, body, reasons) => {
  expect(readReasons(null, body)).toEqual(reasons);
  expect(readReasons("not json", body)).toEqual(reasons);
});

import { expect, test } from "vitest";
import type { SchemaObject } from "../../../src/contract/openapi-document.ts";
import { dropRepeatedMembers } from "../../../scripts/docs/compose/drop-repeated-members.ts";
import { loadBundle } from "../../read-contract/load-contract.ts";

const at = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The schemas as readers see them. */
function drop(schemas: Record<string, SchemaObject>): Record<string, SchemaObject> {
  const document = { ...loadBundle(), paths: {}, webhooks: {}, components: { schemas } };
  dropRepeatedMembers(document);
  return schemas;
}

const base = {
  Order: { type: "object", properties: { amount: at("Money"), method: at("Method") } },
  Money: { type: "object", oneOf: [{ title: "Two decimals" }] },
  Method: { type: "string" },
} satisfies Record<string, SchemaObject>;

test("a member that a variant repeats is dropped, and what the variant says of it is kept", () => {
  const variant = {
    title: "Paid",
    required: ["amount"],
    properties: { amount: at("Money"), fee: at("Money") },
  };
  const { Order } = drop({
    ...base,
    Order: { ...base.Order, allOf: [{ anyOf: [structuredClone(variant)] }] },
  });
  expect(Order?.allOf).toEqual([{ anyOf: [{ ...variant, properties: { amount: {}, fee: at("Money") } }] }]);
});

test("of a member that is extended only the extension is kept, without what it repeats in its turn", () => {
  const { Request, PaidOrder } = drop({
    ...base,
    PaidOrder: { allOf: [at("Order"), { required: ["amount"], properties: { amount: at("Money") } }] },
    First: { properties: { order: at("Order") } },
    Request: { allOf: [at("First"), { required: ["order"], properties: { order: at("PaidOrder") } }] },
  });
  expect(Request?.allOf?.[1]).toEqual({
    required: ["order"],
    properties: { order: { required: ["amount"], properties: { amount: {} } } },
  });
  expect(PaidOrder?.allOf?.[0]).toEqual(at("Order"));
});

test("what a variant repeats without requiring it is not named any more", () => {
  const repeated = { properties: { amount: at("Money") } };
  const { Order } = drop({ ...base, Order: { ...base.Order, anyOf: [repeated] } });
  expect(Order?.["anyOf"]).toEqual([{ properties: {} }]);
});

test("a variant that narrows a required member requires it", () => {
  const narrowed = { properties: { method: { const: "PIX" } } };
  const { Order } = drop({ ...base, Order: { ...base.Order, required: ["method"], anyOf: [narrowed] } });
  expect(Order?.["anyOf"]).toEqual([{ ...narrowed, required: ["method"] }]);
});

test("variants beside each other keep what each of them says, and so does what narrows a member", () => {
  const schemas = {
    ...base,
    Either: { oneOf: [{ properties: { amount: at("Money") } }, { properties: { amount: at("Money") } }] },
    Pix: { allOf: [at("Order"), { properties: { method: { const: "PIX" } } }] },
  };
  expect(drop(structuredClone(schemas))).toEqual(schemas);
});

test("what a variant says in other words of a member it repeats is kept", () => {
  const paid = { properties: { amount: { ...at("Money"), description: "What was paid." } } };
  const { Order } = drop({ ...base, Order: { ...base.Order, anyOf: [paid] } });
  expect(Order?.["anyOf"]).toEqual([{ properties: { amount: { description: "What was paid." } } }]);
});

test("a schema that extends itself comes to an end", () => {
  const { Tree } = drop({
    Node: { properties: { child: at("Node") } },
    Tree: { allOf: [at("Node"), { properties: { child: at("Tree") } }] },
  });
  expect(Tree?.allOf?.[0]).toEqual(at("Node"));
});

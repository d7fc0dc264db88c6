import { describe, expect, test } from "vitest";
import type { SchemaObject } from "../../../src/contract/document.ts";
import { listValues } from "../../../src/contract/schema.ts";
import { readContractBody } from "../../../src/contract/operations.ts";
import { readShape, type Shape } from "../../../docs/site/src/data/body-shape.ts";
import { findSwitch, listVariants } from "../../../docs/site/src/data/switch.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const { operations } = loadContract();
const bodyOf = (operationId: string) =>
  readContractBody(operations.find((call) => call.operationId === operationId)?.requestBody)?.schema;
const order = bodyOf("createTransparentOrderV3");

/** Lists the paths of all members. Required ones end with `*`. */
function listPaths({ members }: Shape): string[] {
  return members.flatMap((member) => [`${member.path}${member.isRequired ? "*" : ""}`, ...listPaths(member)]);
}
const withMethod = (value: string) => readShape(order, [{ path: "order.paymentMethod", value }]);

describe("the body of an order", () => {
  test("paid with PIX may have a PIX key and an expiration, and may omit amount and customer", () => {
    const paths = listPaths(withMethod("PIX"));
    expect(paths).toEqual(
      expect.arrayContaining(["order.pixKey", "order.expiration", "order.amount", "customer"]),
    );
  });

  test("paid with any other method has neither PIX key nor expiration, and needs amount and customer", () => {
    const paths = listPaths(withMethod("BOLETO"));
    expect(paths).not.toContain("order.pixKey");
    expect(paths).not.toContain("order.expiration");
    expect(paths).toEqual(expect.arrayContaining(["order.amount*", "customer*"]));
  });

  test("lists only the methods of its variant", () => {
    const method = withMethod("BOLETO")
      .members.flatMap(({ members }) => members)
      .find(({ name }) => name === "paymentMethod");
    const values = listValues(method?.parts ?? []).values.map(({ value }) => value);
    expect(values).toContain("OXXO");
    expect(values).not.toContain("PIX");
  });
});

describe("the switch of a body", () => {
  test("of an order is the payment method, with one variant for PIX and one for all others", () => {
    const found = findSwitch(order);
    expect(found).toMatchObject({ path: "order.paymentMethod", title: "Payment method" });
    const variants = new Map(found?.values.map(({ value, variant }) => [value, variant]));
    expect(new Set(variants.values()).size).toBe(2);
    expect(variants.get("BOLETO")).toBe(variants.get("SPEI"));
    expect(variants.get("PIX")).not.toBe(variants.get("SPEI"));
    expect(listVariants(order, found)).toHaveLength(2);
  });

  test("does not exist if no member distinguishes the alternatives", () => {
    expect(findSwitch(bodyOf("schedulePayment"))).toBeUndefined();
    expect(listVariants(bodyOf("schedulePayment"), undefined)).toHaveLength(1);
  });
});

describe("a shape", () => {
  test("shows a schema that contains itself once", () => {
    const properties: Record<string, SchemaObject> = {};
    const node: SchemaObject = { type: "object", properties };
    properties["child"] = node;
    expect(listPaths(readShape(node))).toEqual(["child"]);
  });

  test("shows the members of the entries of a list", () => {
    const schema = { type: "array", items: { type: "object", properties: { id: { type: "string" } } } };
    expect(listPaths(readShape(schema))).toEqual(["[].id"]);
  });

  test("keeps the alternatives between which no pin decides", () => {
    const schema = { type: "object", anyOf: [{ title: "One" }, { title: "Other" }] };
    expect(readShape(schema).choices).toHaveLength(1);
  });
});

import { expect, test } from "vitest";
import { readContract, type Contract } from "../../src/contract/contract.ts";
import type { Schema } from "../../src/contract/document.ts";

function readSchemas(schemas: Record<string, Schema>): Contract {
  return readContract({
    openapi: "3.1.0",
    info: { title: "Small", version: "1.0.0" },
    // A reference belongs to one document only.
    components: { schemas: structuredClone(schemas) },
  });
}

test("every member with format password is listed once as a secret", () => {
  const secret: Schema = { type: "string", format: "password" };
  const { secretMembers: found } = readSchemas({
    Login: { type: "object", properties: { user: { type: "string" }, pin: secret } },
    Card: { allOf: [{ type: "object", properties: { pin: secret, cvv: secret } }] },
  });
  expect(found).toEqual(["pin", "cvv"]);
});

const reference = { $ref: "#/components/schemas/Pin" };
const plain: Schema = { type: "string" };

test.each<[string, Schema]>([
  ["behind a reference", reference],
  ["in a part of `allOf`", { allOf: [plain, { format: "password" }] }],
  ["behind a reference in a part of `allOf`", { allOf: [reference, { minLength: 4 }] }],
  ["in a branch of `oneOf`", { oneOf: [reference, { type: "null" }] }],
  ["in a branch of `anyOf`", { anyOf: [{ type: "null" }, { type: "string", format: "password" }] }],
])("a format %s marks the member as a secret", (_, pin) => {
  const { secretMembers: found } = readSchemas({
    Pin: { type: "string", format: "password" },
    Login: { type: "object", properties: { user: plain, pin } },
  });
  expect(found).toEqual(["pin"]);
});

test("a secret inside a member does not make that member a secret", () => {
  const { secretMembers: found } = readSchemas({
    Pin: { type: "string", format: "password" },
    Login: {
      type: "object",
      properties: {
        card: { type: "object", properties: { pin: reference } },
        pins: { type: "array", items: reference },
      },
    },
  });
  expect(found).toEqual(["pin"]);
});

test("the keywords of a member called `properties` are not members", () => {
  const { secretMembers: found } = readSchemas({
    Pin: { type: "string", format: "password" },
    Login: { type: "object", properties: { properties: { default: null, items: reference } } },
  });
  expect(found).toEqual([]);
});

test("decimals are collected by currency", () => {
  const contract = readSchemas({
    Money: { type: "object", "x-decimals": { BRL: 2 } },
    Other: { type: "object", "x-decimals": { BRL: 2, JPY: 0 } },
  });
  expect(contract.currencyDecimals).toEqual({ BRL: 2, JPY: 0 });
});

test("different decimals for one currency throw an error", () => {
  const read = () =>
    readSchemas({
      Money: { type: "object", "x-decimals": { BRL: 2 } },
      Other: { type: "object", "x-decimals": { BRL: 3 } },
    });
  expect(read).toThrow(
    "`x-decimals` of `/components/schemas/Other` states 3 decimals for BRL, but another schema states 2.",
  );
});

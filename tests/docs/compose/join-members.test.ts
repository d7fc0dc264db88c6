import { expect, test } from "vitest";
import { joinMembers } from "../../../scripts/docs/compose/join-members.ts";
import type { OpenApiDocument, Schema } from "../../../src/contract/openapi-document.ts";

const condition = { type: "object", oneOf: [{ title: "PIX" }] };

function join(schema: Schema): Schema | undefined {
  const info = { title: "Small", version: "1.0.0" };
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info,
    components: { schemas: { Order: structuredClone(schema) } },
  };
  joinMembers(document);
  return document.components?.schemas?.["Order"];
}

test("members stand beside the conditions again", () => {
  const members = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  expect(join({ title: "Order", type: "object", allOf: [members, condition] })).toEqual({
    title: "Order",
    ...members,
    allOf: [condition],
  });
});

test.each<[string, Schema]>([
  ["a schema that extends another", { allOf: [{ $ref: "#/components/schemas/Base" }, condition] }],
  ["a schema that only has conditions", { allOf: [condition, condition] }],
  ["a schema with members of its own", { properties: { id: true }, allOf: [{ properties: {} }, condition] }],
  ["a member that is called allOf", { properties: { allOf: { type: "string" } } }],
])("%s is left alone", (_, schema) => {
  expect(join(schema)).toEqual(schema);
});

import { expect, test } from "vitest";
import { componentId, prepareSchema } from "../../../src/bundle/compile.ts";
import type { Schema } from "../../../src/contract/document.ts";

test.each<[string, unknown]>([
  ["title", "Order"],
  ["summary", "An order."],
  ["description", "An order."],
  ["default", "a"],
  ["example", "a"],
  ["examples", ["a"]],
  ["deprecated", true],
  ["readOnly", true],
  ["writeOnly", true],
  ["externalDocs", { url: "https://example.com" }],
  ["xml", { name: "order" }],
  ["discriminator", { propertyName: "type" }],
  ["contentMediaType", "text/plain"],
  ["contentEncoding", "base64"],
  ["$comment", "To do."],
  ["x-assumption", "Nothing is shown."],
  ["x-extensible-enum", ["a"]],
])("`%s` is removed, which validates nothing", (keyword, value) => {
  expect(prepareSchema({ type: "string", [keyword]: value })).toStrictEqual({ type: "string" });
});

test.each<[string, unknown]>([
  ["x-maxDuration", "PT2H"],
  ["maxLength", 2],
  ["maxLenght", 2],
  ["ax-limit", 2],
])("`%s` is kept", (keyword, value) => {
  const schema = { type: "string", [keyword]: value };
  expect(prepareSchema(schema)).toStrictEqual(schema);
});

test("annotations are removed at every depth, but not members with such a name", () => {
  const schema: Schema = {
    type: "object",
    properties: {
      title: { type: "string", title: "Title" },
      "x-a": { type: "array", items: { title: "b" } },
    },
    allOf: [{ description: "Part." }, true],
    title: "Thing",
  };
  expect(prepareSchema(schema)).toStrictEqual({
    type: "object",
    properties: { title: { type: "string" }, "x-a": { type: "array", items: {} } },
    allOf: [{}, true],
  });
});

test.each([
  ["#/components/schemas/Money", "/schemas/Money"],
  ["#/components/schemas/Whole/properties/amount", "/schemas/Whole#/properties/amount"],
  ["#/components/parameters/Page", "#/components/parameters/Page"],
  ["other.json#/components/schemas/Money", "other.json#/components/schemas/Money"],
  ["#/$defs/Money", "#/$defs/Money"],
])("the reference %s becomes %s", ($ref, identifier) => {
  expect(prepareSchema({ $ref, maxLength: 2, title: "A" })).toStrictEqual({ $ref: identifier, maxLength: 2 });
});

test("bytes accept any value", () => {
  const file = { type: "string", format: "binary" };
  expect(prepareSchema({ type: "object", properties: { file } })).toStrictEqual({
    type: "object",
    properties: { file: true },
  });
});

test.each([true, false])("the schema %s stays", (schema) => {
  expect(prepareSchema(schema)).toBe(schema);
});

test("a component has a separate identifier", () => {
  expect(componentId("Money")).toBe("/schemas/Money");
});

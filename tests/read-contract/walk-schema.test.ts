import { expect, test } from "vitest";
import type { Schema } from "../../src/contract/document.ts";
import { mapSchema } from "../../src/contract/schema.ts";

/** Lists the pointers of the schemas that are passed to the function, in that order. */
function listPlaces(schema: Schema, pointer?: string): string[] {
  const places: string[] = [];
  const note = (part: Schema, place: string) => {
    places.push(place);
    return part;
  };
  mapSchema(schema, note, pointer);
  return places;
}

test.each(["properties", "patternProperties", "dependentSchemas", "$defs"])(
  "`%s` contains schemas by name",
  (keyword) => {
    expect(listPlaces({ [keyword]: { "a/b": true, c: {} } })).toEqual([
      `/${keyword}/a~1b`,
      `/${keyword}/c`,
      "",
    ]);
  },
);

test.each(["allOf", "anyOf", "oneOf", "prefixItems"])("`%s` contains a list of schemas", (keyword) => {
  expect(listPlaces({ [keyword]: [true, {}] })).toEqual([`/${keyword}/0`, `/${keyword}/1`, ""]);
});

test.each([
  ...["items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties", "propertyNames"],
  ...["contains", "not", "if", "then", "else"],
])("`%s` contains a schema", (keyword) => {
  expect(listPlaces({ [keyword]: { items: false } })).toEqual([`/${keyword}/items`, `/${keyword}`, ""]);
});

test("values of other keywords are not schemas, and members can have any name", () => {
  const data = { enum: [{ items: true }], const: { not: {} }, default: { allOf: [{}] } };
  expect(listPlaces(data)).toEqual([""]);
  expect(listPlaces({ properties: { enum: { items: true }, items: true } }, "/start")).toEqual([
    "/start/properties/enum/items",
    "/start/properties/enum",
    "/start/properties/items",
    "/start",
  ]);
});

test("each schema is replaced by what the function returns, and the original stays as it was", () => {
  const original: Schema = {
    title: "Kept",
    items: { type: "string" },
    allOf: [{ type: "number" }, true],
    properties: { a: { type: "null" } },
  };
  const before = structuredClone(original);
  const mapped = mapSchema(original, (part) =>
    typeof part === "object" ? { ...part, "x-seen": true } : false,
  );
  expect(mapped).toEqual({
    title: "Kept",
    items: { type: "string", "x-seen": true },
    allOf: [{ type: "number", "x-seen": true }, false],
    properties: { a: { type: "null", "x-seen": true } },
    "x-seen": true,
  });
  expect(original).toEqual(before);
});

import { expect, test } from "vitest";
import { isNameMap, walkDocument } from "../../src/contract/references.ts";

function listPlaces(document: unknown): string[] {
  const places: string[] = [];
  walkDocument(document, (_, pointer) => places.push(pointer));
  return places;
}

test("objects in objects and lists are visited, outermost first, and other values are not", () => {
  expect(listPlaces({ a: [{ "b/c": {} }, [null, {}], "text", 1], d: {} })).toEqual([
    "",
    "/a/0",
    "/a/0/b~1c",
    "/a/1/1",
    "/d",
  ]);
});

test.each(["value", "example", "default", "const", "enum"])(
  "`%s` contains data, unless it is a name",
  (key) => {
    expect(listPlaces({ schemas: { A: { [key]: { b: {} } } } })).not.toContain(`/schemas/A/${key}`);
    expect(listPlaces({ properties: { [key]: {} } })).toContain(`/properties/${key}`);
  },
);

test("the `examples` of a schema contain data, but those of a body are named", () => {
  expect(listPlaces({ schemas: { A: { examples: [{ b: {} }] } } })).not.toContain("/schemas/A/examples/0");
  expect(listPlaces({ content: { json: { examples: { empty: {} } } } })).toContain(
    "/content/json/examples/empty",
  );
  expect(listPlaces({ properties: { examples: { type: "array" } } })).toContain("/properties/examples");
});

const components = ["schemas", "parameters", "requestBodies", "securitySchemes", "pathItems"];
const bodies = ["responses", "headers", "content", "encoding", "examples", "links"];
const members = ["properties", "patternProperties", "dependentSchemas", "dependentRequired", "$defs"];

test.each([
  "paths",
  "webhooks",
  "callbacks",
  "variables",
  "scopes",
  "mapping",
  ...components,
  ...bodies,
  ...members,
])("the keys of `%s` are names, but not those of an entry", (keyword) => {
  expect(isNameMap(`/a/${keyword}`)).toBe(true);
  expect(isNameMap(`/a/${keyword}/b`)).toBe(false);
  // A member can be called like a keyword.
  expect(isNameMap(`/a/properties/${keyword}`)).toBe(false);
});

test.each([
  ["", false],
  ["paths", false],
  ["/paths", true],
  ["/info", false],
  ["/security/0", true],
  ["/security/12", true],
  ["/security", false],
  ["/security/0/oauth", false],
  ["/security/oauth", false],
  ["/paths/~1a/get/security/0", true],
  ["/a/properties/security/0", false],
])("whether the keys at `%s` are names: %s", (pointer, expected) => {
  expect(isNameMap(pointer)).toBe(expected);
});

import { expect, test } from "vitest";
import { breakValue } from "../../src/conformance/break-value.ts";
import type { SchemaObject } from "../../src/contract/openapi-document.ts";
import { linkReferences } from "../../src/contract/references.ts";

function listBreakages(schema: SchemaObject, value: unknown): Record<string, unknown> {
  const broken = [...breakValue({ schema, value, samples: new Map() })];
  return Object.fromEntries(
    broken.map((breakage) => [`${breakage.kind} ${breakage.pointer}`, breakage.value]),
  );
}

test.each<{ given: SchemaObject; value: unknown; want: Record<string, unknown> }>([
  { given: { type: "string" }, value: "a", want: { "null ": null, "type ": 42 } },
  {
    given: { type: "number", minimum: 1 },
    value: 3,
    want: { "null ": null, "type ": "text", "quoted ": "3", "minimum ": 0 },
  },
  { given: { maximum: 5 }, value: 3, want: { "maximum ": 6 } },
  {
    given: { type: "string", maxLength: 2 },
    value: "a",
    want: { "null ": null, "type ": 42, "maxLength ": "kkk" },
  },
  { given: { enum: ["A", "B"] }, value: "A", want: { "enum ": "NONE_OF_THESE", "switch-to-B ": "B" } },
  { given: { const: "A" }, value: "A", want: { "const ": "NONE_OF_THESE" } },
  {
    given: { required: ["a"], properties: { a: true } },
    value: { a: 1 },
    want: { "drop /a": { a: undefined } },
  },
  {
    given: { properties: { a: { maximum: 5 } }, oneOf: [{ properties: { a: false } }] },
    value: {},
    want: { "excluded /a": { a: "sample" }, "maximum /a": { a: 6 } },
  },
  { given: { items: { maximum: 5 } }, value: [1, 2], want: { "maximum /0": [6, 2] } },
])("$given is broken in $value", ({ given, value, want }) => {
  expect(listBreakages(given, value)).toEqual(want);
});

test("a recursive schema is broken to a limited depth", () => {
  const Box = { type: "object", properties: { inner: { $ref: "#/components/schemas/Box" } } };
  linkReferences({
    openapi: "3.1.1",
    info: { title: "Boxes", version: "1" },
    components: { schemas: { Box } },
  });
  const broken = Object.keys(listBreakages(Box, {}));
  expect(broken).toContain("null /inner/inner");
  expect(broken.length).toBeLessThan(50);
});

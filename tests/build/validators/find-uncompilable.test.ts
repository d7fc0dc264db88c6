import { expect, test } from "vitest";
import { findUncompilable } from "../../../scripts/build/validators/uncompilable.ts";
import type { Schema } from "../../../src/contract/document.ts";

const missingC = 'strict mode: required property "c" is not defined at "SCHEMA" (strictRequired)';

test.each<{ name: string; schema: Schema; reason: string; pointer: string | undefined }>([
  {
    name: "in a member is found there",
    schema: { type: "object", properties: { at: { type: "string", format: "no-such-format" } } },
    reason: 'unknown format "no-such-format" ignored in schema at path "#/properties/at"',
    pointer: "/properties/at",
  },
  {
    name: "in the whole schema is found there",
    schema: { type: "object", required: ["c"], properties: { a: { type: "string" } } },
    reason: missingC.replace("SCHEMA", "/schemas/Thing#"),
    pointer: "",
  },
  {
    name: "is distinguished from a part that fails only on its own",
    schema: {
      type: "object",
      allOf: [{ properties: { a: { type: "string" } } }, { type: "object", required: ["c"], properties: {} }],
    },
    reason: missingC.replace("SCHEMA", "/schemas/Thing#/allOf/1"),
    pointer: "/allOf/1",
  },
  {
    name: "is recognized wherever the compiler started",
    schema: {
      type: "object",
      properties: { a: { type: "array", items: { type: "string", maxLength: -1 } } },
    },
    reason: "schema is invalid: data/$defs/x/maxLength must be >= 0",
    pointer: "/properties/a/items",
  },
  {
    name: "for a reason other than that of any part is in the whole schema",
    schema: { type: "object", properties: { at: { type: "string", format: "no-such-format" } } },
    reason: "another reason",
    pointer: "",
  },
  {
    name: "in the target of a reference has no place in the schema",
    schema: { type: "object", properties: { a: { $ref: "#/components/schemas/Broken", maxLength: -1 } } },
    reason: "can't resolve reference /schemas/Broken from id /schemas/Thing",
    pointer: undefined,
  },
])("a fault $name", ({ schema, reason, pointer }) => {
  expect(findUncompilable(schema, reason)).toBe(pointer);
});

import { expect, test } from "vitest";
import { emitTypes } from "../../scripts/build/types.ts";
import type { OpenApiDocument, Schema } from "../../src/contract/document.ts";

function createDocument(schema: Schema): OpenApiDocument {
  const info = { title: "Small", version: "1.0.0" };
  return { openapi: "3.1.1", info, paths: {}, components: { schemas: { Thing: schema } } };
}

const cases: { name: string; given: Schema; want: string }[] = [
  {
    name: "an open list accepts any string",
    given: { type: "string", "x-extensible-enum": ["A", "B"] },
    want: 'Thing: "A" | "B" | (string & {});',
  },
  {
    name: "a nullable open list",
    given: { type: ["string", "null"], "x-extensible-enum": ["A"] },
    want: 'Thing: "A" | (string & {}) | null;',
  },
  {
    name: "an open list in an array",
    given: { type: "array", items: { type: "string", "x-extensible-enum": ["A"] } },
    want: 'Thing: ("A" | (string & {}))[];',
  },
  { name: "a closed list", given: { type: "string", enum: ["A", "B"] }, want: 'Thing: "A" | "B";' },
  {
    name: "bytes are a file",
    given: { type: "object", properties: { file: { type: "string", format: "binary" } } },
    want: "file?: Blob | File;",
  },
  {
    name: "a member with a default is optional",
    given: { type: "object", properties: { limit: { type: "number", default: 20 } } },
    want: "limit?: number;",
  },
  {
    name: "an object that a branch requires has no index signature, unless the branch describes it",
    given: {
      anyOf: [
        { type: "object", properties: { payer: { type: "object", additionalProperties: true } } },
        {
          type: "object",
          properties: { extra: { type: "object", description: "Any.", additionalProperties: true } },
        },
      ],
    },
    want: "payer?: object;\n        } | {\n            /** @description Any. */\n            extra?: {\n                [key: string]: unknown;",
  },
  {
    name: "a deprecated member that is a reference is marked for editors",
    given: { properties: { next: { $ref: "#/components/schemas/Thing", deprecated: true } } },
    want: '/** @deprecated */\n            next?: components["schemas"]["Thing"];',
  },
  {
    name: "an excluded member has the type never",
    given: { type: "object", properties: { pixKey: { not: {} } } },
    want: "pixKey?: never;",
  },
  {
    name: "a member that is excluded with `false` has the type never",
    given: { type: "object", properties: { pixKey: false } },
    want: "pixKey?: never;",
  },
  {
    name: "each value is explained in the doc comment",
    given: {
      type: "string",
      description: "State.",
      enum: ["A", "B"],
      "x-enumDescriptions": { A: "First.", B: "Second." },
    },
    want: "State.\n         *\n         *     - `A`: First.\n         *     - `B`: Second.",
  },
  {
    name: "a component has its own type with a doc comment",
    given: { type: "string", description: "A thing." },
    want: "/** @description A thing. */\nexport type Thing = components['schemas']['Thing'];",
  },
];

test.each(cases)("$name", ({ given, want }) => {
  expect(emitTypes(createDocument(given))).toContain(want);
});

test("the bundle does not contain the notes for editors", () => {
  const document = createDocument({ type: "string", enum: ["A"], "x-enumDescriptions": { A: "First." } });
  const before = structuredClone(document);
  emitTypes(document);
  expect(document).toEqual(before);
});

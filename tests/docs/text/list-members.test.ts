import { expect, test } from "vitest";
import type { OpenApiDocument, Schema } from "../../../src/contract/openapi-document.ts";
import { listMembers } from "../../../scripts/docs/text/list-members.ts";
import { listRules } from "../../../scripts/docs/text/list-rules.ts";
import { printMembers } from "../../../scripts/docs/text/print-members.ts";

const schemas: Record<string, Schema> = {
  Kind: { type: "string", description: "Its kind.", enum: ["A", "B"], "x-enumDescriptions": { A: "First." } },
  Node: {
    type: "object",
    required: ["kind"],
    properties: {
      kind: { $ref: "#/components/schemas/Kind", description: "Kind of the node." },
      notes: {
        type: "array",
        items: { type: "object", properties: { text: { type: "string", maxLength: 5 } } },
      },
      next: { $ref: "#/components/schemas/Node", description: "What follows." },
      gone: false,
    },
    anyOf: [
      { title: "Second kind", properties: { kind: { const: "B" }, notes: false } },
      { title: "With notes", required: ["notes"] },
    ],
  },
};
const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1" },
  components: { schemas },
};
const node: Schema = { $ref: "#/components/schemas/Node" };

test("members are listed with dots and brackets, and one that contains itself ends there", () => {
  expect(listMembers(document, node).map(({ name }) => name)).toEqual([
    "kind",
    "notes",
    "notes[].text",
    "next",
    "gone",
  ]);
});

test("a row tells type, bounds, need and values, and words beside a reference win", () => {
  const table = printMembers(document, listMembers(document, node)).split("\n");
  expect(table).toContain("| `kind` | string | yes | Kind of the node. One of: `A` (First), `B`. |");
  expect(table).toContain("| `notes[].text` | string, at most 5 characters | no |  |");
  expect(table).toContain("| `notes` | list of objects | no |  |");
  expect(table).toContain("| `gone` | not allowed | no |  |");
});

test("a part that pins a member narrows its row", () => {
  const pinned: Schema = { allOf: [node, { properties: { kind: { const: "A" } } }] };
  expect(printMembers(document, listMembers(document, pinned))).toContain(
    "| `kind` | string | yes | Kind of the node. Always `A`. |",
  );
});

test("a pinned member that may be left out is told so", () => {
  const optional: Schema = {
    type: "object",
    properties: { kind: { type: "string" } },
    anyOf: [{ title: "One", properties: { kind: { const: "A" } } }],
  };
  expect(listRules(document, optional)).toEqual([
    "At least one of these holds: **One** (`kind` is `A` or left out).",
  ]);
});

test("alternatives are told by what they change", () => {
  expect(listRules(document, node)[0]).toBe(
    "At least one of these holds: **Second kind** (`kind` is `B`, `notes` is left out); **With notes** (`notes` is required).",
  );
});

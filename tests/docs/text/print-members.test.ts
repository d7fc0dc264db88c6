import { expect, test } from "vitest";
import { listMembers, listParts } from "../../../src/contract/schema.ts";
import type { Schema } from "../../../src/contract/document.ts";
import { listRules } from "../../../docs/text/list-rules.ts";
import { printMembers } from "../../../docs/text/print-members.ts";
import { createNode } from "../../read-contract/node-schema.ts";

const rulesOf = (schema: Schema) => listRules(listParts(schema), listMembers(schema));

test("a row has type, limits, need and values, and a description next to a reference takes precedence", () => {
  const table = printMembers(listMembers(createNode())).split("\n");
  expect(table).toContain("| `kind` | string | yes | Kind of the node. One of: `A` (First), `B`. |");
  expect(table).toContain("| `notes[].text` | string, at most 5 characters | no |  |");
  expect(table).toContain("| `notes` | list of objects | no |  |");
  expect(table).toContain("| `gone` | not allowed | no |  |");
});

test("a value to be hidden has the type of any other text", () => {
  const properties: Record<string, Schema> = {
    cvv: { type: "string", format: "password" },
    birth: { type: "string", format: "date" },
  };
  const table = printMembers(listMembers({ type: "object", properties }));
  expect(table).toContain("| `cvv` | string | no |");
  expect(table).toContain("| `birth` | string (date) | no |");
});

test("a part that pins a member narrows its row", () => {
  const pinned: Schema = { allOf: [createNode(), { properties: { kind: { const: "A" } } }] };
  expect(printMembers(listMembers(pinned))).toContain(
    "| `kind` | string | yes | Kind of the node. Always `A`. |",
  );
});

test("an optional member with a fixed value is described as optional", () => {
  const optional: Schema = {
    type: "object",
    properties: { kind: { type: "string" } },
    anyOf: [{ title: "One", properties: { kind: { const: "A" } } }],
  };
  expect(rulesOf(optional)).toEqual(["At least one of these holds: **One** (`kind` is `A` or left out)."]);
});

test("alternatives are described by their changes", () => {
  expect(rulesOf(createNode())[0]).toBe(
    "At least one of these holds: **Second kind** (`kind` is `B`, `notes` is left out); **With notes** (`notes` is required).",
  );
});

test.for([
  [
    { required: ["a"] },
    { properties: { kind: { const: "B" } } },
    "`a` is required unless `kind` is `B` or left out.",
  ],
  [{ properties: { a: false } }, { properties: { b: false } }, "Only one of `b` and `a` is allowed."],
] as const)("two alternatives are one sentence if that says it all: %j, %j", ([one, other, sentence]) => {
  const properties = { a: { type: "string" }, b: { type: "string" }, kind: { type: "string" } } as const;
  expect(rulesOf({ type: "object", properties, anyOf: [one, other] } as unknown as Schema)).toEqual([
    sentence,
  ]);
});

test("a pattern that excludes values is told by these values", () => {
  const currency = { type: "string", pattern: "^(?!(?:BRL|USD)$)[\\s\\S]*$" } as const;
  expect(printMembers(listMembers({ type: "object", properties: { currency } }))).toContain(
    "| `currency` | string, anything except `BRL`, `USD` | no |",
  );
});

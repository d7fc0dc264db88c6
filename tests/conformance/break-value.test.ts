import { expect, test } from "vitest";
import { isAtBound } from "../../src/conformance/case.ts";
import { breakValue } from "../../src/conformance/breakages.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { linkReferences } from "../../src/contract/references.ts";

function listBreakages(schema: SchemaObject, value: unknown): Record<string, unknown> {
  const broken = [...breakValue({ schema, value, samples: new Map() })];
  return Object.fromEntries(
    broken
      .filter(({ kind }) => !isAtBound(kind))
      .map((breakage) => [`${breakage.kind} ${breakage.pointer}`, breakage.value]),
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
  { given: { items: { maximum: 5 } }, value: [], want: { "maximum /0": [6] } },
  { given: { type: "array" }, value: [1], want: { "null ": null, "type ": 42, "type-object ": {} } },
  { given: { type: "object" }, value: {}, want: { "null ": null, "type ": 42, "type-array ": [] } },
  {
    given: { type: "integer" },
    value: 3,
    want: { "null ": null, "type ": "text", "quoted ": "3" },
  },
  { given: { type: "boolean" }, value: true, want: { "null ": null, "type ": 42, "quoted ": "true" } },
  { given: { type: ["string", "null"] }, value: "a", want: { "type ": 42 } },
  { given: { type: ["string", "number"] }, value: "a", want: { "null ": null, "type ": true } },
  { given: { type: ["string", "number", "boolean"] }, value: "a", want: { "null ": null } },
  { given: {}, value: 3, want: {} },
  { given: { enum: [1, 2] }, value: 1, want: { "enum ": "NONE_OF_THESE", "switch-to-2 ": 2 } },
  { given: { const: "A" }, value: "B", want: { "const ": "NONE_OF_THESE", "switch-to-A ": "A" } },
  {
    given: { type: ["string", "null"], pattern: "^a$", maxLength: 0 },
    value: "a",
    want: {
      "type ": 42,
      "pattern-empty ": "",
      "pattern-head ": "!a",
      "pattern-tail ": "a !",
      "maxLength ": "k",
    },
  },
  { given: { pattern: "^a$", maxLength: 1, format: "date" }, value: "a", want: {} },
  { given: { minimum: 0, maximum: 0 }, value: 0, want: { "minimum ": -1, "maximum ": 1 } },
  { given: { required: ["a"], properties: { a: true } }, value: {}, want: {} },
  { given: { properties: { a: true } }, value: { a: 1 }, want: {} },
  { given: { properties: { a: false } }, value: { a: 1 }, want: {} },
  {
    given: { properties: { list: { items: { properties: { a: { maximum: 5 } } } } } },
    value: { list: [{ a: 1, b: 2 }, { a: 3 }], rest: 4 },
    want: { "maximum /list/0/a": { list: [{ a: 6, b: 2 }, { a: 3 }], rest: 4 } },
  },
  {
    given: { properties: { a: { maximum: 5 } }, allOf: [{ properties: { a: { minimum: 2 } } }] },
    value: { a: 3 },
    want: { "maximum /a": { a: 6 }, "minimum /a": { a: 1 } },
  },
])("$given is broken in $value", ({ given, value, want }) => {
  expect(listBreakages(given, value)).toEqual(want);
});

test.each([
  ["date", ["2026-02-30", "01/12/2026"]],
  ["date-time", ["yesterday", "2026-12-01 12:00"]],
  ["uuid", ["42", "0f8fad5b-d9cb-469f-a165"]],
  ["duration", ["one hour"]],
  ["password", []],
])("text of the format %s is replaced by %j", (format, want) => {
  const broken = listBreakages({ type: ["string", "null", "number", "boolean"], format }, "a");
  expect(Object.values(broken)).toEqual(want);
});

test("a missing member or item is added from the samples, and the intact value has it too", () => {
  const rule = { type: ["number", "null", "string", "boolean"], maximum: 5 };
  const schema = { properties: { a: rule, list: { items: rule } } };
  const samples = new Map<string, unknown>([
    ["/base/a", 4],
    ["/base/list/0", 3],
  ]);
  const broken = [...breakValue({ schema, value: { list: [] }, samples, pointer: "/base" })];
  expect(broken.filter(({ kind }) => kind === "maximum")).toEqual([
    {
      kind: "maximum",
      pointer: "/base/a",
      value: { a: 6, list: [] },
      intact: { a: 4, list: [] },
      isAdded: true,
    },
    { kind: "maximum", pointer: "/base/list/0", value: { list: [6] }, intact: { list: [3] }, isAdded: true },
  ]);
});

test("the intact value of what is dropped or excluded is the value itself", () => {
  const schema = { required: ["a"], properties: { a: true }, oneOf: [{ properties: { b: false } }] };
  const value = { a: 1 };
  expect([...breakValue({ schema, value, samples: new Map([["/b", "shown"]]) })]).toEqual([
    { kind: "drop", pointer: "/a", value: { a: undefined }, intact: value, isAdded: false },
    { kind: "excluded", pointer: "/b", value: { a: 1, b: "shown" }, intact: value, isAdded: false },
  ]);
});

test("a recursive schema is broken to a limited depth", () => {
  const Box = { type: "object", properties: { inner: { $ref: "#/components/schemas/Box" } } };
  linkReferences({
    openapi: "3.1.1",
    info: { title: "Boxes", version: "1" },
    components: { schemas: { Box } },
  });
  const places = (value: unknown) =>
    Object.keys(listBreakages(Box, value)).filter((name) => name.startsWith("null "));
  const inner = (times: number) => `null ${"/inner".repeat(times)}`;
  expect(places({})).toEqual([0, 1, 2, 3, 4, 5].map(inner));
  expect(places({ inner: { inner: {} } })).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(inner));
});

test("values on a bound keep it", () => {
  const schema = {
    properties: {
      count: { minimum: 1, maximum: 5 },
      name: { type: "string", maxLength: 2 },
      time: { type: "string", "x-maxDuration": "PT2H" },
    },
  } as const;
  const value = { count: 2, name: "a", time: "PT1H" };
  const changes = [...breakValue({ schema, value, samples: new Map() })]
    .filter(({ kind }) => isAtBound(kind) || kind === "maxDuration")
    .map((change) => [change.kind, change.value]);
  expect(changes).toEqual([
    ["at-minimum", { ...value, count: 1 }],
    ["at-maximum", { ...value, count: 5 }],
    ["at-maxLength", { ...value, name: "kk" }],
    ["maxDuration", { ...value, time: "PT1H61M" }],
    ["at-maxDuration", { ...value, time: "PT2H" }],
  ]);
});

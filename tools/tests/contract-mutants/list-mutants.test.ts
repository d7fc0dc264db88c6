import { describe, expect, test } from "vitest";
import type { Schema } from "../../../src/contract/document.ts";
import { readPointer } from "../../../src/contract/pointer.ts";
import { listMutants, operatorNames } from "../../contract-mutants/list-mutants.ts";
import { writeContract } from "../../../tests/contract/write-contract.ts";

/** Lists the changes of an operator to the schema of a thing. */
function mutate(operator: string, schema: Schema, pointer = "/components/schemas/Thing"): unknown[] {
  return listMutants(writeContract({ Thing: schema }))
    .filter((mutant) => mutant.operator === operator && mutant.pointer === pointer)
    .map(({ document }) => readPointer(document, pointer));
}

const text = { type: "string" };

const cases: [operator: string, schema: Schema, mutants: unknown[]][] = [
  ["list value added", { ...text, enum: ["A"] }, [{ ...text, enum: ["A", "NOT_IN_THE_TEXT"] }]],
  [
    "list value added",
    { ...text, "x-extensible-enum": ["A"] },
    [{ ...text, "x-extensible-enum": ["A", "NOT_IN_THE_TEXT"] }],
  ],
  [
    "list value dropped",
    { ...text, enum: ["A", "B"] },
    [
      { ...text, enum: ["B"] },
      { ...text, enum: ["A"] },
    ],
  ],
  ["list reordered", { ...text, enum: ["A", "B", "C"] }, [{ ...text, enum: ["B", "A", "C"] }]],
  ["list opened or closed", { ...text, enum: ["A"] }, [{ ...text, "x-extensible-enum": ["A"] }]],
  ["list opened or closed", { ...text, "x-extensible-enum": ["A"] }, [{ ...text, enum: ["A"] }]],
  [
    "required name dropped",
    { type: "object", required: ["a", "b"] },
    [
      { type: "object", required: ["b"] },
      { type: "object", required: ["a"] },
    ],
  ],
  [
    "member dropped",
    { type: "object", required: ["a"], properties: { a: text } },
    [{ type: "object", required: [], properties: {} }],
  ],
  ["reference swapped", { $ref: "#/components/schemas/ErrorBody" }, []],
  ["const changed", { const: "A" }, [{ const: "A_CHANGED" }, {}]],
  ["type loosened", text, [{}, { type: ["string", "null"] }]],
  ["annotation dropped", { ...text, default: "A" }, [text]],
  [
    "pattern loosened",
    { ...text, pattern: "^\\d{2}$" },
    [
      text,
      { ...text, pattern: "\\d{2}$" },
      { ...text, pattern: "^\\d{2}" },
      { ...text, pattern: "^\\d{2,}$" },
    ],
  ],
  ["bound loosened", { ...text, maxLength: 64 }, [text, { ...text, maxLength: 65 }]],
  ["bound loosened", { type: "number", minimum: 1 }, [{ type: "number" }, { type: "number", minimum: 0 }]],
  ["format dropped", { ...text, format: "uuid" }, [text]],
  [
    "condition removed",
    { oneOf: [{ const: "A" }, { const: "B" }] },
    [{}, { oneOf: [{ const: "B" }] }, { oneOf: [{ const: "A" }] }],
  ],
  ["condition removed", { allOf: [text] }, [{}]],
  ["condition removed", { not: { const: "A" } }, [{}]],
  ["condition removed", { properties: { a: false } }, [{ properties: { a: true } }]],
  ["condition removed", { properties: { a: { not: {} } } }, [{ properties: { a: true } }]],
  ["alternatives overlap", { oneOf: [text] }, [{ anyOf: [text] }]],
  [
    "member made required",
    { properties: { a: text, b: text, c: { not: {} } }, required: ["a"] },
    [{ properties: { a: text, b: text, c: { not: {} } }, required: ["a", "b"] }],
  ],
  [
    "form or value demanded",
    { ...text, format: "date" },
    [
      { ...text, format: "date", minLength: 1 },
      { ...text, format: "date", maxLength: 20 },
      { ...text, format: "date", pattern: "^[A-Z]+$" },
      { ...text, format: "date", const: "ONLY_THIS" },
    ],
  ],
  ["form or value demanded", { ...text, const: "A" }, []],
  ["bound demanded", { type: "number", minimum: 1 }, [{ type: "number", minimum: 1, maximum: 1_000 }]],
  [
    "bound demanded",
    { type: "array", items: true },
    [
      { type: "array", items: true, minItems: 1 },
      { type: "array", items: true, maxItems: 0 },
    ],
  ],
  ["bound tightened", { ...text, maxLength: 64 }, [{ ...text, maxLength: 63 }]],
  ["bound tightened", { type: "number", minimum: 1 }, [{ type: "number", minimum: 2 }]],
  ["unknown members rejected", { type: "object" }, [{ type: "object", additionalProperties: false }]],
  ["type narrowed", { type: "number" }, [{ type: "integer" }]],
  ["type narrowed", { type: ["string", "null"] }, [{ type: "null" }, text]],
];

test.each(cases)("%s: %j", (operator, schema, mutants) => {
  expect(mutate(operator, schema)).toEqual(mutants);
});

test("a reference is swapped with components of the same type", () => {
  const property = "/components/schemas/Thing/properties/a";
  const thing = { type: "object", properties: { a: { $ref: "#/components/schemas/ErrorBody" } } };
  expect(mutate("reference swapped", thing, property)).toEqual([{ $ref: "#/components/schemas/Thing" }]);
});

test("no payload can reveal a swap with another open list", () => {
  const open = (...values: string[]) => ({ type: "string", "x-extensible-enum": values });
  const document = writeContract({
    Thing: { type: "object", properties: { a: { $ref: "#/components/schemas/One" } } },
    One: open("A"),
    Other: open("B"),
  });
  const swaps = listMutants(document).filter(({ operator }) => operator === "reference swapped");
  expect(swaps.map(({ pointer, isTestable }) => [pointer, isTestable])).toContainEqual([
    "/components/schemas/Thing/properties/a",
    false,
  ]);
});

test("no swapped reference makes a schema apply itself, since that cannot be validated", () => {
  const document = writeContract({
    Base: { type: "object", properties: { a: { type: "string" } } },
    Narrow: { type: "object", allOf: [{ $ref: "#/components/schemas/Base" }] },
  });
  const swaps = listMutants(document).filter(({ operator }) => operator === "reference swapped");
  expect(swaps.map(({ pointer, change }) => `${pointer} ${change}`)).not.toContainEqual(
    expect.stringMatching(/^\/components\/schemas\/Narrow.*`Narrow`$/u),
  );
});

describe("an operation", () => {
  const put = "/paths/~1v1~1things/put";
  const changes = (operator: string) =>
    listMutants(writeContract({}))
      .filter((mutant) => mutant.operator === operator && mutant.pointer === put)
      .map(({ change }) => change);

  test("responds with a different error format", () => {
    expect(changes("response swapped")).toEqual(["default: `ErrorBody` swapped with `ErrorMessages`"]);
  });

  test("loses or gets a response", () => {
    expect(changes("response dropped or added")).toEqual([
      "200 dropped",
      "default dropped",
      ...["400", "401", "403", "404", "500"].map((status) => `${status} added`),
    ]);
  });

  test("has a different parameter", () => {
    expect(changes("parameter changed")).toEqual([
      "parameter `key` dropped",
      "parameter `key` made optional",
      "parameter `key` swapped with `OpenKey`",
    ]);
  });

  test("has no body, or an optional one", () => {
    expect(changes("request body changed")).toEqual(["request body dropped", "request body made optional"]);
  });

  test("is marked as safe", () => {
    expect(changes("mark changed")).toEqual(["x-safe added"]);
  });

  test("has a different scope, or does not need a token", () => {
    expect(changes("scope or token changed")).toEqual([
      "scope dropped",
      "scope changed",
      "no token demanded",
    ]);
  });
});

test("every operator has a case here", () => {
  const made = new Set([...cases.map(([operator]) => operator), ...operatorNames.slice(-6)]);
  expect(operatorNames.filter((name) => !made.has(name))).toEqual([]);
});

test("changes without an effect are left out", () => {
  const document = writeContract({ Thing: { type: "object", properties: { a: true } } });
  const same = listMutants(document).filter(({ pointer, document: changed }) => {
    return JSON.stringify(readPointer(changed, pointer)) === JSON.stringify(readPointer(document, pointer));
  });
  expect(same).toEqual([]);
});

test("the original is not changed", () => {
  const document = writeContract({ Thing: { type: "string", enum: ["A", "B"] } });
  const before = structuredClone(document);
  listMutants(document);
  expect(document).toEqual(before);
});

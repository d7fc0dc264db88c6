import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  emitConstants,
  emitEvents,
  emitExamples,
  emitOperations,
  emitRenames,
  emitStates,
} from "../../scripts/build/tables.ts";
import { convertNotation } from "../../src/bundle/notation.ts";
import { type Contract, readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isExcluded } from "../../src/contract/schema.ts";
import { rules, shapes } from "../../generated/rules.ts";
import * as validators from "../../generated/validators.js";

const convert = (schema: object): unknown => {
  const document = { components: { schemas: { S: schema } } } as unknown as OpenApiDocument;
  const kept = structuredClone(document);
  const converted = convertNotation(document);
  expect(document).toEqual(kept);
  expect(convertNotation(converted)).toEqual(converted);
  return converted.components?.schemas?.["S"];
};

test.each([
  ["a fixed value", { type: "string", const: "A" }, { type: "string", enum: ["A"] }],
  ["a fixed value that is false", { const: false }, { enum: [false] }],
  [
    "an excluded member",
    { properties: { a: { not: {} } } },
    { properties: { a: { type: "null", not: {} } } },
  ],
  [
    "a fixed value in a branch",
    { oneOf: [{ const: 1 }, { const: 2 }] },
    { oneOf: [{ enum: [1] }, { enum: [2] }] },
  ],
  ["a list beside a fixed value", { const: "A", enum: ["A", "B"] }, { const: "A", enum: ["A", "B"] }],
  [
    "a member that is called const",
    { properties: { const: { type: "string" } } },
    { properties: { const: { type: "string" } } },
  ],
  [
    "an example",
    { example: { const: "A" }, default: { not: {} } },
    { example: { const: "A" }, default: { not: {} } },
  ],
  ["what excludes something", { not: { type: "string" } }, { not: { type: "string" } }],
])("%s is written so that generators read it", (_, schema, written) => {
  expect(convert(schema)).toEqual(written);
});

test("a fixed value stays where it was among the keywords", () => {
  const written = convert({ type: "string", const: "A", description: "One." });
  expect(Object.keys(written as object)).toEqual(["type", "enum", "description"]);
});

describe("generated/", () => {
  const read = (name: string) => readFile(new URL(`../../generated/${name}`, import.meta.url), "utf8");
  const tables: Record<string, (contract: Contract) => string> = {
    "events.ts": ({ notifications }) => emitEvents(notifications),
    "operations.ts": (contract) => emitOperations(contract.operations),
    "states.ts": ({ states }) => emitStates(states),
    "renames.ts": emitRenames,
    "examples.ts": emitExamples,
    "constants.ts": emitConstants,
  };

  test.each(Object.entries(tables))("the bundle says what %s says, in both notations", async (name, emit) => {
    const bundle = readContract(JSON.parse(await read("openapi.json")) as OpenApiDocument);
    expect(emit(bundle)).toBe(await read(name));
  });

  test("the bundle has no `const` and no member that only `not: {}` excludes", async () => {
    const { nodes } = readContract(JSON.parse(await read("openapi.json")) as OpenApiDocument);
    const schemas = [...nodes].filter(([pointer]) => !pointer.endsWith("/properties"));
    expect(schemas.filter(([, node]) => "const" in node)).toEqual([]);
    const excluded = schemas.filter(([, node]) => isExcluded(node));
    expect(excluded.length).toBeGreaterThan(0);
    for (const [, node] of excluded) expect(node).toEqual({ type: "null", not: {} });
  });

  // As many as there were when the list was last extended. A change of the notation must not empty one unnoticed; those of
  // the tables are compared above.
  test.each([
    ["rules", rules, 116],
    ["shapes", shapes, 19],
    ["validators of events", Object.keys(validators.events), 8],
    ["validators of request bodies", Object.keys(validators.requestBodies), 11],
    ["validators of responses", Object.keys(validators.responses), 15],
    ["validators of schemas", Object.keys(validators.schemas), 115],
  ])("no list of %s has become shorter", (_, list, least) => {
    expect(list.length).toBeGreaterThanOrEqual(least);
  });
});

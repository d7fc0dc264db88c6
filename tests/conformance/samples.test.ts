import { describe, expect, test } from "vitest";
import { indexSamples, sampleValue } from "../../src/conformance/request.ts";
import type { SchemaObject } from "../../src/contract/document.ts";

test("the samples of a pointer begin with the first example that has one", () => {
  const first = { a: "1", list: [{ b: 2 }, 3], gone: undefined };
  const samples = indexSamples([first, { a: "other", c: null }]);
  expect([...samples]).toEqual([
    ["", first],
    ["/a", "1"],
    ["/list", [{ b: 2 }, 3]],
    ["/list/0", { b: 2 }],
    ["/list/0/b", 2],
    ["/list/1", 3],
    ["/c", null],
  ]);
});

describe("a value is made up from", () => {
  test.each<[string, SchemaObject, unknown]>([
    ["a constant", { type: "string", const: "A", default: "B" }, "A"],
    ["a default", { type: "string", default: "B", examples: ["C"] }, "B"],
    ["an example", { type: "string", examples: ["C"], enum: ["D"] }, "C"],
    ["a choice", { type: "string", enum: ["D", "E"] }, "D"],
    ["a part with one", { allOf: [{ type: "string" }, { enum: ["D"] }] }, "D"],
    ["a branch with one", { oneOf: [{ type: "string" }, { const: "A" }] }, "A"],
    [
      "the required members of an object",
      { type: "object", required: ["a", "b"], properties: { a: { type: "boolean" }, b: {}, c: {} } },
      { a: true, b: "sample" },
    ],
    [
      "the required members of the branches of an object",
      { type: "object", oneOf: [{ required: ["a"], properties: { a: { const: 7 } } }] },
      { a: 7 },
    ],
    ["an array", { type: "array", items: { type: "string" } }, []],
    ["a boolean", { type: "boolean" }, true],
    ["a number", { type: "number" }, 1],
    ["an integer", { type: "integer", minimum: -5 }, 1],
    ["a minimum", { type: "integer", minimum: 5 }, 5],
    ["the type of a part", { allOf: [{}, { type: "boolean" }] }, true],
    ["the format of a part", { type: "string", allOf: [{}, { format: "date" }] }, "2026-12-01"],
    ["the first of several types", { type: ["boolean", "null"] }, true],
    ["a date", { type: "string", format: "date" }, "2026-12-01"],
    ["a time", { type: "string", format: "date-time" }, "2026-12-01T12:00:00Z"],
    ["a UUID", { type: "string", format: "uuid" }, "0f8fad5b-d9cb-469f-a165-70867728950e"],
    ["a duration", { type: "string", format: "duration" }, "PT1H"],
    ["another format", { type: "string", format: "password" }, "sample"],
    ["text", { type: "string" }, "sample"],
    ["nothing", {}, "sample"],
  ])("%s", (_, schema, value) => {
    expect(sampleValue(schema)).toEqual(value);
  });
});

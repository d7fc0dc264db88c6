import { expect, test } from "vitest";
import { explainValues } from "../../scripts/build/types.ts";
import type { SchemaObject } from "../../src/contract/document.ts";

function explain(schema: SchemaObject): string | undefined {
  explainValues(schema);
  return schema.description;
}

test("the values are listed below the description, with their meanings as far as there are any", () => {
  const schema = { "x-enumDescriptions": { A: "It is\nnew.\n" }, enum: ["A", "B"] };
  expect(explain({ ...schema, description: " State.\n" })).toBe(" State.\n\n- `A`: It is new.\n- `B`");
  expect(explain({ ...schema })).toBe("- `A`: It is new.\n- `B`");
});

test("a schema without values or without meanings keeps its description", () => {
  expect(explain({ description: "State.", enum: ["A"] })).toBe("State.");
  expect(explain({ description: "State.", "x-enumDescriptions": { A: "New." } })).toBe("State.");
});

import { BaseResolver, createConfig, lintDocument, type Document } from "@redocly/openapi-core";
import type { Fault } from "../build/problems/build-error.ts";
import type { Locate } from "../build/problems/record-locations.ts";
import { splitPointer } from "../../src/contract/json-pointer.ts";

const rules = {
  "no-unresolved-refs": "error",
  "no-invalid-media-type-examples": "error",
  "no-invalid-parameter-examples": "error",
  "no-invalid-schema-examples": "error",
  struct: "error",
} as const;

/** Finds the examples of an overlaid bundle that are no longer valid, and what is no OpenAPI. */
export async function findBrokenExamples(document: Document, locate: Locate): Promise<Fault[]> {
  const config = await createConfig({ rules });
  const problems = await lintDocument({ document, config, externalRefResolver: new BaseResolver() });
  const faults = problems.map(({ message, ruleId, location: [place] }): [string, Fault] => {
    const pointer = place?.pointer?.replace(/^#/u, "") ?? "";
    const tokens = splitPointer(pointer);
    const name = tokens[tokens.indexOf("examples") + 1] ?? tokens.at(-1) ?? "";
    const isExample = ruleId.startsWith("no-invalid-");
    const text = isExample
      ? `The overlay makes the example \`${name}\` invalid: ${message}`
      : `The overlay makes the contract invalid: ${message}`;
    const remedy = isExample
      ? "Correct the example in the overlay too: `remove` what it has too much, and `update` it."
      : "Correct the action.";
    return [`${pointer} ${message}`, { ...locate(pointer), pointer, message: text, remedy }];
  });
  return [...new Map(faults).values()];
}

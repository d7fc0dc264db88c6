import { BaseResolver, createConfig, lintDocument, type Document } from "@redocly/openapi-core";
import type { Fault } from "../build/problems/build-error.ts";
import type { Locate } from "../build/problems/record-locations.ts";
import { splitPointer } from "../../src/contract/json-pointer.ts";

const forExamples = {
  "no-invalid-media-type-examples": "error",
  "no-invalid-parameter-examples": "error",
  "no-invalid-schema-examples": "error",
} as const;
const rules = { struct: "error", "no-unresolved-refs": "error", ...forExamples } as const;

/**
 * Finds what is no longer valid in an overlaid bundle.
 * @returns the examples, and what is no OpenAPI or refers to nothing
 */
export async function findInvalid(
  document: Document,
  locate: Locate,
): Promise<{ examples: Fault[]; others: Fault[] }> {
  const config = await createConfig({ rules });
  const problems = await lintDocument({ document, config, externalRefResolver: new BaseResolver() });
  const [examples, others] = [new Map<string, Fault>(), new Map<string, Fault>()];
  for (const { message, ruleId, location } of problems) {
    const pointer = location[0]?.pointer?.replace(/^#/u, "") ?? "";
    const tokens = splitPointer(pointer);
    // A shared example is reported for each use.
    const key = `${pointer} ${message}`;
    if (ruleId in forExamples)
      examples.set(key, {
        ...{ ...locate(pointer), pointer },
        message: `The overlay makes the example \`${tokens[tokens.indexOf("examples") + 1] ?? ""}\` invalid: ${message}`,
        remedy: "Correct it in the overlay too: `remove` what it has too much, and `update` it.",
      });
    else
      others.set(key, {
        ...{ ...locate(pointer), pointer },
        message: `The overlay makes the contract invalid: ${message}.`,
        remedy: "Correct the overlay.",
      });
  }
  return { examples: [...examples.values()], others: [...others.values()] };
}

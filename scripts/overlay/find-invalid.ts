import { BaseResolver, createConfig, lintDocument, type Document } from "@redocly/openapi-core";
import type { Fault } from "../build/problems/build-error.ts";
import type { Locate } from "../build/problems/record-locations.ts";
import { splitPointer } from "../../src/contract/pointer.ts";

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
  const describe = (isExample: boolean): Fault[] => {
    const own = problems.filter(({ ruleId }) => ruleId in forExamples === isExample);
    const faults = own.map(({ message, location }) => {
      const pointer = location[0]?.pointer?.replace(/^#/u, "") ?? "";
      const tokens = splitPointer(pointer);
      const what = isExample ? `example \`${tokens[tokens.indexOf("examples") + 1] ?? ""}\`` : "contract";
      return {
        ...{ ...locate(pointer), pointer },
        message: `The overlay makes the ${what} invalid: ${message.replace(/\.?$/u, ".")}`,
        remedy: `Correct ${isExample ? "it in the overlay too: `remove` what it has too much, and `update` it" : "the overlay"}.`,
      };
    });
    // A shared example is reported for each use.
    return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()];
  };
  return { examples: describe(true), others: describe(false) };
}

// What an overlay makes invalid: its result is checked as a bundle, by Redocly.

import { createConfig, type Document, lintDocument } from "@redocly/openapi-core";
import { isDeepStrictEqual } from "node:util";
import type { Fault } from "../bundle/build-error.ts";
import type { Locate } from "../bundle/locations.ts";
import { ContractResolver, policyFor } from "../bundle/resolver.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { findAt, splitPointer } from "../contract/pointer.ts";
import { decodeFragment, isReference, listNodes, walkDocument } from "../contract/references.ts";

const forExamples = {
  "no-invalid-media-type-examples": "error",
  "no-invalid-parameter-examples": "error",
  "no-invalid-schema-examples": "error",
} as const;
const rules = { struct: "error", "no-unresolved-refs": "error", ...forExamples } as const;

/** The faults of an overlaid bundle: examples that are no longer valid, and others, such as a reference to nothing. */
interface Invalid {
  examples: Fault[];
  others: Fault[];
}

/**
 * Finds what is no longer valid in an overlaid bundle.
 * @param base the bundle before the overlay, whose examples are valid
 */
export async function findInvalid(
  document: Document & { parsed: OpenApiDocument },
  { base, locate }: { base: OpenApiDocument; locate: Locate },
): Promise<Invalid> {
  const config = await createConfig({ rules });
  const externalRefResolver = new ContractResolver(undefined, policyFor(document));
  const parsed = withoutKeptExamples(document.parsed, base);
  const problems = await lintDocument({ document: { ...document, parsed }, config, externalRefResolver });
  const describe = (isExample: boolean): Fault[] => {
    const own = problems.filter(({ ruleId }) => ruleId in forExamples === isExample);
    const faults = own.map(({ message, location }) => {
      const pointer = location[0]?.pointer?.replace(/^#/u, "") ?? "";
      const tokens = splitPointer(pointer);
      const what = isExample ? `example \`${tokens[tokens.indexOf("examples") + 1] ?? ""}\`` : "contract";
      return {
        ...locate(pointer),
        pointer,
        message: `The overlay makes the ${what} invalid: ${message.replace(/\.?$/u, ".")}`,
        remedy: `Correct ${isExample ? "it in the overlay too: `remove` what it has too much, and `update` it" : "the overlay"}.`,
      };
    });
    // A shared example is reported for each use.
    return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()];
  };
  return { examples: describe(true), others: describe(false) };
}

/**
 * Copies a bundle without the examples of bodies that are as before, with all that they refer to. To validate an example,
 * Redocly compiles its schema, which takes most of the time that an overlay takes.
 */
function withoutKeptExamples(document: OpenApiDocument, base: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  const changes = new Map<string, Change>();
  const read = (pointer: string): Change => {
    const known = changes.get(pointer) ?? readChange(pointer, base, document);
    changes.set(pointer, known);
    return known;
  };
  for (const [pointer, node] of listNodes(copy))
    if (/\/content\/[^/]+$/u.test(pointer) && isAsBefore(pointer, read)) delete node["examples"];
  return copy;
}

/** Whether a part of a bundle is as before, with all that it refers to, directly or indirectly. */
function isAsBefore(start: string, read: (pointer: string) => Change): boolean {
  // A set also visits what is added on the way.
  const parts = new Set([start]);
  for (const part of parts) {
    const { isChanged, targets } = read(part);
    if (isChanged) return false;
    for (const target of targets) parts.add(target);
  }
  return true;
}

/** Whether a part of a bundle has changed, and the pointers that it refers to. */
interface Change {
  isChanged: boolean;
  targets: readonly string[];
}

function readChange(pointer: string, base: OpenApiDocument, document: OpenApiDocument): Change {
  const part = findAt(document, pointer);
  const targets: string[] = [];
  walkDocument(part, (node) => {
    if (isReference(node)) targets.push(decodeFragment(node.$ref).slice(1));
  });
  return { isChanged: !isDeepStrictEqual(findAt(base, pointer), part), targets };
}

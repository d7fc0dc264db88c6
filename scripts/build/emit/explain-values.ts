import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import { toLine } from "../../../src/contract/to-line.ts";

/**
 * Copies the contract and appends the meaning of each value to descriptions, because editors show only descriptions.
 * Documentation pages show `x-enumDescriptions` themselves, so the bundle does not need the list.
 */
export function explainValues(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  walkDocument(copy, (node: SchemaObject) => {
    const values = node["x-extensible-enum"] ?? node.enum;
    const meanings = node["x-enumDescriptions"];
    if (values === undefined || meanings === undefined) return;
    const list = values.map((value) => describeValue(String(value), meanings)).join("\n");
    node.description = [...(node.description === undefined ? [] : [node.description.trimEnd()]), list].join(
      "\n\n",
    );
  });
  return copy;
}

function describeValue(value: string, meanings: Record<string, string>): string {
  const meaning = meanings[value];
  return meaning === undefined ? `- \`${value}\`` : `- \`${value}\`: ${toLine(meaning)}`;
}

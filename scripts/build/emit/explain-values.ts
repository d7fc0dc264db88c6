import type { SchemaObject } from "../../../src/contract/document.ts";
import { toLine } from "../../../src/contract/text.ts";

/**
 * Appends the meaning of each value to the description of a schema, because editors show only descriptions.
 * Documentation pages show `x-enumDescriptions` themselves, so the bundle does not need the list.
 */
export function explainValues(schema: SchemaObject): void {
  const values = schema["x-extensible-enum"] ?? schema.enum;
  const meanings = schema["x-enumDescriptions"];
  if (values === undefined || meanings === undefined) return;
  const list = values.map((value) => describeValue(String(value), meanings)).join("\n");
  const description = schema.description === undefined ? [] : [schema.description.trimEnd()];
  schema.description = [...description, list].join("\n\n");
}

function describeValue(value: string, meanings: Record<string, string>): string {
  const meaning = meanings[value];
  return meaning === undefined ? `- \`${value}\`` : `- \`${value}\`: ${toLine(meaning)}`;
}

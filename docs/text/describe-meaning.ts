import type { SchemaObject } from "../../src/contract/openapi-document.ts";
import { findDefault, listValues, type Values } from "../../src/contract/values.ts";
import { printCode } from "./print-code.ts";

/** Describes the purpose of a member or parameter, its values, and its default. */
export function describeMeaning(parts: readonly SchemaObject[], description?: string): string {
  const words = description ?? parts.find((part) => part.description !== undefined)?.description ?? "";
  const fallback = findDefault(parts);
  const remainder = fallback === undefined ? "" : `Default: ${printCode(fallback)}.`;
  return [withoutOpenList(words, listValues(parts)), describeValues(parts), remainder]
    .filter((text) => text !== "")
    .join(" ");
}

/**
 * Removes the note that a list is open, which the build appends to the description of each open list, if another part of
 * the schema closes the list.
 */
export function withoutOpenList(description: string, { isOpen }: Pick<Values, "isOpen">): string {
  return isOpen ? description.trim() : description.replace(/\n*^\*\*Open list\.\*\*.*$/gmu, "").trim();
}

/** Lists the values in the parts of a schema as one sentence; empty if there are none. */
function describeValues(parts: readonly SchemaObject[]): string {
  const { values, isOpen } = listValues(parts);
  if (values.length === 0) return "";
  const [only] = values;
  if (parts.some((part) => "const" in part)) return `Always ${printCode(only?.value)}.`;
  const list = values.map(({ value, meaning }) => {
    return meaning === undefined ? printCode(value) : `${printCode(value)} (${meaning.replace(/\.$/u, "")})`;
  });
  return `${isOpen ? "Known values" : "One of"}: ${list.join(", ")}.`;
}

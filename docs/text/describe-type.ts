import { listConstraints } from "../../src/contract/limits.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { isBinary, listChoices, listParts } from "../../src/contract/schema.ts";
import { describeConstraints } from "./describe-constraints.ts";

/**
 * Describes the type of a member with its format and limits, in a few words of Markdown.
 * @param options.patterns whether to print patterns without words, which few readers read. @default true
 */
export function describeType(parts: readonly SchemaObject[], { patterns = true } = {}): string {
  const constraints = listConstraints(parts).filter(
    ({ keyword, message }) => patterns || keyword !== "pattern" || message !== undefined,
  );
  return [describeKind(parts, patterns), ...describeConstraints(constraints)].join(", ");
}

function describeKind(parts: readonly SchemaObject[], patterns: boolean): string {
  if (parts.some(isBinary)) return "file";
  const isObject = parts.some(({ properties }) => properties !== undefined);
  const branches = isObject ? [] : listChoices(parts).flatMap((choice) => choice.branches);
  if (branches.length > 0) {
    const kinds = branches.map((branch) => describeType(listParts(branch), { patterns }));
    return [...new Set(kinds)].join(" or ");
  }
  const types = [parts.find(({ type }) => type !== undefined)?.type ?? []].flat();
  if (types.length === 0) return "any value";
  // The format `password` asks programs to hide the value; it says nothing about the value itself.
  const format = parts.find((part) => part.format !== undefined && part.format !== "password")?.format;
  return types
    .map((type) => {
      if (type === "array") return `list of ${describeItems(parts, patterns)}`;
      return type === "string" && format !== undefined ? `string (${format})` : type;
    })
    .join(" or ");
}

function describeItems(parts: readonly SchemaObject[], patterns: boolean): string {
  const items = parts.find((part) => part.items !== undefined)?.items;
  const kind = describeType(listParts(items), { patterns });
  return kind === "any value" ? "any values" : kind.replace(/^[a-z]+/u, "$&s");
}

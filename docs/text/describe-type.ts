import { listConstraints } from "../../src/contract/constraints.ts";
import type { SchemaObject } from "../../src/contract/openapi-document.ts";
import { isBinary, listChoices, listParts } from "../../src/contract/schema-parts.ts";
import { describeConstraints } from "./describe-constraints.ts";

/** Describes the type of a member with its format and limits, in a few words of Markdown. */
export function describeType(parts: readonly SchemaObject[]): string {
  return [describeKind(parts), ...describeConstraints(listConstraints(parts))].join(", ");
}

function describeKind(parts: readonly SchemaObject[]): string {
  if (parts.some(isBinary)) return "file";
  const isObject = parts.some(({ properties }) => properties !== undefined);
  const branches = isObject ? [] : listChoices(parts).flatMap((choice) => choice.branches);
  if (branches.length > 0) {
    const kinds = branches.map((branch) => describeType(listParts(branch)));
    return [...new Set(kinds)].join(" or ");
  }
  const types = [parts.find(({ type }) => type !== undefined)?.type ?? []].flat();
  if (types.length === 0) return "any value";
  // The format `password` asks programs to hide the value; it says nothing about the value itself.
  const format = parts.find((part) => part.format !== undefined && part.format !== "password")?.format;
  return types
    .map((type) => {
      if (type === "array") return `list of ${describeItems(parts)}`;
      return type === "string" && format !== undefined ? `string (${format})` : type;
    })
    .join(" or ");
}

function describeItems(parts: readonly SchemaObject[]): string {
  const items = parts.find((part) => part.items !== undefined)?.items;
  const kind = describeType(listParts(items));
  return kind === "any value" ? "any values" : kind.replace(/^[a-z]+/u, "$&s");
}

import { isBinary } from "../../../src/contract/is-binary.ts";
import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { listConstraints } from "./list-constraints.ts";
import { listChoices, listParts } from "./list-parts.ts";

/** What kind of value a member takes, with its format and bounds, in a few words of Markdown. */
export function describeType(document: OpenApiDocument, parts: readonly SchemaObject[]): string {
  const bounds = listConstraints(parts).map(({ words }) => words);
  return [describeKind(document, parts), ...bounds].join(", ");
}

function describeKind(document: OpenApiDocument, parts: readonly SchemaObject[]): string {
  if (parts.some(isBinary)) return "file";
  const isObject = parts.some(({ properties }) => properties !== undefined);
  const branches = isObject ? [] : listChoices(parts).flatMap((choice) => choice.branches);
  if (branches.length > 0) {
    const kinds = branches.map((branch) => describeType(document, listParts(document, branch)));
    return [...new Set(kinds)].join(" or ");
  }
  const types = [parts.find(({ type }) => type !== undefined)?.type ?? []].flat();
  if (types.length === 0) return "any value";
  const format = parts.find((part) => part.format !== undefined)?.format;
  return types
    .map((type) => {
      if (type === "array") return `list of ${describeItems(document, parts)}`;
      return type === "string" && format !== undefined ? `string (${format})` : type;
    })
    .join(" or ");
}

function describeItems(document: OpenApiDocument, parts: readonly SchemaObject[]): string {
  const items = parts.find((part) => part["items"] !== undefined)?.["items"] as Schema | undefined;
  const kind = describeType(document, listParts(document, items));
  return kind === "any value" ? "any values" : kind.replace(/^[a-z]+/u, "$&s");
}

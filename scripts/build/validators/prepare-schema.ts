import { isBinary, mapSchema } from "../../../src/contract/schema.ts";
import type { Schema } from "../../../src/contract/document.ts";
import { maxDuration } from "./max-duration.ts";

/**
 * Removes descriptions and other annotations from a schema, which would take up most of the package, and replaces
 * references to components by their identifiers. Unknown keywords stay, so that the compiler rejects misspelled ones.
 * Bytes become `true`, because they are not a JSON value.
 */
export function prepareSchema(schema: Schema): Schema {
  return mapSchema(schema, (node) => {
    if (typeof node !== "object") return node;
    if (isBinary(node)) return true;
    const rules = Object.entries(node).filter(
      ([keyword]) =>
        keyword === maxDuration.keyword || !(keyword.startsWith("x-") || annotations.has(keyword)),
    );
    const kept = Object.fromEntries(rules);
    return node.$ref === undefined ? kept : { ...kept, $ref: identify(node.$ref) };
  });
}

/** Returns the identifier of a component schema in the compiler. */
export function componentId(name: string): string {
  return `/schemas/${name}`;
}

function identify($ref: string): string {
  const [, name, rest] = /^#\/components\/schemas\/([^/]+)(\/.*)?$/.exec($ref) ?? [];
  if (name === undefined) return $ref;
  return rest === undefined ? componentId(name) : `${componentId(name)}#${rest}`;
}

const annotations = new Set([
  "title",
  "summary",
  "description",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "externalDocs",
  "xml",
  "discriminator",
  "contentMediaType",
  "contentEncoding",
  "$comment",
]);

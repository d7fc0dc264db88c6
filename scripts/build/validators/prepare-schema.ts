import { isBinary } from "../../../src/contract/schema-parts.ts";
import type { Schema } from "../../../src/contract/openapi-document.ts";
import { mapSchema } from "../../../src/contract/walk-schema.ts";
import { maxDuration } from "./max-duration.ts";

/**
 * What a schema is compiled from: its rules alone, with references to components by their identifier. The validators
 * are shipped, and texts for people would be most of them. Unknown keywords stay, so that a misspelt one is refused.
 * Bytes become `true`, because they are no JSON value.
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

/** Identifier of a component schema within the compiler. */
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

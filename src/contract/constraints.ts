import type { SchemaObject } from "./openapi-document.ts";

const keywords = [
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "pattern",
] as const;

/** A keyword of a schema that limits a value. */
export interface Constraint {
  keyword: (typeof keywords)[number];
  value: unknown;
}

/**
 * Lists the limits on numbers, lengths and formats that the parts of a schema set, without duplicates. A pattern next
 * to an `x-limit` is left out: the limit explains in words what the pattern would not tell a reader.
 */
export function listConstraints(parts: readonly SchemaObject[]): Constraint[] {
  const found = parts.flatMap((part) =>
    keywords
      .filter((keyword) => part[keyword] !== undefined)
      .filter((keyword) => keyword !== "pattern" || part["x-limit"] === undefined)
      .map((keyword) => ({ keyword, value: part[keyword] })),
  );
  return found.filter(
    ({ keyword, value }, index) =>
      found.findIndex((other) => other.keyword === keyword && other.value === value) === index,
  );
}

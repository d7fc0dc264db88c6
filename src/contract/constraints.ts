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

/** One bound that a schema sets by a keyword. */
export interface Constraint {
  keyword: (typeof keywords)[number];
  value: unknown;
}

/**
 * The bounds on numbers, lengths and spelling that the parts of a schema set, each once. A pattern beside an `x-limit` is
 * left out: the limit says in words what nobody would read off the pattern.
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

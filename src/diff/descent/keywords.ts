// The table of keywords: for which types of a value each one counts, and what more of it does. A keyword that is in no
// part of the table is left to a person.

/** The types of JSON values, with numbers split, since an integer is also a number. */
export type Atom = "null" | "boolean" | "integer" | "fraction" | "string" | "array" | "object";

export const atoms: readonly Atom[] = ["null", "boolean", "integer", "fraction", "string", "array", "object"];

/** The types that are compared with each other. */
export const kinds: readonly (readonly Atom[])[] = [
  ["null"],
  ["boolean"],
  ["integer", "fraction"],
  ["string"],
  ["array"],
  ["object"],
];

const numbers = ["integer", "fraction"] as const;

interface Bound {
  readonly on: readonly Atom[];
  /** Whether a greater value allows less (1) or more (-1). */
  readonly side: 1 | -1;
  /** The value that says nothing. */
  readonly usual?: unknown;
}

/** Keywords with a number that limits a value. */
export const bounds: Readonly<Record<string, Bound>> = {
  minLength: { on: ["string"], side: 1, usual: 0 },
  maxLength: { on: ["string"], side: -1 },
  minItems: { on: ["array"], side: 1, usual: 0 },
  maxItems: { on: ["array"], side: -1 },
  minProperties: { on: ["object"], side: 1, usual: 0 },
  maxProperties: { on: ["object"], side: -1 },
  minimum: { on: numbers, side: 1 },
  exclusiveMinimum: { on: numbers, side: 1 },
  maximum: { on: numbers, side: -1 },
  exclusiveMaximum: { on: numbers, side: -1 },
  minContains: { on: ["array"], side: 1, usual: 1 },
  maxContains: { on: ["array"], side: -1 },
};

/** Bounds for the same side: a value may reach one, and must pass the other. */
export const twins: Readonly<Record<string, string>> = {
  minimum: "exclusiveMinimum",
  exclusiveMinimum: "minimum",
  maximum: "exclusiveMaximum",
  exclusiveMaximum: "maximum",
};

/** Keywords of which each one is a demand of its own, whose meanings are not compared. More of them allow less. */
export const demands: Readonly<Record<string, readonly Atom[]>> = {
  pattern: ["string"],
  format: ["string", ...numbers],
  contentEncoding: ["string"],
  contentMediaType: ["string"],
  multipleOf: numbers,
  uniqueItems: ["array"],
  "x-limit": atoms,
  "x-maxDuration": atoms,
};

interface Part {
  readonly on: readonly Atom[];
  /** Whether a stricter part makes a stricter whole (1), a looser one (-1), or may do either (0). */
  readonly sense: 1 | -1 | 0;
  /** Whether it has several parts, by name or by place. */
  readonly has?: "names" | "places";
  /** Whether the part describes a value of its own, about which the rows of the part say all. */
  readonly isValue?: true;
}

/** Keywords with schemas. A missing one allows anything, except `not`, which then forbids nothing. */
export const parts: Readonly<Record<string, Part>> = {
  items: { on: ["array"], sense: 1, isValue: true },
  prefixItems: { on: ["array"], sense: 1, has: "places", isValue: true },
  unevaluatedItems: { on: ["array"], sense: 1 },
  contains: { on: ["array"], sense: 1 },
  additionalProperties: { on: ["object"], sense: 1, isValue: true },
  unevaluatedProperties: { on: ["object"], sense: 1, isValue: true },
  patternProperties: { on: ["object"], sense: 1, has: "names", isValue: true },
  propertyNames: { on: ["object"], sense: 1 },
  dependentSchemas: { on: ["object"], sense: 1, has: "names" },
  contentSchema: { on: ["string"], sense: 1, isValue: true },
  if: { on: atoms, sense: 0 },
  then: { on: atoms, sense: 1 },
  else: { on: atoms, sense: 1 },
  not: { on: atoms, sense: -1 },
};

/** Keywords that the view reads into what it is made of. */
const read = new Set([
  ...["$ref", "$dynamicRef", "$anchor", "$dynamicAnchor", "$id", "$schema", "$defs", "definitions"],
  ...[
    "type",
    "nullable",
    "enum",
    "const",
    "x-extensible-enum",
    "required",
    "properties",
    "dependentRequired",
  ],
  ...["allOf", "anyOf", "oneOf", "discriminator", "default", "xml", "x-decimals", "x-transitions"],
]);

/** Keywords that only people read. */
export function isNote(keyword: string): boolean {
  if (read.has(keyword) || Object.hasOwn(demands, keyword)) return false;
  return /^(?:description|title|summary|examples?|deprecated|\$comment|externalDocs|readOnly|writeOnly|x-.*)$/u.test(
    keyword,
  );
}

/** Whether the table has the keyword. */
export function isKnown(keyword: string): boolean {
  return [bounds, demands, parts].some((table) => Object.hasOwn(table, keyword)) || read.has(keyword);
}

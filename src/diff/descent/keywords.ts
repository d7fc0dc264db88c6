// The table of keywords: for which types of a value each one counts, and what more of it does. A keyword that the table
// does not have is left to a person.

/** The types of JSON values, with numbers split, since an integer is also a number. */
export type Atom = "null" | "boolean" | "integer" | "fraction" | "string" | "array" | "object";

export const atoms: readonly Atom[] = ["string", "integer", "fraction", "boolean", "array", "object", "null"];

const numbers = ["integer", "fraction"] as const;

interface Bound {
  readonly on: readonly Atom[];
  /** Whether a greater value allows less (1) or more (-1). */
  readonly side: 1 | -1;
  /** The value that has no effect. */
  readonly usual?: unknown;
  /** The keyword whose bound a value must pass, and not only reach. */
  readonly exclusive?: string;
}

/** Keywords with a number that limits a value. */
export const bounds: Readonly<Record<string, Bound>> = {
  minLength: { on: ["string"], side: 1, usual: 0 },
  maxLength: { on: ["string"], side: -1 },
  minItems: { on: ["array"], side: 1, usual: 0 },
  maxItems: { on: ["array"], side: -1 },
  minProperties: { on: ["object"], side: 1, usual: 0 },
  maxProperties: { on: ["object"], side: -1 },
  minimum: { on: numbers, side: 1, exclusive: "exclusiveMinimum" },
  maximum: { on: numbers, side: -1, exclusive: "exclusiveMaximum" },
  minContains: { on: ["array"], side: 1, usual: 1 },
  maxContains: { on: ["array"], side: -1 },
};

const boundKeywords = Object.entries(bounds).flatMap(([name, { exclusive = name }]) => [name, exclusive]);

/** Whether a keyword limits a value by a number. */
export function isBound(keyword: string): boolean {
  return boundKeywords.includes(keyword);
}

/** Keywords of which each value is a demand of its own. More of them allow less. */
export const demands: Readonly<Record<string, readonly Atom[]>> = {
  pattern: ["string"],
  format: ["string", ...numbers],
  contentEncoding: ["string"],
  contentMediaType: ["string"],
  multipleOf: numbers,
  uniqueItems: ["array"],
  dependentRequired: ["object"],
  "x-limit": atoms,
  "x-maxDuration": atoms,
};

interface Part {
  readonly on: readonly Atom[];
  /** Whether a stricter part makes a stricter whole (1), a looser one (-1), or may do either (0). */
  readonly sense: 1 | -1 | 0;
  /** Whether it has several parts, by name or by place. */
  readonly has?: "names" | "places";
  /** Whether the part describes a value of its own, which the rows about the part cover. */
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

/** Keywords that have a meaning of their own in the view of a schema, or in the comparison of two. */
const own = new Set(
  (
    "$ref $dynamicRef $anchor $dynamicAnchor $id $schema $defs definitions type nullable enum const x-extensible-enum " +
    "required properties allOf anyOf oneOf discriminator default xml x-decimals x-transitions"
  ).split(" "),
);

/** Whether only people read a keyword. */
export function isNote(keyword: string): boolean {
  if (own.has(keyword) || Object.hasOwn(demands, keyword)) return false;
  return /^(?:description|title|summary|examples?|deprecated|\$comment|externalDocs|readOnly|writeOnly|x-.*)$/u.test(
    keyword,
  );
}

/** Whether the table has a keyword. */
export function isKnown(keyword: string): boolean {
  return (
    own.has(keyword) || isBound(keyword) || Object.hasOwn(demands, keyword) || Object.hasOwn(parts, keyword)
  );
}

/** Describes how the types of a value changed. */
export function describeTypes(before: ReadonlySet<Atom>, after: ReadonlySet<Atom>): string {
  const isNarrower = [...before].some((type) => !after.has(type));
  const isWider = [...after].some((type) => !before.has(type));
  const verb = isNarrower === isWider ? "changed" : isWider ? "was widened" : "was narrowed";
  return `type ${verb} from \`${printTypes(before)}\` to \`${printTypes(after)}\``;
}

function printTypes(types: ReadonlySet<Atom>): string {
  if (types.size === atoms.length) return "any";
  const names = atoms.filter((type) => types.has(type) && (type !== "integer" || !types.has("fraction")));
  return names.map((type) => (type === "fraction" ? "number" : type)).join(" or ");
}

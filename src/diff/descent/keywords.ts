// The table of keywords: for which types of a value each one counts, and what more of it does; and how a change of a
// value is described and compared. A keyword that the table does not have is left to a person.

import { type Cause, causeOf } from "./policy.ts";
import { textOf } from "./side.ts";

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
  /** Whether it has several schemas, by name or by place. */
  readonly isMap?: true;
  /** Whether the part describes a value of its own, which the rows about the part cover. */
  readonly isValue?: true;
}

/** Keywords with schemas. A missing one allows anything, except `not`, which then forbids nothing. */
export const parts: Readonly<Record<string, Part>> = {
  items: { on: ["array"], isValue: true },
  prefixItems: { on: ["array"], isMap: true, isValue: true },
  unevaluatedItems: { on: ["array"] },
  contains: { on: ["array"] },
  additionalProperties: { on: ["object"], isValue: true },
  unevaluatedProperties: { on: ["object"], isValue: true },
  patternProperties: { on: ["object"], isMap: true, isValue: true },
  propertyNames: { on: ["object"] },
  dependentSchemas: { on: ["object"], isMap: true },
  contentSchema: { on: ["string"], isValue: true },
  if: { on: atoms },
  then: { on: atoms },
  else: { on: atoms },
  not: { on: atoms },
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

/** Describes the change of a keyword. */
export function describeKeyword(keyword: string, before: unknown, after: unknown): string {
  if (/^(?:read|write)Only$/u.test(keyword))
    return after === true ? `became \`${keyword}\`` : `is no longer \`${keyword}\``;
  if (isNote(keyword) && !/^(?:deprecated|x-scope)$/u.test(keyword)) return `\`${keyword}\` changed`;
  if (before === undefined) return `\`${keyword}\` was set to \`${print(after)}\``;
  if (after === undefined) return `\`${keyword}\` was removed (it was \`${print(before)}\`)`;
  return `\`${keyword}\` changed from \`${print(before)}\` to \`${print(after)}\``;
}

/** The name of a member in a text. */
export function quote(name: string): string {
  return `\`${name === "" ? '""' : name}\``;
}

export function print(value: unknown): string {
  return shorten(value === undefined ? "none" : textOf(value), 80);
}

export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

interface Difference {
  readonly text: string;
  readonly cause: Cause;
}

/** Compares what a keyword demanded before with what it demands now. */
export function compareDemand(
  keyword: string,
  lost: readonly unknown[],
  added: readonly unknown[],
  types: readonly Atom[],
): Difference {
  const [before, after] = [lost, added].map((values) =>
    values.length > 1 ? values.map(print).join(" and ") : values[0],
  );
  const text = describeKeyword(keyword, before, after);
  if (keyword === "x-limit") return compareWords(before, after);
  if (keyword === "x-maxDuration")
    return { text: describeDuration(before, after), cause: compareDurations(before, after) };
  if (keyword === "format") return { text, cause: compareFormats(lost, added, types) };
  if (keyword === "multipleOf") return { text, cause: compareMultiples(lost, added) };
  const cause = causeOf(after !== undefined, before !== undefined);
  return { text: keyword === "dependentRequired" ? `\`${keyword}\` changed` : text, cause };
}

function compareFormats(lost: readonly unknown[], added: readonly unknown[], types: readonly Atom[]): Cause {
  if (![...lost, ...added].some((format) => isFormatOf(format, types))) return "same";
  const [before, after] = [lost, added].map((formats) =>
    formats.filter((format) => format !== "password").join(),
  );
  // It only marks a secret.
  if (before === after) return "note";
  if (before === "int32" && after === "int64") return "looser";
  if (before === "int64" && after === "int32") return "stricter";
  return causeOf(after !== "", before !== "");
}

const numeric = /^(?:u?int\d+|float|double|decimal.*)$/u;
const textual =
  /^(?:date|date-time|time|duration|(?:idn-)?(?:email|hostname)|ipv[46]|[iu]ri.*|uuid|.*json-pointer|regex|password|byte|binary)$/u;

/** Whether a format has an effect on values of one of the types. Formats that are not listed may be of any type. */
function isFormatOf(format: unknown, types: readonly Atom[]): boolean {
  return types.some((type) => !(type === "string" ? numeric : textual).test(textOf(format)));
}

function compareMultiples(lost: readonly unknown[], added: readonly unknown[]): Cause {
  if (lost.length === 0 || added.length === 0) return causeOf(added.length > 0, lost.length > 0);
  const [before, after] = [leastMultiple(lost), leastMultiple(added)];
  return causeOf(before % after !== 0, after % before !== 0);
}

/** The number of which the multiples of all these values are multiples. */
function leastMultiple(values: readonly unknown[]): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  return values.map(Number).reduce((one, other) => (one * other) / divisor(one, other));
}

function describeDuration(before: unknown, after: unknown): string {
  return `\`x-maxDuration\` changed from \`${print(before)}\` to \`${print(after)}\``;
}

function compareDurations(before: unknown, after: unknown): Cause {
  const [old, now] = [secondsOf(before), secondsOf(after)];
  return Number.isNaN(old) || Number.isNaN(now) ? "duration" : causeOf(now < old, now > old);
}

/** Returns `Infinity` without a limit, and `NaN` for a duration without a fixed length, such as months. */
function secondsOf(duration: unknown): number {
  if (duration === undefined) return Number.POSITIVE_INFINITY;
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u.exec(textOf(duration));
  const units = [604_800, 86_400, 3_600, 60, 1];
  if (found === null) return Number.NaN;
  return units.reduce((total, unit, index) => total + unit * Number(found[index + 1] ?? 0), 0);
}

function compareWords(before: unknown, after: unknown): Difference {
  if (before === undefined) return { text: "a limit in `x-limit` was added", cause: "stricter" };
  if (after === undefined) return { text: "a limit in `x-limit` was removed", cause: "limitRemoved" };
  const causes = { same: "note", different: "limitChanged", unclear: "words" } as const;
  return {
    text: `the limit "${textOf(before)}" became "${textOf(after)}"`,
    cause: causes[compareLimits(textOf(before), textOf(after))],
  };
}

const counts = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Each side of a bound, in the phrases that mean exactly the same. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:at most|up to|(?:no|not) more than)\b/giu, "≤"],
  [/\b(?:at least|(?:no|not) (?:less|fewer) than)\b/giu, "≥"],
  [/\bmore than\b/giu, ">"],
  [/\b(?:less|fewer) than\b/giu, "<"],
];

/** Words without which a limit means the same. */
const filler = new Set("a an the is are be".split(" "));

/**
 * Compares two limits in words: `same` if they have the same words, figures and bounds in the same order, apart from
 * filler words; `different` if nothing but figures or bounds differ; and `unclear` otherwise.
 */
export function compareLimits(before: string, after: string): "same" | "different" | "unclear" {
  const [old, now] = [listTokens(before), listTokens(after)];
  if (old.length !== now.length) return "unclear";
  const differing = [...old.keys()].filter((index) => old[index] !== now[index]);
  if (differing.length === 0) return "same";
  const areComparable = differing.every((index) =>
    [/^[≤≥<>]$/u, /^\d+$/u].some((kind) => kind.test(old[index] ?? "") && kind.test(now[index] ?? "")),
  );
  return areComparable ? "different" : "unclear";
}

/** Lists literals, figures, words and signs in their order. */
function listTokens(limit: string): string[] {
  const text = phrases.reduce((rest, [phrase, sign]) => rest.replaceAll(phrase, sign), limit);
  const tokens = text.replace(/\.$/u, "").match(/`[^`]+`|\d+(?:[.,:]\d+)*|\p{L}+|\S/gu) ?? [];
  return tokens
    .map((token) => {
      // Only words that begin a sentence have a capital without meaning: `MB` is not `Mb`.
      const word = token.replace(/^\p{Lu}(?=\p{Ll}*$)/u, (letter) => letter.toLowerCase());
      return counts.includes(word) ? String(counts.indexOf(word)) : word;
    })
    .filter((token) => !filler.has(token));
}

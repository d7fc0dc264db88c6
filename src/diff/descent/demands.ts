// What it means that a schema demands something else, for keywords whose values can be compared, and limits in words.

import type { Cause } from "./policy.ts";
import { causeOf, describeKeyword, print } from "./finding.ts";
import type { Atom } from "./keywords.ts";
import { textOf } from "./side.ts";

interface Difference {
  readonly text: string;
  readonly cause: Cause;
}

/** Compares what is no longer demanded by a keyword with what is demanded now. */
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

/** Whether a format has an effect on values of one of the types. Nobody knows the types of other formats. */
function isFormatOf(format: unknown, types: readonly Atom[]): boolean {
  return types.some((type) => !(type === "string" ? numeric : textual).test(textOf(format)));
}

function compareMultiples(lost: readonly unknown[], added: readonly unknown[]): Cause {
  if (lost.length === 0 || added.length === 0) return causeOf(added.length > 0, lost.length > 0);
  const [before, after] = [leastMultiple(lost), leastMultiple(added)];
  return causeOf(before % after !== 0, after % before !== 0);
}

/** The number of which the multiples of all these numbers are multiples. */
function leastMultiple(numbers: readonly unknown[]): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  return numbers.map(Number).reduce((one, other) => (one * other) / divisor(one, other));
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

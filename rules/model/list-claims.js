import { textOf } from "./text-of.js";

/**
 * A phrase that states a bound or a default.
 * @typedef {object} Claim
 * @property {string} said
 * @property {string} before the text before it
 * @property {string} after
 * @property {string[]} numbers as written
 * @property {string[][]} keywords those that can hold each number
 */

const words = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Matches a number in digits or as a word. */
export const number = String.raw`\W*(\d[\d,]*(?:\.\d+)?|${words.join("|")})\b`;

/**
 * Reads a number that is written in digits or as a word.
 * @param {string} text
 */
export const readNumber = (text) => words.indexOf(text.toLowerCase()) + 1 || Number(text.replaceAll(",", ""));

const upper = ["maxLength", "maximum", "maxItems"];
const lower = ["minLength", "minimum", "minItems"];
const of = "(?: (?:length|value))?(?: is| of|:)?";
const phrases = [
  {
    phrase: `(?:at most|(?:no|not) (?:more|longer) than|up to|(?:a )?max(?:imum)?${of})${number}`,
    keywords: [upper],
  },
  { phrase: `(?:at least|(?:no|not) less than|(?:a )?minimum${of})${number}`, keywords: [lower] },
  { phrase: `(?<!\\b(?:no|not) )(?:more|greater) than${number}`, keywords: [["exclusiveMinimum"]] },
  { phrase: `(?<!\\b(?:no|not) )(?:less|smaller) than${number}`, keywords: [["exclusiveMaximum"]] },
  { phrase: `between${number} and${number}`, keywords: [lower, upper] },
  { phrase: `default(?:s to| is|:)?${number}`, keywords: [["default"]] },
].map(({ phrase, keywords }) => ({
  // What is before or after a time is not measured by a keyword.
  phrase: new RegExp(`\\b${phrase}(?! \\w+s? (?:before|after))`, "giu"),
  keywords,
}));

/**
 * Lists the bounds and defaults that a text states.
 * @param {string} text
 * @returns {Claim[]}
 */
export function listClaims(text) {
  return phrases.flatMap(({ phrase, keywords }) =>
    [...text.matchAll(phrase)].map(({ 0: said, index, ...groups }) => ({
      said,
      before: text.slice(0, index),
      after: text.slice(index + said.length),
      numbers: keywords.map((_, at) => groups[at + 1] ?? ""),
      keywords,
    })),
  );
}

/**
 * The number of a keyword, which may be text in a default.
 * @param {Record<string, unknown>} schema
 * @param {string} name
 */
function numberAt(schema, name) {
  const value = schema[name];
  return typeof value === "number" || /^[\d.-]+$/u.test(textOf(schema, name)) ? Number(value) : undefined;
}

/** Units of which none is what a number counts by itself, such as seconds in a number of milliseconds. */
const measures =
  /^(?:(?:milli|micro|nano)?seconds?|m?s|secs?|mins?|(?:minute|hour|day|week|month|year|byte|bit)s?|[kmgt]i?b|percent|(?:decimal|place|digit|letter|character|char)s?|[kmgt]|(?:thousand|million|billion)s?)$/iu;
const characters = /^(?:character|char)s?$/iu;

/**
 * Whether a keyword beside a claim says the same or contradicts it: it has a number in the same unit, nothing limits the
 * claim, such as "for cards", and it is no advice.
 * @param {Claim} claim
 * @param {Record<string, unknown>} schema
 */
export function isHeld({ before, after, keywords }, schema) {
  const [isWhole, unit = ""] =
    /^(?: (\w+))?(?: per (?:page|request|response))?["`*]*\s*(?:[.,;:)]|$)/u.exec(after) ?? [];
  if (isWhole === undefined || /\b(?:recommend|should|usually|typically)[^.]*$/iu.test(before)) return false;
  return keywords.every((names) =>
    names.some((name) => {
      const isCount = /^(?:min|max)Length$/u.test(name)
        ? unit === "" || characters.test(unit)
        : !measures.test(unit);
      return isCount && numberAt(schema, name) !== undefined;
    }),
  );
}

/**
 * Whether a keyword, or a claim in `x-limit` about the same ones, has each number of a claim. "One" is also a pronoun.
 * @param {Claim} claim
 * @param {Record<string, unknown>} schema
 */
export function isRight({ numbers, keywords }, schema) {
  const limits = listClaims(textOf(schema, "x-limit")).filter((limit) => limit.keywords === keywords);
  const limited = limits.flatMap((limit) => limit.numbers.map(readNumber));
  return numbers.every((word, index) => {
    const names = keywords[index] ?? [];
    const isPronoun = word.toLowerCase() === "one" && !names.some((name) => name in schema);
    const value = readNumber(word);
    return isPronoun || limited.includes(value) || names.some((name) => numberAt(schema, name) === value);
  });
}

// Numbers in texts: a bound or a default that a description states must be that of the keyword or limit beside it.

import { byRule, checkNodes } from "../model/checks.js";
import { recordOf, textOf } from "../model/values.js";

/**
 * A phrase that states a bound or a default.
 * @typedef {object} Claim
 * @property {string} said
 * @property {string} before the text before it
 * @property {string} after
 * @property {string[]} numbers as written
 * @property {string[][]} keywords those that can hold each number
 */

export default byRule({
  "numbers-agree-with-keywords": checkNodes(["schema", "parameter"], ({ value, kind }) => {
    const schema = kind === "parameter" ? recordOf(value, "schema") : value;
    const text = textOf(value, "description");
    const wrong = listClaims(text).filter((claim) => isHeld(claim, schema) && !isRight(claim, schema));
    return [
      ...wrong.map(({ said }) => `says \`${said}\`, but the keyword beside it does not`),
      ...findWrongLengths(text, schema),
    ].map((fault) => ({ message: `description ${fault}; correct one of them`, at: ["description"] }));
  }),

  "numbers-have-keywords": checkNodes(["schema", "parameter"], ({ value, kind }) => {
    const schema = kind === "parameter" ? recordOf(value, "schema") : value;
    const text = textOf(value, "description");
    const open = listClaims(text).filter((claim) => !isHeld(claim, schema) && !isRight(claim, schema));
    const inText = [
      ...open.map(({ said }) => `says \`${said}\`, but no keyword or x-limit beside it does`),
      ...findWrongUnits(text, textOf(schema, "x-limit")),
    ];
    const inLimit = kind === "schema" ? findWrongDurations(schema) : [];
    return [
      ...inText.map((fault) => ({
        message: `description ${fault}; correct one of them`,
        at: ["description"],
      })),
      ...inLimit.map((fault) => ({ message: `x-limit ${fault}; correct one of them`, at: ["x-limit"] })),
    ];
  }),
});

const words = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Matches a number in digits or as a word. */
const number = String.raw`[^\w\-]*(-?\d[\d,]*(?:\.\d+)?|${words.join("|")})\b`;

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

/** Units of which none is what a number counts by itself, such as seconds in a number of milliseconds. */
const measures =
  /^(?:(?:milli|micro|nano)?seconds?|m?s|secs?|mins?|(?:minute|hour|day|week|month|year|byte|bit)s?|[kmgt]i?b|percent|(?:decimal|place|digit|letter|character|char)s?|[kmgt]|(?:thousand|million|billion)s?)$/iu;
const characters = /^(?:character|char)s?$/iu;

/** The units of time in seconds, as far as their length is known. */
const times = {
  millisecond: 0.001,
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 0,
  year: 0,
};
const unitKinds = [Object.keys(times), ["byte", "KB", "MB", "GB", "character"]];

/**
 * Lists the bounds and defaults that a text states.
 * @param {string} text
 * @returns {Claim[]}
 */
function listClaims(text) {
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
 * Whether a keyword beside a claim says the same or contradicts it: it has a number in the same unit, nothing limits the
 * claim, such as "for cards", and it is no advice.
 * @param {Claim} claim
 * @param {Record<string, unknown>} schema
 */
function isHeld({ before, after, keywords }, schema) {
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
function isRight({ numbers, keywords }, schema) {
  const limits = listClaims(textOf(schema, "x-limit")).filter((limit) => limit.keywords === keywords);
  const limited = limits.flatMap((limit) => limit.numbers.map(readNumber));
  return numbers.every((word, index) => {
    const names = keywords[index] ?? [];
    const isPronoun = word.toLowerCase() === "one" && !names.some((name) => name in schema);
    const value = readNumber(word);
    return isPronoun || limited.includes(value) || names.some((name) => numberAt(schema, name) === value);
  });
}

/**
 * The bounds of a length that a text gives in another unit than characters, which lengths are counted in.
 * @param {string} text
 * @param {Record<string, unknown>} schema
 */
function findWrongLengths(text, schema) {
  const lengths = [schema["minLength"], schema["maxLength"]].filter((length) => length !== undefined);
  const bytes = [...text.matchAll(new RegExp(`${number} (?:byte|KB|MB|GB)s?\\b`, "giu"))];
  return bytes
    .filter(([, count = ""]) => lengths.includes(readNumber(count)))
    .map(([said]) => `says \`${said.trim()}\`, but lengths are in characters`);
}

/**
 * The units that a text names although the limit beside it is in another one of their kind.
 * @param {string} text
 * @param {string} limit
 */
function findWrongUnits(text, limit) {
  return unitKinds.flatMap((units) => {
    const measure = unitsIn(/\bin (\w+)/u.exec(limit)?.[1] ?? "", units);
    const known = measure.length > 0 ? measure : unitsIn(limit, units);
    const wrong = known.length === 0 ? [] : unitsIn(text, units).filter((unit) => !known.includes(unit));
    return wrong.map((unit) => `names the unit \`${unit}\`, but x-limit is in ${known.join(", ")}`);
  });
}

/** @param {Record<string, unknown>} schema */
function findWrongDurations(schema) {
  const limit = textOf(schema, "x-limit");
  const [, ...parts] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u.exec(textOf(schema, "x-maxDuration")) ?? [];
  if (parts.length === 0) return [];
  const scales = [times.day, times.hour, times.minute, times.second];
  const longest = parts.reduce((sum, part, index) => sum + Number(part || 0) * (scales[index] ?? 0), 0);
  return Object.entries(times).flatMap(([unit, seconds]) =>
    [...limit.matchAll(new RegExp(`${number} ${unit}s?\\b`, "giu"))]
      .filter(([, count = ""]) => readNumber(count) * seconds !== longest)
      .map(([said]) => `says \`${said.trim()}\`, but x-maxDuration is ${textOf(schema, "x-maxDuration")}`),
  );
}

/**
 * @param {string} text
 * @param {string[]} units
 */
function unitsIn(text, units) {
  return units.filter((unit) => new RegExp(`\\b${unit}s?\\b`, "iu").test(text));
}

/**
 * Reads a number that is written in digits or as a word.
 * @param {string} text
 */
function readNumber(text) {
  return words.indexOf(text.toLowerCase()) + 1 || Number(text.replaceAll(",", ""));
}

/**
 * The number of a keyword, which may be text in a default.
 * @param {Record<string, unknown>} schema
 * @param {string} name
 */
function numberAt(schema, name) {
  // In 3.0, `exclusiveMinimum: true` says what `minimum` means.
  const at = schema[name] === true ? name.replace(/^exclusiveM/u, "m") : name;
  const value = schema[at];
  return typeof value === "number" || /^[\d.-]+$/u.test(textOf(schema, at)) ? Number(value) : undefined;
}

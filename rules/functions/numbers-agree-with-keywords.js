import { checkNodes } from "../model/check-nodes.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

const words = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const number = String.raw`\W*(\d[\d,]*(?:\.\d+)?|${words.join("|")})\b`;

/** Phrases that state a bound or a default, and the keywords that hold each of their numbers. */
const claims = [
  {
    phrase: `(?:at most|(?:no|not) (?:more|longer) than|up to|a maximum of)${number}`,
    held: [["maxLength", "maximum", "maxItems"]],
  },
  {
    phrase: `(?:at least|(?:no|not) less than|a minimum of)${number}`,
    held: [["minLength", "minimum", "minItems"]],
  },
  { phrase: `(?<!\\b(?:no|not) )(?:more|greater) than${number}`, held: [["exclusiveMinimum"]] },
  { phrase: `(?<!\\b(?:no|not) )(?:less|smaller) than${number}`, held: [["exclusiveMaximum"]] },
  {
    phrase: `between${number} and${number}`,
    held: [
      ["minLength", "minimum", "minItems"],
      ["maxLength", "maximum", "maxItems"],
    ],
  },
  { phrase: `default(?:s to| is|:)?${number}`, held: [["default"]] },
].map(({ phrase, held }) => ({
  phrase: new RegExp(`\\b${phrase}(?! \\w+s? (?:before|after))`, "giu"),
  held,
}));

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

/** @param {string} text */
const read = (text) => words.indexOf(text.toLowerCase()) + 1 || Number(text.replaceAll(",", ""));

/**
 * @param {string} text
 * @param {string[]} units
 */
const unitsIn = (text, units) => units.filter((unit) => new RegExp(`\\b${unit}s?\\b`, "iu").test(text));

/**
 * Whether a claim is about every value: nothing follows it that limits it, such as "for cards", and it is no advice.
 * @param {string} before
 * @param {string} after
 */
const isPlain = (before, after) =>
  /^(?: \w+)?["`*]*\s*(?:[.,;:)]|$)/u.test(after) &&
  !/\b(?:recommend|should|usually|typically)[^.]*$/iu.test(before);

/**
 * The numbers that a text states as bounds or defaults, but neither a keyword nor the same phrase in `x-limit` has. "One"
 * is also a pronoun, and what is before or after a time is not measured by a keyword.
 * @param {string} text
 * @param {Record<string, unknown>} schema
 * @param {boolean} isHeld whether to report plain claims beside which there is a keyword with another number, or all others
 */
function findWrongNumbers(text, schema, isHeld) {
  const limit = textOf(schema, "x-limit");
  return claims.flatMap(({ phrase, held }) => {
    const limits = [...limit.matchAll(phrase)].flatMap(([, ...found]) => found.map(read));
    return [...text.matchAll(phrase)].flatMap(({ 0: said, index: start, ...found }) => {
      const isBeside = held.every((keywords) => keywords.some((keyword) => keyword in schema));
      const after = text.slice(start + said.length);
      if ((isBeside && isPlain(text.slice(0, start), after)) !== isHeld) return [];
      const isRight = held.every((keywords, index) => {
        const word = found[index + 1] ?? "";
        const isPronoun = word.toLowerCase() === "one" && !keywords.some((keyword) => keyword in schema);
        const value = read(word);
        return isPronoun || limits.includes(value) || keywords.some((keyword) => schema[keyword] === value);
      });
      const beside = isHeld ? "the keyword beside it does not" : "no keyword or x-limit beside it does";
      return isRight ? [] : [`says \`${said}\`, but ${beside}`];
    });
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
    .filter(([, count = ""]) => lengths.includes(read(count)))
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
      .filter(([, count = ""]) => read(count) * seconds !== longest)
      .map(([said]) => `says \`${said.trim()}\`, but x-maxDuration is ${textOf(schema, "x-maxDuration")}`),
  );
}

/**
 * Reports the numbers that contradict a keyword, or those for which there is none.
 * @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { held: boolean }>}
 */
export default checkNodes(["schema", "parameter"], ({ value, kind }, { held }) => {
  const schema = kind === "parameter" ? recordOf(value, "schema") : value;
  const text = textOf(value, "description");
  const inText = [
    ...findWrongNumbers(text, schema, held),
    ...(held ? findWrongLengths(text, schema) : findWrongUnits(text, textOf(schema, "x-limit"))),
  ];
  const inLimit = kind === "schema" && !held ? findWrongDurations(schema) : [];
  return [
    ...inText.map((fault) => ({ message: `description ${fault}; correct one of them`, at: ["description"] })),
    ...inLimit.map((fault) => ({ message: `x-limit ${fault}; correct one of them`, at: ["x-limit"] })),
  ];
});

import { checkNodes } from "../model/check-nodes.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

const words = "one two three four five six seven eight nine ten".split(" ");
const number = String.raw`\W*(\d[\d,]*(?:\.\d+)?|${words.join("|")})\b`;
const lower = ["minLength", "minimum", "minItems"];
const upper = ["maxLength", "maximum", "maxItems"];

/** Phrases that state a bound or a default, and the keywords that hold each of their numbers. */
const claims = [
  { phrase: new RegExp(`\\b(?:at most|no more than|up to|a maximum of)${number}`, "giu"), held: [upper] },
  { phrase: new RegExp(`\\b(?:at least|no less than|a minimum of)${number}`, "giu"), held: [lower] },
  { phrase: new RegExp(`\\bbetween${number} and${number}`, "giu"), held: [lower, upper] },
  { phrase: new RegExp(`\\bdefault(?:s to| is|:)?${number}`, "giu"), held: [["default"]] },
];

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

/** @param {string} text */
const numbersIn = (text) =>
  [...text.matchAll(new RegExp(number, "giu"))].map(([, found = ""]) => read(found));

/**
 * @param {string} text
 * @param {string[]} units
 */
const unitsIn = (text, units) => units.filter((unit) => new RegExp(`\\b${unit}s?\\b`, "iu").test(text));

/**
 * The numbers that a text states as bounds or defaults, but no keyword beside it has.
 * @param {string} text
 * @param {Record<string, unknown>} schema
 */
function findWrongNumbers(text, schema) {
  const limits = numbersIn(textOf(schema, "x-limit"));
  return claims.flatMap(({ phrase, held }) =>
    [...text.matchAll(phrase)].flatMap(([said, ...found]) =>
      held.every((keywords, index) => {
        const value = read(found[index] ?? "");
        return limits.includes(value) || keywords.some((keyword) => schema[keyword] === value);
      })
        ? []
        : [`says \`${said}\`, but no keyword or x-limit beside it does`],
    ),
  );
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

export default checkNodes(["schema", "parameter"], ({ value, kind }) => {
  const schema = kind === "parameter" ? recordOf(value, "schema") : value;
  const text = textOf(value, "description");
  const inText = [...findWrongNumbers(text, schema), ...findWrongUnits(text, textOf(schema, "x-limit"))];
  const inLimit = kind === "schema" ? findWrongDurations(schema) : [];
  return [
    ...inText.map((fault) => ({ message: `description ${fault}; correct one of them`, at: ["description"] })),
    ...inLimit.map((fault) => ({ message: `x-limit ${fault}; correct one of them`, at: ["x-limit"] })),
  ];
});

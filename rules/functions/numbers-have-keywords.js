import { checkNodes } from "../model/check-nodes.js";
import { isHeld, isRight, listClaims, number, readNumber } from "../model/list-claims.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

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
 * @param {string} text
 * @param {string[]} units
 */
const unitsIn = (text, units) => units.filter((unit) => new RegExp(`\\b${unit}s?\\b`, "iu").test(text));

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

export default checkNodes(["schema", "parameter"], ({ value, kind }) => {
  const schema = kind === "parameter" ? recordOf(value, "schema") : value;
  const text = textOf(value, "description");
  const open = listClaims(text).filter((claim) => !isHeld(claim, schema) && !isRight(claim, schema));
  const inText = [
    ...open.map(({ said }) => `says \`${said}\`, but no keyword or x-limit beside it does`),
    ...findWrongUnits(text, textOf(schema, "x-limit")),
  ];
  const inLimit = kind === "schema" ? findWrongDurations(schema) : [];
  return [
    ...inText.map((fault) => ({ message: `description ${fault}; correct one of them`, at: ["description"] })),
    ...inLimit.map((fault) => ({ message: `x-limit ${fault}; correct one of them`, at: ["x-limit"] })),
  ];
});

// The form of text: formats, those that the name of a member implies, and patterns.

import { byRule, checkNodes } from "../model/checks.js";
import { isBranch } from "../model/nodes.js";
import { textOf } from "../model/values.js";

/**
 * @typedef {object} NamedFormat
 * @property {string} names pattern of member names
 * @property {string} format
 * @property {string} [file] schema to reference instead of writing the format
 * @property {Record<string, string>} except member, and why it has another format
 */

const membersHaveTheFormatOfTheirName = checkNodes(
  ["schema"],
  (node, /** @type {NamedFormat} */ { names, format, file, except }) => {
    const { value, slot, name } = node;
    if (slot !== "properties" || !new RegExp(names, "u").test(name) || Object.hasOwn(except, name)) return [];
    if (isBranch(node) || value["format"] === format) return [];
    // The name of a flag or a count may mention a date.
    if ("type" in value && value["type"] !== "string") return [];
    const found = typeof value["format"] === "string" ? `has format \`${value["format"]}\`` : "has no format";
    const remedy = file === undefined ? `write \`format: ${format}\`` : `reference \`${file}\``;
    return [
      {
        message: `\`${name}\` ${found}, but its name implies \`${format}\`; ${remedy}, or add it to \`except\` of this rule in rules/structure.yaml, with a reason`,
      },
    ];
  },
);

export default byRule({
  "timestamps-are-date-times": membersHaveTheFormatOfTheirName,

  "dates-are-dates": membersHaveTheFormatOfTheirName,

  "secrets-are-passwords": membersHaveTheFormatOfTheirName,

  "formats-are-known": checkNodes(["schema"], ({ value }, /** @type {{ known: string[] }} */ { known }) => {
    const format = String(value["format"]);
    if (!("format" in value) || known.includes(format)) return [];
    const message = `unknown format \`${format}\`, which the validators would not check; use one of ${known.join(", ")}`;
    return [{ message, at: ["format"] }];
  }),

  "formats-are-spelled-right": checkNodes(
    ["schema"],
    ({ value }, /** @type {{ known: string[], others: Record<string, string> }} */ { known, others }) => {
      const format = textOf(value, "format");
      if (format === "" || known.includes(format)) return [];
      const letters = lettersOf(format);
      const meant =
        known.find((name) => lettersOf(name) === letters) ??
        others[letters] ??
        known.find((name) => isSlip(letters, lettersOf(name)));
      const faults = [
        syntax.test(format) && "is a pattern; write it as `pattern`",
        types.includes(format) && "is a type; write it as `type`, or remove it",
        meant !== undefined && `means nothing to validators; write \`${meant}\``,
      ];
      const fault = faults.find((text) => text !== false);
      return fault === undefined ? [] : [{ message: `format \`${format}\` ${fault}`, at: ["format"] }];
    },
  ),

  "patterns-are-anchored": checkNodes(["schema"], ({ value }) => {
    const pattern = textOf(value, "pattern");
    if (pattern === "" || (hasStart(pattern) && hasEnd(pattern))) return [];
    const message = `pattern \`${pattern}\` also matches inside a longer string; start it with ^ and end it with $`;
    return [{ message, at: ["pattern"] }];
  }),

  "patterns-have-a-message": checkNodes(["schema"], ({ value }) => {
    const at = ["x-patternMessage"];
    if (!("pattern" in value))
      return "x-patternMessage" in value
        ? [{ message: "`x-patternMessage` has no pattern beside it; remove it", at }]
        : [];
    const pattern = String(value["pattern"]);
    const form = '`must be a string with two decimals, such as "25.00"`';
    const message = textOf(value, "x-patternMessage");
    if (message === "")
      return [
        {
          message: `pattern \`${pattern}\` needs words for people; add \`x-patternMessage\`, such as ${form}`,
          at: ["pattern"],
        },
      ];
    const [, example] = /^must be .+, such as "(.+)"$/u.exec(message) ?? [];
    if (example === undefined)
      return [
        {
          message: `\`x-patternMessage\` must follow the name of the member and end with an example, as in ${form}`,
          at,
        },
      ];
    if (faultOfPattern(pattern) !== undefined || new RegExp(pattern, "u").test(example)) return [];
    return [
      {
        message: `the example "${example}" of \`x-patternMessage\` does not match the pattern; correct one of them`,
        at,
      },
    ];
  }),

  "patterns-are-sound": checkNodes(["schema"], ({ value }) => {
    const pattern = value["pattern"];
    const fault = typeof pattern === "string" ? faultOfPattern(pattern) : undefined;
    return fault === undefined
      ? []
      : [{ message: `pattern \`${String(pattern)}\` ${fault}`, at: ["pattern"] }];
  }),
});

const types = ["array", "boolean", "integer", "null", "number", "object", "string"];
/** What a regular expression has and a layout such as `dd/mm/yyyy (local)` has not. */
const syntax = /^\^|\$$|\\[bdsw]|\[[^\]]+\]|\{\d|[)\]][*+?]|\.[*+]/iu;

/** @param {string} format */
function lettersOf(format) {
  return format.replace(/[^a-z0-9]/giu, "").toLowerCase();
}

/**
 * Whether a word is another one with two neighbors swapped, or a long one with a letter too few, too many or wrong. A
 * format that ends otherwise, such as `double2` or `decimals`, may be meant.
 * @param {string} word
 * @param {string} wanted
 */
function isSlip(word, wanted) {
  const shorter = Math.min(word.length, wanted.length);
  let start = 0;
  while (start < shorter && word[start] === wanted[start]) start += 1;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  const [is, should] = [word, wanted].map((text) => text.slice(start, text.length - end));
  if (is?.length === 2) return should === `${is[1]}${is[0]}` && shorter > 3;
  const isLetter = /^[a-z]?$/u.test(is ?? "") && /^[a-z]?$/u.test(should ?? "");
  return isLetter && shorter > 5 && start > 0 && end > 0;
}

/** @param {string} pattern */
function faultOfPattern(pattern) {
  if (/^\/.*\/[a-z]*$/u.test(pattern))
    return "is a JavaScript regular expression literal; remove the slashes around it";
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return `does not compile: ${error instanceof Error ? error.message : String(error)}`;
  }
  return faultOfAnchors(pattern);
}

/**
 * What is wrong with the anchors of a pattern. All of its alternatives may be prefixes, or all of them suffixes.
 * @param {string} pattern
 */
function faultOfAnchors(pattern) {
  const alternatives = splitAlternatives(pattern);
  if (alternatives.every(hasStart) || alternatives.every(hasEnd)) return undefined;
  if (alternatives.length > 1)
    return hasStart(pattern) && hasEnd(pattern)
      ? "anchors only its first and its last alternative; write ^(?:…)$ around all"
      : "also matches inside a longer string; write ^(?:…)$ around its alternatives";
  const unescaped = tokensOf(pattern).filter(({ length }) => length === 1);
  return /\{\d/u.test(unescaped.join(""))
    ? "counts characters, but also matches inside a longer string; start it with ^ and end it with $"
    : undefined;
}

/** @param {string} pattern */
function hasStart(pattern) {
  return pattern.startsWith("^");
}

/** @param {string} pattern */
function hasEnd(pattern) {
  return /(?<!\\)(?:\\\\)*\$$/u.test(pattern);
}

/**
 * The alternatives of a pattern outside of groups and classes.
 * @param {string} pattern
 */
function splitAlternatives(pattern) {
  let depth = 0;
  const parts = [""];
  for (const token of tokensOf(pattern)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "|" && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${token}`);
  }
  return parts;
}

/**
 * The escapes, classes and other characters of a pattern.
 * @param {string} pattern
 */
function tokensOf(pattern) {
  return [...pattern.matchAll(/\\[puP]\{[^}]*\}|\\.|\[(?:\\.|[^\]])*\]|./gsu)].map(([token]) => token);
}

import { checkNodes } from "../model/check-nodes.js";

/**
 * The escapes, classes and other characters of a pattern.
 * @param {string} pattern
 */
const tokensOf = (pattern) =>
  [...pattern.matchAll(/\\[puP]\{[^}]*\}|\\.|\[(?:\\.|[^\]])*\]|./gsu)].map(([token]) => token);

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

/** @param {string} pattern */
const hasStart = (pattern) => pattern.startsWith("^");
/** @param {string} pattern */
const hasEnd = (pattern) => /(?<!\\)(?:\\\\)*\$$/u.test(pattern);

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
function faultOf(pattern) {
  if (/^\/.*\/[a-z]*$/u.test(pattern))
    return "is a JavaScript regular expression literal; remove the slashes around it";
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return `does not compile: ${error instanceof Error ? error.message : String(error)}`;
  }
  return faultOfAnchors(pattern);
}

export default checkNodes(["schema"], ({ value }) => {
  const pattern = value["pattern"];
  const fault = typeof pattern === "string" ? faultOf(pattern) : undefined;
  return fault === undefined ? [] : [{ message: `pattern \`${String(pattern)}\` ${fault}`, at: ["pattern"] }];
});

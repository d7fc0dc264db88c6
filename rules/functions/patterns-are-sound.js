import { checkNodes } from "../model/check-nodes.js";

/**
 * The alternatives of a pattern outside of groups and classes.
 * @param {string} pattern
 */
function splitAlternatives(pattern) {
  let depth = 0;
  const parts = [""];
  for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|./gsu)) {
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
 * @param {string} pattern
 * @returns {string | undefined} what is wrong
 */
function faultOf(pattern) {
  if (/^\/.*\/[a-z]*$/u.test(pattern))
    return "is a JavaScript regular expression literal; remove the slashes around it";
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return `does not compile: ${error instanceof Error ? error.message : String(error)}`;
  }
  const alternatives = splitAlternatives(pattern);
  const [first = "", last = ""] = [alternatives[0], alternatives.at(-1)];
  if (alternatives.length > 1 && !alternatives.every((part) => hasStart(part) && hasEnd(part))) {
    return hasStart(first) && hasEnd(last)
      ? "anchors only its first and its last alternative; write ^(?:…)$ around all"
      : "also matches inside a longer string; write ^(?:…)$ around its alternatives";
  }
  return /(?<!\\)(?:\\\\)*\{\d/u.test(pattern) && !hasStart(pattern) && !hasEnd(pattern)
    ? "counts characters, but also matches inside a longer string; start it with ^ and end it with $"
    : undefined;
}

export default checkNodes(["schema"], ({ value }) => {
  const pattern = value["pattern"];
  const fault = typeof pattern === "string" ? faultOf(pattern) : undefined;
  return fault === undefined ? [] : [{ message: `pattern \`${String(pattern)}\` ${fault}`, at: ["pattern"] }];
});

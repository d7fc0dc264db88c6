import { checkNodes } from "../model/check-nodes.js";

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
  const isAnchored = pattern.startsWith("^") && /(?<!\\)(?:\\\\)*\$$/u.test(pattern);
  return isAnchored ? undefined : "also matches inside a longer string; start it with ^ and end it with $";
}

export default checkNodes(["schema"], ({ value }) => {
  const pattern = value["pattern"];
  const fault = typeof pattern === "string" ? faultOf(pattern) : undefined;
  return fault === undefined ? [] : [{ message: `pattern \`${String(pattern)}\` ${fault}`, at: ["pattern"] }];
});

import { checkNodes } from "../model/check-nodes.js";
import { textOf } from "../model/text-of.js";

/**
 * @param {string} text
 * @returns {string | undefined} what is wrong
 */
function faultOf(text) {
  if (/^\p{Ll}/u.test(text)) return "starts with a lowercase letter; start it with a capital letter";
  const last = text.split("\n").at(-1) ?? "";
  // A table, a list or a code block may end a longer text.
  if (/^\s*(\||- |```)/u.test(last)) return undefined;
  return /[.!?:)]["`*]*$/u.test(text) ? undefined : "does not end with a full stop; add one";
}

export default checkNodes(
  [
    "schema",
    "parameter",
    "response",
    "requestBody",
    "operation",
    "tag",
    "info",
    "securityScheme",
    "server",
    "example",
  ],
  ({ value }) => {
    const text = textOf(value, "description").trim();
    const fault = text === "" ? undefined : faultOf(text);
    return fault === undefined
      ? []
      : [{ message: `description \`${text.slice(0, 40)}\` ${fault}`, at: ["description"] }];
  },
);

// Texts for readers: summaries and descriptions are there, are sentences, and say more than a name. Numbers in them are in
// numbers.js, and what is assumed in questions.js.

import { byRule, checkNodes } from "../model/checks.js";
import { baseName, isBranch } from "../model/nodes.js";
import { listOperations } from "../model/operations.js";
import { fixedValueOf, listOf, textOf } from "../model/values.js";

/** @typedef {import("../model/nodes.js").Node} Node */

export default byRule({
  "nodes-are-described": checkNodes(
    ["schema", "parameter", "response", "operation", "tag", "securityScheme", "header", "info", "server"],
    (node) => {
      if (!isDocumented(node) || textOf(node.value, "description").trim() !== "") return [];
      const message = `${nameOf(node)} has no description; say what it means, its unit and who sets it`;
      return [{ message }];
    },
  ),

  "texts-are-written": checkNodes("any", ({ kind, value }) =>
    ["summary", "description"].flatMap((key) => {
      const text = value[key];
      if (typeof text !== "string" || !placeholder.test(text)) return [];
      // OpenAPI requires the description of a response.
      const remedy = kind === "response" && key === "description" ? "write it" : "write it, or remove it";
      const fault = text.trim() === "" ? "is empty" : `\`${text.trim().slice(0, 40)}\` is a placeholder`;
      return [{ message: `${key} ${fault}; ${remedy}`, at: [key] }];
    }),
  ),

  "texts-add-to-the-name": checkNodes(
    ["schema", "parameter", "response", "operation", "tag", "example"],
    ({ value, name, parent }, _options, { file }) => {
      const names = [
        parent === null ? baseName(file) : name,
        textOf(value, "name"),
        textOf(value, "operationId"),
        textOf(value, "title"),
      ].map(wordsOf);
      return ["summary", "description"].flatMap((key) => {
        const text = textOf(value, key);
        if (text === "" || !names.includes(wordsOf(text))) return [];
        const message = `${key} \`${text.trim()}\` only repeats the name; say what the name does not`;
        return [{ message, at: [key] }];
      });
    },
  ),

  "descriptions-are-sentences": checkNodes(
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
      const fault = text === "" ? undefined : faultOfSentence(text);
      if (fault === undefined) return [];
      return [{ message: `description \`${text.slice(0, 40)}\` ${fault}`, at: ["description"] }];
    },
  ),

  "summaries-are-unique": (document) => {
    /** @type {Map<string, string>} */
    const ownerBySummary = new Map();
    return listOperations(document).flatMap(({ value, path }) => {
      const summary = textOf(value, "summary");
      // Under another tag, it is in another section of the reference.
      const key = `${JSON.stringify(listOf(value, "tags"))} ${summary.toLowerCase()}`;
      const owner = ownerBySummary.get(key);
      if (owner === undefined || summary === "") {
        ownerBySummary.set(key, textOf(value, "operationId"));
        return [];
      }
      const message = `summary \`${summary}\` is already used by \`${owner}\`; say how this one differs`;
      return [{ message, path: [...path, "summary"] }];
    });
  },
});

// XXX is also the code of "no currency".
const placeholder =
  /^(?:[\s\p{P}]*|(?:string|description|summary|text|n\/a|XXX)[\s\p{P}]*|(?:(?:TODO|TBD|FIXME)\b|XXX:).*|lorem ipsum\b.*)$/su;

/** @param {Node} node */
function isDocumented(node) {
  if (node.kind !== "schema" || node.parent === null) return true;
  // A branch that fixes a member narrows one that is described where it is declared.
  const isPinned = fixedValueOf(node.value) !== undefined && node.parent.slot === "allOf";
  return node.slot === "properties" && !isBranch(node) && !isPinned;
}

/** @param {Node} node */
function nameOf({ kind, value, slot, name }) {
  const own = textOf(value, "operationId") || textOf(value, "name") || name;
  return `${slot === "properties" ? "property" : kind}${own === "" ? "" : ` \`${own}\``}`;
}

/**
 * The words of a name or a text without case, articles and punctuation.
 * @param {string} text
 */
function wordsOf(text) {
  return text
    .replace(/([a-z0-9])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((word) => !["", "the", "a", "an", "of", "this"].includes(word))
    .toSorted()
    .join(" ");
}

/** @param {string} text */
function faultOfSentence(text) {
  if (/^\p{Ll}/u.test(text)) return "starts with a lowercase letter; start it with a capital letter";
  const last = text.split("\n").at(-1) ?? "";
  // A table, a list or a code block may end a longer text.
  if (/^\s*(\||- |```)/u.test(last)) return undefined;
  return /[.!?:)]["`*]*$/u.test(text) ? undefined : "does not end with a full stop; add one";
}

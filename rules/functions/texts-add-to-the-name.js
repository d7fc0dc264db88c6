import { baseName } from "../model/base-name.js";
import { checkNodes } from "../model/check-nodes.js";
import { textOf } from "../model/text-of.js";

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

export default checkNodes(
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
      return text !== "" && names.includes(wordsOf(text))
        ? [
            {
              message: `${key} \`${text.trim()}\` only repeats the name; say what the name does not`,
              at: [key],
            },
          ]
        : [];
    });
  },
);

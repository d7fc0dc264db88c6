import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";

// Redocly's, by value, and those of OpenAPI Generator, in the order of the values.
const members = ["x-enumDescriptions", "x-enum-descriptions", "x-enum-varnames"];

export default checkNodes(["schema"], ({ value }) => {
  const values = [...listOf(value, "enum"), ...listOf(value, "x-extensible-enum")].map(String);
  return members.flatMap((member) => {
    const texts = value[member];
    if (isRecord(texts)) {
      const extra = Object.keys(texts).filter((key) => !values.includes(key));
      return [
        ...values
          .filter((key) => !isMeaning(texts[key], key))
          .map((key) => ({
            message: `value \`${key}\` is not explained; describe it in \`${member}\``,
            at: [member],
          })),
        ...extra.map((key) => ({
          message: `\`${key}\` is explained but is not one of the values ${values.join(", ")}; remove it`,
          at: [member, key],
        })),
      ];
    }
    if (!Array.isArray(texts) || texts.length === values.length) return [];
    const message = `\`${member}\` has ${texts.length} entries for ${values.length} values; write one for each, in their order`;
    return [{ message, at: [member] }];
  });
});

/**
 * @param {unknown} text
 * @param {string} value
 */
function isMeaning(text, value) {
  return typeof text === "string" && !["", value].includes(text.trim());
}

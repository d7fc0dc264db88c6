import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { resolveNode } from "../model/resolve-node.js";

// Redocly's, by value, and those of OpenAPI Generator, in the order of the values.
const members = ["x-enumDescriptions", "x-enum-descriptions", "x-enum-varnames"];

/** @param {Record<string, unknown>} schema */
const valuesOf = (schema) => [...listOf(schema, "enum"), ...listOf(schema, "x-extensible-enum")];

export default checkNodes(["schema"], (node, _options, { document }) => {
  const own = valuesOf(node.value);
  const values = own.length > 0 ? own : valuesOf(recordOf(resolveNode(node, document), "items"));
  if (values.length === 0) return [];
  return members.flatMap((member) => {
    const texts = node.value[member];
    if (isRecord(texts)) return findUnfit(member, texts, values);
    if (!Array.isArray(texts) || texts.length === values.length) return [];
    const message = `\`${member}\` has ${texts.length} entries for ${values.length} values; write one for each, in their order`;
    return [{ message, at: [member] }];
  });
});

/**
 * The values without a meaning, and the meanings without a value. That of `null` is known.
 * @param {string} member
 * @param {Record<string, unknown>} texts
 * @param {unknown[]} values
 */
function findUnfit(member, texts, values) {
  const names = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  const silent = names.filter((name, index) => values[index] !== null && !isMeaning(texts[name], name));
  const extra = Object.keys(texts).filter((key) => !names.includes(key));
  return [
    ...silent.map((name) => ({
      message: `value \`${name}\` is not explained; describe it in \`${member}\``,
      at: [member],
    })),
    ...extra.map((key) => ({
      message: `\`${key}\` is explained but is not one of the values ${names.join(", ")}; remove it`,
      at: [member, key],
    })),
  ];
}

/**
 * @param {unknown} text
 * @param {string} value
 */
function isMeaning(text, value) {
  return typeof text === "string" && !["", value].includes(text.trim());
}

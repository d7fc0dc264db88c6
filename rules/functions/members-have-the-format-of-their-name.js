import { checkNodes } from "../model/check-nodes.js";
import { isBranch } from "../model/is-branch.js";

/**
 * @typedef {object} Options
 * @property {string} names pattern of member names
 * @property {string} format
 * @property {string} [file] schema to reference instead of writing the format
 * @property {Record<string, string>} except member, and why it has another format
 */

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} */
export default checkNodes(["schema"], (node, { names, format, file, except }) => {
  const { value, slot, name } = node;
  if (slot !== "properties" || !new RegExp(names, "u").test(name) || Object.hasOwn(except, name)) return [];
  if (isBranch(node) || value["format"] === format) return [];
  // The name of a flag or a count may mention a date.
  if ("type" in value && value["type"] !== "string") return [];
  const found = typeof value["format"] === "string" ? `has format \`${value["format"]}\`` : "has no format";
  const remedy = file === undefined ? `write \`format: ${format}\`` : `reference \`${file}\``;
  return [{ message: `\`${name}\` ${found}, but its name implies \`${format}\`; ${remedy}` }];
});

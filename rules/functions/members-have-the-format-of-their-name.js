import { checkNodes } from "../model/check-nodes.js";
import { isBranch } from "../model/is-branch.js";

/**
 * @typedef {object} Options
 * @property {string} names pattern of the members
 * @property {string} format
 * @property {string} [file] schema that says the same for all of them
 * @property {Record<string, string>} except member, and why it has another format
 */

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} */
export default checkNodes(["schema"], (node, { names, format, file, except }) => {
  const { value, slot, name } = node;
  if (slot !== "properties" || !new RegExp(names, "u").test(name) || Object.hasOwn(except, name)) return [];
  if (isBranch(node) || value["format"] === format) return [];
  // A flag or a count may well speak of a date in its name.
  if ("type" in value && value["type"] !== "string") return [];
  const found = typeof value["format"] === "string" ? `has format \`${value["format"]}\`` : "has no format";
  const remedy = file === undefined ? `write \`format: ${format}\`` : `refer to \`${file}\``;
  return [{ message: `\`${name}\` ${found}; by its name it is a ${format}, ${remedy}` }];
});

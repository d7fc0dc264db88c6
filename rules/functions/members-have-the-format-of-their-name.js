import { checkNodes } from "../model/check-nodes.js";
import { isBranch } from "../model/is-branch.js";

/** @typedef {{ names: string, format: string, except: Record<string, string> }} Options */

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} */
export default checkNodes(["schema"], (node, { names, format, except }) => {
  const { value, slot, name } = node;
  if (slot !== "properties" || !new RegExp(names, "u").test(name) || Object.hasOwn(except, name)) return [];
  if (isBranch(node) || value["format"] === format) return [];
  // A flag or a count may well speak of a date in its name.
  if ("type" in value && value["type"] !== "string") return [];
  const found = typeof value["format"] === "string" ? `has format \`${value["format"]}\`` : "has no format";
  return [{ message: `\`${name}\` ${found}; by its name it is a ${format}, write \`format: ${format}\`` }];
});

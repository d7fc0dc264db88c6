import { checkNodes } from "../model/check-nodes.js";
import { isApplicator } from "../model/is-branch.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { resolveNode } from "../model/resolve-node.js";
import { typesOf } from "../model/types-of.js";

/**
 * Whether a schema or one of its parts declares a member, or members of any name.
 * @param {unknown} schema
 * @param {string} name
 * @returns {boolean}
 */
function declares(schema, name) {
  if (!isRecord(schema)) return false;
  // Only a reference that leads in a circle, or nowhere, is left.
  if ("$ref" in schema || isRecord(schema["additionalProperties"]) || schema["additionalProperties"] === true)
    return true;
  return (
    Object.hasOwn(recordOf(schema, "properties"), name) ||
    Object.keys(recordOf(schema, "patternProperties")).some((pattern) =>
      new RegExp(pattern, "u").test(name),
    ) ||
    ["allOf", "anyOf", "oneOf"].some((key) => listOf(schema, key).some((part) => declares(part, name))) ||
    ["if", "then", "else"].some((key) => declares(schema[key], name))
  );
}

export default checkNodes(["schema"], (node, _options, _file, document) => {
  if ("type" in node.value && !typesOf(node.value).includes("object")) return [];
  /** @type {import("../model/list-nodes.js").Node[]} */
  const schemas = [node];
  for (let at = node; isApplicator(at.slot) && at.parent !== null; at = at.parent) schemas.push(at.parent);
  return listOf(node.value, "required").flatMap((name, index) =>
    schemas.some((schema) => declares(resolveNode(schema, document), String(name)))
      ? []
      : [
          {
            message: `\`${String(name)}\` is required but not declared; correct the name or declare the member`,
            at: ["required", index],
          },
        ],
  );
});

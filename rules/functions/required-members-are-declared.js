import { checkNodes } from "../model/check-nodes.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { listUsers } from "../model/list-users.js";
import { recordOf } from "../model/record-of.js";
import { resolveNode } from "../model/resolve-node.js";
import { textsIn } from "../model/texts-in.js";
import { typesOf } from "../model/types-of.js";

/** @typedef {import("../model/list-nodes.js").Node} Node */

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
    Object.keys(recordOf(schema, "patternProperties")).some((pattern) => matches(pattern, name)) ||
    ["allOf", "anyOf", "oneOf"].some((key) => listOf(schema, key).some((part) => declares(part, name))) ||
    ["if", "then", "else"].some((key) => declares(schema[key], name))
  );
}

/**
 * A pattern that does not compile, which is the fault of another rule, allows any name.
 * @param {string} pattern
 * @param {string} name
 */
function matches(pattern, name) {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return true;
  }
}

/**
 * A schema and those that it is a part of. A mix-in may require what another part declares.
 * @param {Node} node
 * @param {readonly Node[]} nodes
 */
function wholesOf(node, nodes) {
  const wholes = new Set([node]);
  // Grows while it is read.
  for (const whole of wholes) for (const user of listUsers(whole, nodes)) wholes.add(user);
  return [...wholes];
}

export default checkNodes(["schema"], (node, _options, { document, nodes }) => {
  if ("type" in node.value && !typesOf(node.value).includes("object")) return [];
  return textsIn(listOf(node.value, "required")).flatMap((name, index) => {
    const isDeclaredIn = (/** @type {Node} */ whole) => declares(resolveNode(whole, document), name);
    // The search for users takes time.
    if (isDeclaredIn(node)) return [];
    const wholes = wholesOf(node, nodes);
    // What `not` requires is forbidden.
    if (wholes.some(({ slot }) => slot === "not") || wholes.some(isDeclaredIn)) return [];
    const message = `\`${name}\` is required but not declared; correct the name or declare the member`;
    return [{ message, at: ["required", index] }];
  });
});

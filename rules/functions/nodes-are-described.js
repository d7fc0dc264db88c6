import { checkNodes } from "../model/check-nodes.js";
import { isBranch } from "../model/is-branch.js";
import { textOf } from "../model/text-of.js";

/** @param {import("../model/list-nodes.js").Node} node */
function isDocumented(node) {
  if (node.kind !== "schema" || node.parent === null) return true;
  // A branch that fixes a member narrows one that is described where it is declared.
  const isPinned = "const" in node.value && node.parent.slot === "allOf";
  return node.slot === "properties" && !isBranch(node) && !isPinned;
}

/** @param {import("../model/list-nodes.js").Node} node */
function nameOf({ kind, value, slot, name }) {
  const own = textOf(value, "operationId") || textOf(value, "name") || name;
  return `${slot === "properties" ? "property" : kind}${own === "" ? "" : ` \`${own}\``}`;
}

export default checkNodes(
  ["schema", "parameter", "response", "operation", "tag", "securityScheme", "header", "info", "server"],
  (node) =>
    isDocumented(node) && textOf(node.value, "description").trim() === ""
      ? [
          {
            message: `${nameOf(node)} has no description; say what it means, its unit and who sets it`,
          },
        ]
      : [],
);

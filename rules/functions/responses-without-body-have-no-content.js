import { checkNodes } from "../model/check-nodes.js";
import { recordOf } from "../model/record-of.js";
import { resolveNode } from "../model/resolve-node.js";

export default checkNodes(
  ["response"],
  (node, _options, { document }) =>
    node.slot === "responses" &&
    /^(?:1..|204|205|304)$/u.test(node.name) &&
    Object.keys(recordOf(resolveNode(node, document), "content")).length > 0
      ? [
          {
            message: `a ${node.name} response never has a body; remove \`content\`, or correct the status`,
            at: ["content"],
          },
        ]
      : [],
  { references: "too" },
);

import { checkNodes } from "../model/check-nodes.js";
import { isBranch } from "../model/is-branch.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";

export default checkNodes(["schema"], (node) => {
  const { value } = node;
  const values = [...listOf(value, "enum"), ...listOf(value, "x-extensible-enum")].map(String);
  if (values.length === 0 || isRecord(value["x-enumDescriptions"]) || isBranch(node)) return [];
  return [
    {
      message: `values ${values.join(", ")} are not explained; add \`x-enumDescriptions\` with a description of each`,
    },
  ];
});

import { checkNodes } from "../model/check-nodes.js";
import { listOf } from "../model/list-of.js";
import { textOf } from "../model/text-of.js";

export default checkNodes(["tag"], ({ value }, _options, { nodes }) => {
  const name = textOf(value, "name");
  // Redoc shows a tag with this mark as a chapter of text.
  const isUsed =
    value["x-traitTag"] === true ||
    nodes.some(
      ({ kind, value: operation }) => kind === "operation" && listOf(operation, "tags").includes(name),
    );
  return isUsed
    ? []
    : [
        {
          message: `no operation or webhook has the tag \`${name}\`; remove it, or add it to what belongs there`,
        },
      ];
});

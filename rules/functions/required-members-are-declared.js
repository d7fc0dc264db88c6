import { checkNodes } from "../model/check-nodes.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";

export default checkNodes(["schema"], ({ value }) => {
  const declared = Object.keys(recordOf(value, "properties"));
  return listOf(value, "required").flatMap((name, index) =>
    declared.includes(String(name))
      ? []
      : [
          {
            message: `\`${String(name)}\` is required but not declared in the same schema; correct the name or declare the member`,
            at: ["required", index],
          },
        ],
  );
});

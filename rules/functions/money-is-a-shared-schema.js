import { checkNodes } from "../model/check-nodes.js";
import { isBranch } from "../model/is-branch.js";
import { recordOf } from "../model/record-of.js";

export default checkNodes(["schema"], (node, _options, { file }) => {
  const { value } = node;
  const members = recordOf(value, "properties");
  const isMoney = "currency" in members && "value" in members;
  return isMoney && !isBranch(node) && !/\/shared\/schemas\/[A-Za-z]*Money\.yaml$/u.test(file)
    ? [
        {
          message:
            "an object with `currency` and `value` is money; reference one of shared/schemas/*Money.yaml",
          at: ["properties"],
        },
      ]
    : [];
});

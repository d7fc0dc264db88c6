import { checkNodes } from "../model/check-nodes.js";
import { textOf } from "../model/text-of.js";

export default checkNodes(["schema"], ({ value }) => {
  const pattern = textOf(value, "pattern");
  const isAnchored = pattern === "" || (pattern.startsWith("^") && /(?<!\\)(?:\\\\)*\$$/u.test(pattern));
  return isAnchored
    ? []
    : [
        {
          message: `pattern \`${pattern}\` also matches inside a longer string; start it with ^ and end it with $`,
          at: ["pattern"],
        },
      ];
});

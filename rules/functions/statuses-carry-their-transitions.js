import { baseName } from "../model/base-name.js";
import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(["schema"], ({ value, parent }, _options, { file }) =>
  parent === null && baseName(file).endsWith("Status") && !("x-transitions" in value)
    ? [
        {
          message: `status \`${baseName(file)}\` has no transitions; add rows under \`x-transitions\`, or a sentence saying that none are documented`,
        },
      ]
    : [],
);

import { checkNodes } from "../model/check-nodes.js";
import { baseName } from "../model/base-name.js";
import { textOf } from "../model/text-of.js";

export default checkNodes(["example"], ({ value, parent }, _options, { file }) =>
  parent === null && textOf(value, "summary").trim() === ""
    ? [{ message: `example \`${baseName(file)}\` has no summary; say what it shows` }]
    : [],
);

import { baseName } from "../model/base-name.js";
import { checkNodes } from "../model/check-nodes.js";
import { textOf } from "../model/text-of.js";

export default checkNodes(["example"], ({ value, parent }, _options, file) => {
  if (parent !== null) return [];
  const name = baseName(file);
  const extra = Object.keys(value).filter((key) => !["summary", "description", "value"].includes(key));
  return [
    ...(textOf(value, "summary").trim() === ""
      ? [{ message: `example \`${name}\` has no summary; say what it shows` }]
      : []),
    ...("value" in value
      ? []
      : [{ message: `example \`${name}\` has no value; put the payload under \`value\`` }]),
    ...extra.map((key) => ({
      message: `\`${key}\` is not a member of an example; put the payload under \`value\``,
      at: [key],
    })),
  ];
});

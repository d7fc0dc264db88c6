import { baseName } from "../model/base-name.js";
import { checkNodes } from "../model/check-nodes.js";
import { kebabCase } from "../model/kebab-case.js";
import { textOf } from "../model/text-of.js";

export default checkNodes(["operation"], ({ value, parent }, _options, { file }) => {
  if (parent?.parent !== null || file.includes("/events/")) return [];
  const id = textOf(value, "operationId");
  const wanted = kebabCase(id);
  return baseName(file) === wanted
    ? []
    : [
        {
          message: `operation \`${id}\` is in \`${baseName(file)}.yaml\`; name the file \`${wanted}.yaml\``,
          at: ["operationId"],
        },
      ];
});

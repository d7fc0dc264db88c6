import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(
  ["schema", "parameter", "response", "requestBody", "header", "example", "pathItem", "securityScheme"],
  ({ value }) =>
    Object.keys(value)
      .filter((key) => !["$ref", "description", "summary"].includes(key))
      .map((key) => ({
        message: `\`${key}\` beside a \`$ref\` is dropped or misread by the tools; write it in the file referred to, only description and summary may stand here`,
        at: [key],
      })),
  { references: true },
);

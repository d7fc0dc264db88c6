import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(
  ["schema", "parameter", "response", "requestBody", "header", "example", "pathItem", "securityScheme"],
  ({ value }) =>
    Object.keys(value)
      .filter((key) => !["$ref", "description", "summary"].includes(key))
      .map((key) => ({
        message: `\`${key}\` next to a \`$ref\` is ignored or misread by tools; move it to the referenced file (only description and summary are allowed here)`,
        at: [key],
      })),
  { references: true },
);

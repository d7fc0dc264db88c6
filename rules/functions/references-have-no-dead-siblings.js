import { checkNodes } from "../model/check-nodes.js";

const texts = ["$ref", "description", "summary"];

export default checkNodes(
  ["parameter", "response", "requestBody", "header", "example", "securityScheme"],
  ({ kind, value }) =>
    Object.keys(value)
      .filter((key) => !texts.includes(key))
      .map((key) => ({
        message: `\`${key}\` next to the reference \`${String(value["$ref"])}\` of a ${kind} is ignored; move it to what is referenced`,
      })),
  { references: true },
);

import { checkNodes } from "../model/check-nodes.js";

const substance = ["$ref", "properties", "type", "const", "enum", "oneOf", "anyOf", "allOf"];

export default checkNodes(["schema"], ({ value, slot }) =>
  ["allOf", "anyOf", "oneOf", "not"].includes(slot) && !substance.some((keyword) => keyword in value)
    ? [
        {
          message: `\`${slot}\` contains only ${Object.keys(value).join(", ")}, which generates the type unknown; redeclare the restricted members there, or set excluded members to false`,
        },
      ]
    : [],
);

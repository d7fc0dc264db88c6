import { checkNodes } from "../model/check-nodes.js";

const substance = ["$ref", "properties", "type", "const", "enum", "oneOf", "anyOf", "allOf"];

export default checkNodes(["schema"], ({ value, slot }) =>
  ["allOf", "anyOf", "oneOf", "not"].includes(slot) && !substance.some((keyword) => keyword in value)
    ? [
        {
          message: `${slot} holds only ${Object.keys(value).join(", ")}, which types as unknown; redeclare the members there, or set what is excluded to false`,
        },
      ]
    : [],
);

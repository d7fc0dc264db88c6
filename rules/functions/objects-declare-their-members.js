import { checkNodes } from "../model/check-nodes.js";

const substance = ["properties", "additionalProperties", "patternProperties", "oneOf", "anyOf", "allOf"];

export default checkNodes(["schema"], ({ value }) =>
  value["type"] === "object" && !substance.some((keyword) => keyword in value)
    ? [
        {
          message:
            "a bare object types as one without members; declare `properties`, or `additionalProperties: true` if it is open",
        },
      ]
    : [],
);

import { checkNodes } from "../model/check-nodes.js";

const substance = ["properties", "additionalProperties", "patternProperties", "oneOf", "anyOf", "allOf"];

export default checkNodes(["schema"], ({ value }) =>
  value["type"] === "object" && !substance.some((keyword) => keyword in value)
    ? [
        {
          message:
            "an object without members generates an empty type; declare `properties`, or `additionalProperties: true` if it is open",
        },
      ]
    : [],
);

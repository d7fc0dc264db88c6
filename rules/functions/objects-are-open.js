import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(["schema"], ({ value }) =>
  ["additionalProperties", "unevaluatedProperties"]
    .filter((keyword) => value[keyword] === false)
    .map((keyword) => ({
      message: `\`${keyword}: false\` makes every new member a breaking change; remove it, because receivers must accept unknown members`,
      at: [keyword],
    })),
);

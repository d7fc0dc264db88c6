import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(["schema"], ({ value }) =>
  ["oneOf", "anyOf"]
    .filter((keyword) => keyword in value && "properties" in value)
    .map((keyword) => ({
      message: `\`properties\` next to \`${keyword}\` generates a loose union; move \`${keyword}\` into \`allOf: [{ type: object, ${keyword} }]\``,
      at: [keyword],
    })),
);

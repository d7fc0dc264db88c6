import { checkNodes } from "../model/check-nodes.js";

const texts = ["$ref", "description", "summary"];
// A member is deprecated where it is declared, and its schema, which others share, is not.
const ofMembers = ["deprecated", "x-sunset"];

export default checkNodes(
  ["schema", "pathItem"],
  ({ value, slot }) =>
    Object.keys(value)
      .filter((key) => !texts.includes(key) && !(slot === "properties" && ofMembers.includes(key)))
      .map((key) => ({
        message: `\`${key}\` next to a \`$ref\` is ignored or misread by tools; move it to the referenced file (only description and summary are allowed here, and deprecated and x-sunset for a member)`,
        at: [key],
      })),
  { references: true },
);

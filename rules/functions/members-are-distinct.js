import { checkNodes } from "../model/check-nodes.js";
import { findAlike } from "../model/find-alike.js";
import { recordOf } from "../model/record-of.js";

export default checkNodes(["schema"], ({ value }) =>
  findAlike(Object.keys(recordOf(value, "properties"))).map(({ name, earlier }) => ({
    message: `members \`${name}\` and \`${earlier}\` become one name in generated code; rename one`,
    at: ["properties", name],
  })),
);

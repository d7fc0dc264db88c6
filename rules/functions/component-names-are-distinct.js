import { checkNodes } from "../model/check-nodes.js";
import { findAlike } from "../model/find-alike.js";
import { recordOf } from "../model/record-of.js";

export default checkNodes(["components"], ({ value }) =>
  Object.keys(value).flatMap((group) =>
    findAlike(Object.keys(recordOf(value, group))).map(({ name, earlier }) => ({
      message: `\`${name}\` and \`${earlier}\` become one name in generated code; rename one`,
      at: [group, name],
    })),
  ),
);

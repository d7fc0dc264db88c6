import { checkNodes } from "../model/check-nodes.js";
import { listOf } from "../model/list-of.js";

export default checkNodes(["schema"], ({ value }) => {
  const branches = listOf(value, "oneOf").map((branch) => JSON.stringify(branch));
  return branches.flatMap((branch, index) =>
    branches.indexOf(branch) < index
      ? [
          {
            message: `branches ${branches.indexOf(branch) + 1} and ${index + 1} of \`oneOf\` are the same, so what matches one matches two and is rejected; remove one`,
            at: ["oneOf"],
          },
        ]
      : [],
  );
});

import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(["components"], ({ value }) =>
  Object.keys(value)
    .filter((group) => group !== "securitySchemes")
    .map((group) => ({
      message: `components.${group} stands in the root; give each of them a file, bundling makes the components`,
      at: [group],
    })),
);

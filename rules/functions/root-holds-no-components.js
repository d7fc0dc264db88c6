import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(["components"], ({ value }) =>
  Object.keys(value)
    .filter((group) => group !== "securitySchemes")
    .map((group) => ({
      message: `components.${group} is in openapi.yaml; move each component to its own file, and the bundler adds it`,
      at: [group],
    })),
);

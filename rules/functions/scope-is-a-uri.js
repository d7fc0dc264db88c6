import { checkNodes } from "../model/check-nodes.js";

export default checkNodes(["operation"], ({ value }) => {
  if (!("x-scope" in value)) return [];
  const scope = value["x-scope"];
  return typeof scope === "string" && /^[a-z]+:\/\/\S+$/u.test(scope)
    ? []
    : [
        {
          message: `\`x-scope\` is \`${String(scope)}\`, but must be a single URI; correct it`,
          at: ["x-scope"],
        },
      ];
});

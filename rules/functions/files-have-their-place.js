import { listFiles } from "../model/list-files.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { resources: string[], shapes: string[] }>} */
export default function filesHaveTheirPlace(tree, { resources, shapes }) {
  const folders = resources.join("|");
  return listFiles(tree)
    .filter(
      ({ file }) =>
        !shapes.some((shape) =>
          new RegExp(`^${shape.replace("<resource>", `(?:${folders})`)}$`, "u").test(file),
        ),
    )
    .map(({ file }) => ({
      message: `\`${file}\` has no place in the contract; it holds openapi.yaml, <resource>/<operation>.yaml, <resource>/events/<EVENT>.yaml, and PascalCase schemas, parameters and responses and kebab-case examples in <resource> or shared (resources: ${resources.join(", ")})`,
      path: ["files", file],
    }));
}

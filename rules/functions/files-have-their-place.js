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
      message: `\`${file}\` is not a file name that the contract allows; use openapi.yaml, <resource>/<operation>.yaml, <resource>/events/<EVENT>.yaml, or PascalCase schemas, parameters and responses and kebab-case examples in <resource> or shared; add a new resource to rules/tree.yaml`,
      path: ["files", file],
    }));
}

import { listFiles } from "../model/list-files.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { resources: string[], shapes: string[] }>} */
export default function filesHaveTheirPlace(tree, { resources, shapes }) {
  const known = shapes.map(
    (shape) => new RegExp(`^${shape.replace("<resource>", `(?:${resources.join("|")})`)}$`, "u"),
  );
  return listFiles(tree)
    .filter(({ file }) => !known.some((shape) => shape.test(file)))
    .map(({ file }) => ({ message: describe(file, resources), path: ["files", file] }));
}

/** @param {string} file @param {string[]} resources */
function describe(file, resources) {
  const [folder = ""] = file.split("/");
  if (file.includes("/") && ![...resources, "shared"].includes(folder)) {
    return `\`${folder}\` in \`${file}\` is not a known resource; correct the folder, or add a new resource to \`resources\` in rules/tree.yaml`;
  }
  return `\`${file}\` is not a file name that the contract allows; a resource holds <operation>.yaml, events/<EVENT>.yaml, PascalCase schemas, parameters and responses, and kebab-case examples; shared holds all but operations and events`;
}

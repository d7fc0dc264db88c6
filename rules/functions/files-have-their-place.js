import { listFiles } from "../model/list-files.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown, { shapes: string[] }>} */
export default function filesHaveTheirPlace(tree, { shapes }) {
  const known = shapes.map(
    (shape) => new RegExp(`^${shape.replace("<resource>", "(?!shared/)[a-z-]+")}$`, "u"),
  );
  const files = listFiles(tree).map(({ file }) => ({ file, folders: file.split("/").slice(0, -1) }));
  const resources = files
    .filter(({ folders: [, kind] }) => kind === undefined || kind === "events")
    .map(({ folders: [resource] }) => resource);
  return files.flatMap(({ file, folders: [folder] }) => {
    if (!known.some((shape) => shape.test(file))) return [{ message: describe(file), path: ["files", file] }];
    return folder === "shared" || resources.includes(folder)
      ? []
      : [
          {
            message: `\`${folder}\` in \`${file}\` has no operation and no event; correct the folder, or add \`${folder}/<operation>.yaml\``,
            path: ["files", file],
          },
        ];
  });
}

/** @param {string} file */
function describe(file) {
  return `\`${file}\` is not a file name that the contract allows; a resource holds <operation>.yaml, events/<EVENT>.yaml, PascalCase schemas, parameters and responses, and kebab-case examples; shared holds all but operations and events`;
}

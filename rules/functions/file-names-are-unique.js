import { baseName } from "../model/base-name.js";
import { listFiles } from "../model/list-files.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function fileNamesAreUnique(tree) {
  /** @type {Map<string, string>} */
  const ownerByName = new Map();
  return listFiles(tree).flatMap(({ file }) => {
    const kind = file.split("/").at(-2) ?? "";
    if (!["schemas", "parameters", "responses", "examples"].includes(kind)) return [];
    const key = `${kind}/${baseName(file).toLowerCase()}`;
    const owner = ownerByName.get(key);
    if (owner === undefined) {
      ownerByName.set(key, file);
      return [];
    }
    return [
      {
        message: `\`${file}\` becomes the same component as \`${owner}\` in the bundle; rename one of them`,
        path: ["files", file],
      },
    ];
  });
}

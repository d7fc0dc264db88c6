import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function foldersShareNoTag(tree) {
  if (!isRecord(tree)) return [];
  const tagged = recordOf(tree, "tags");
  const files = Object.keys(tagged).flatMap((file) =>
    listOf(tagged, file).map((tag) => ({ file, folder: file.split("/")[0] ?? "", tag: String(tag) })),
  );
  const count = (/** @type {string} */ folder, /** @type {string} */ tag) =>
    files.filter((other) => other.folder === folder && other.tag === tag).length;
  return files.flatMap(({ file, folder, tag }) => {
    const owner = files.find((other) => other.tag === tag && count(other.folder, tag) > count(folder, tag));
    return owner === undefined
      ? []
      : [
          {
            message: `\`${file}\` has the tag \`${tag}\`, like the files in \`${owner.folder}\`; move it there, or add a tag for \`${folder}\` to \`tags\` in openapi.yaml`,
            path: ["files", file],
          },
        ];
  });
}

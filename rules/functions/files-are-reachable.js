import { listFiles } from "../model/list-files.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function filesAreReachable(tree) {
  const files = listFiles(tree);
  const referencesByFile = new Map(files.map(({ file, references }) => [file, references]));
  const reached = new Set(["openapi.yaml"]);
  // A set iterates over what is added during the iteration.
  for (const file of reached) {
    for (const reference of referencesByFile.get(file) ?? []) reached.add(reference);
  }
  return files
    .filter(({ file }) => !reached.has(file))
    .map(({ file }) => ({
      message: `nothing leads to \`${file}\` from openapi.yaml; refer to it or delete it`,
      path: ["files", file],
    }));
}

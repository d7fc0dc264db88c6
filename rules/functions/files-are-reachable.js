import { listFiles } from "../model/list-files.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function filesAreReachable(tree) {
  const files = listFiles(tree);
  const referencesByFile = new Map(files.map(({ file, references }) => [file, references]));
  // The corrections are about the contract, and not a part of it.
  const reached = new Set(["openapi.yaml", "corrections.yaml"]);
  // Iterating over a set includes what is added on the way.
  for (const file of reached) {
    for (const reference of referencesByFile.get(file) ?? []) reached.add(reference);
  }
  return files
    .filter(({ file }) => !reached.has(file))
    .map(({ file }) => ({
      message: `\`${file}\` cannot be reached from openapi.yaml; reference it or delete it`,
      path: ["files", file],
    }));
}

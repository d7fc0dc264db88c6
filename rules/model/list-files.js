import { isRecord } from "./is-record.js";
import { listOf } from "./list-of.js";
import { recordOf } from "./record-of.js";

/**
 * The files of a contract tree document: `{ files: { "<path below openapi/>": ["<path referred to>", …] } }`.
 * @param {unknown} tree
 * @returns {{ file: string, references: string[] }[]}
 */
export function listFiles(tree) {
  if (!isRecord(tree)) return [];
  const files = recordOf(tree, "files");
  return Object.keys(files).map((file) => ({ file, references: listOf(files, file).map(String) }));
}

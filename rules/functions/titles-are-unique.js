import { isRecord } from "../model/is-record.js";
import { listNodes } from "../model/list-nodes.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction<unknown>} */
export default function titlesAreUnique(document) {
  if (!isRecord(document)) return [];
  const known = new Set();
  return listNodes(document, "document").flatMap(({ kind, value, path, isReference }) => {
    const { title } = value;
    if (kind !== "schema" || isReference || typeof title !== "string") return [];
    const isNew = !known.has(title);
    known.add(title);
    if (isNew) return [];
    const message = `another schema has the title \`${title}\` too, and generators name types by title; component titles are made from their names, so rename the branch`;
    return [{ message, path: [...path, "title"] }];
  });
}

import { atPath } from "./at-path.js";
import { baseName } from "./base-name.js";
import { isRecord } from "./is-record.js";
import { textOf } from "./text-of.js";

/** @typedef {import("@stoplight/spectral-core").RulesetFunctionContext} Context */

/**
 * Follows references to other files as Spectral resolved them, to each target once. What a reference within the root
 * leads to is visited where it is written.
 * @param {Context} context
 * @returns {import("./list-nodes.js").Follow}
 */
export function followReferences({ document, documentInventory }) {
  const seen = new WeakSet();
  return (path) => {
    if (isLoop(document.data, path)) return undefined;
    const item = documentInventory.findAssociatedItemForPath(path, true);
    if (item === null || item.document === document) return undefined;
    const value = atPath(item.document.data, item.path);
    if (!isRecord(value) || "$ref" in value || seen.has(value)) return undefined;
    seen.add(value);
    return { value, name: String(item.path.at(-1) ?? baseName(item.document.source ?? "")) };
  };
}

/**
 * Whether the references of a document lead in a circle, which Spectral would follow for ever.
 * @param {unknown} document
 * @param {(string | number)[]} path
 */
function isLoop(document, path) {
  const seen = new Set();
  let reference = `#/${path.join("/")}`;
  while (reference.startsWith("#/") && !seen.has(reference)) {
    seen.add(reference);
    const value = atPath(document, seen.size === 1 ? path : reference.slice(2).split("/"));
    reference = isRecord(value) ? textOf(value, "$ref") : "";
  }
  return seen.has(reference);
}

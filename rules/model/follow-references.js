import { atPath } from "./at-path.js";
import { baseName } from "./base-name.js";
import { isRecord } from "./is-record.js";

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
    const item = documentInventory.findAssociatedItemForPath(path, true);
    if (item === null || item.document === document) return undefined;
    const value = atPath(item.document.data, item.path);
    if (!isRecord(value) || "$ref" in value || seen.has(value)) return undefined;
    seen.add(value);
    return { value, name: String(item.path.at(-1) ?? baseName(item.document.source ?? "")) };
  };
}

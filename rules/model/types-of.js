import { textsIn } from "./texts-in.js";

/**
 * The types that a schema declares; none if it declares no type.
 * @param {Record<string, unknown>} schema
 * @returns {string[]}
 */
export function typesOf({ type }) {
  return textsIn(Array.isArray(type) ? type : [type]);
}

import { isRecord } from "./is-record.js";
import { listOf } from "./list-of.js";
import { recordOf } from "./record-of.js";

/**
 * The entries of a list in questions.yaml.
 * @param {unknown} tree the contract tree document
 * @param {"costs" | "questions" | "settled"} list
 * @returns {Record<string, unknown>[]}
 */
export function listEntries(tree, list) {
  if (!isRecord(tree)) return [];
  return listOf(recordOf(tree, "questions"), list).map((entry) => (isRecord(entry) ? entry : {}));
}

/**
 * The ids that each place of the contract names.
 * @param {unknown} tree the contract tree document
 * @returns {string[][]}
 */
export function listPlaces(tree) {
  if (!isRecord(tree)) return [];
  return listOf(tree, "places").map((ids) => (Array.isArray(ids) ? ids : []).map(String));
}

import { isRecord } from "./is-record.js";
import { listOf } from "./list-of.js";

/**
 * Whether an overlay answered what is open at a node, so that rules on the assumption no longer apply to it.
 * @param {unknown} node
 * @param {string} [question] the id of one of its questions
 */
export function isSettled(node, question) {
  if (!isRecord(node)) return false;
  const ids = listOf(node, "x-settled").flatMap((note) => (isRecord(note) ? listOf(note, "questions") : []));
  return question === undefined ? ids.length > 0 : ids.includes(question);
}

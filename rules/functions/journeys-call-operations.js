import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function journeysCallOperations(tree) {
  if (!isRecord(tree)) return [];
  const known = listOf(tree, "operations");
  return Object.entries(recordOf(tree, "journeys")).flatMap(([file, journey]) =>
    listMembers(journey, "workflows").flatMap((workflow, index) =>
      listMembers(workflow, "steps").flatMap(({ operationId: id }, number) => {
        if (typeof id !== "string" || known.includes(id)) return [];
        const message = `the contract has no operation \`${id}\`; correct the operationId`;
        return [{ message, path: ["journeys", file, "workflows", index, "steps", number, "operationId"] }];
      }),
    ),
  );
}

/**
 * @param {unknown} node
 * @param {string} key
 */
function listMembers(node, key) {
  return isRecord(node) ? listOf(node, key).map((member) => (isRecord(member) ? member : {})) : [];
}

// Journeys, the Arazzo documents: their steps call operations of the contract, and judge what is answered.

import { byRule } from "../model/checks.js";
import { isRecord, listOf, recordOf } from "../model/values.js";

export default byRule({
  "journeys-call-operations": (tree) => {
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
  },

  "steps-judge-answers": (step) => {
    if (!isRecord(step) || !("operationId" in step)) return [];
    const criteria = listOf(step, "successCriteria").filter(isRecord);
    const texts = criteria.map(({ condition, context }) => `${String(condition)} ${String(context)}`);
    return Object.entries(judged)
      .filter(([part]) => !texts.some((text) => text.includes(part)))
      .map(([part, why]) => ({ message: `add a criterion on \`${part}\`, because ${why}` }));
  },
});

/** What a step judges, and why. */
const judged = {
  $statusCode: "a `default` response documents any status",
  "$response.body": "the schema allows the answer to another call",
};

/**
 * @param {unknown} node
 * @param {string} key
 */
function listMembers(node, key) {
  return isRecord(node) ? listOf(node, key).map((member) => (isRecord(member) ? member : {})) : [];
}

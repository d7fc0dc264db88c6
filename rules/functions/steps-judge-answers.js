import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";

const judged = {
  status: "add a criterion on `$statusCode`, because a `default` response documents any status",
  body: "add a criterion on `$response.body`, because the schema allows the answer to another call",
};

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function stepsJudgeAnswers(step) {
  if (!isRecord(step) || !("operationId" in step)) return [];
  const criteria = listOf(step, "successCriteria").filter(isRecord);
  const texts = criteria.map(({ condition, context }) => `${String(condition)} ${String(context)}`);
  const missing = [
    ...(texts.some((text) => text.includes("$statusCode")) ? [] : [judged.status]),
    ...(texts.some((text) => text.includes("$response.body")) ? [] : [judged.body]),
  ];
  return missing.map((message) => ({ message }));
}

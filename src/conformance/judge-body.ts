import { listQuestionIds } from "../contract/assumptions.ts";
import { findDocumented } from "../contract/find-documented.ts";
import { findBodyMedia, type ContractOperation } from "../contract/operations.ts";
import type { CheckName } from "./checks.ts";
import { describeErrors } from "./describe-errors.ts";
import { parseJson } from "./json-values.ts";
import type { Answer } from "./read-answer.ts";
import type { ContractValidators } from "./validators.ts";
import { createProblem, type Problem } from "./verdict.ts";

/** Judges the status, the media type and the body of an answer by what the contract documents for it. */
export function judgeBody(
  operation: ContractOperation,
  answer: Answer,
  { responses }: Pick<ContractValidators, "responses">,
): Problem[] {
  const { status, mediaType, text } = answer;
  const found = findDocumented(operation.responses, status);
  const problems = judgeStatus(operation, status, found?.documented);
  // The documented response of the same kind: the first success, or the first error.
  const closest = Object.keys(operation.responses).find((key) => key.startsWith(status < 300 ? "2" : "4"));
  const documented = found?.documented ?? closest ?? "";
  const response = operation.responses[documented];
  if (response === undefined) return problems;
  const media = findBodyMedia(response);
  const check = status < 300 ? "body" : "error-form";
  const report = (keyword: string, message: string, name: CheckName = check) =>
    problems.push(createProblem(name, keyword, message, response.pointer));
  if (media === undefined || text === "") {
    if (media !== undefined) report("content", "The body is empty.");
    else if (text !== "") report("content", "There is a body, but none is documented.");
    return problems;
  }
  if (mediaType !== media.mediaType)
    report("content-type", `The media type is \`${mediaType}\`, not \`${media.mediaType}\`.`, "media-type");
  const body = parseJson(text);
  const validate = responses[operation.operationId]?.[documented];
  if (body === undefined) report("json", "The body is not valid JSON.");
  if (body === undefined || validate === undefined || validate(body)) return problems;
  const schema = { node: media.schema ?? true, pointer: media.pointer };
  return [...problems, ...describeErrors(check, validate.errors, schema)];
}

/** Statuses that HTTP itself gives to some faults of a request. */
const special = new Set([401, 405, 406, 411, 413, 414, 415, 416, 417, 431]);

function judgeStatus(
  { responses, pointer }: ContractOperation,
  status: number,
  found: string | undefined,
): Problem[] {
  const open = Object.values(responses).some(({ node }) => listQuestionIds(node).includes("status-codes"));
  // `default` documents every error. That the usual ones have the statuses that are listed is assumed.
  if (found !== undefined && (found !== "default" || !open || special.has(status))) return [];
  const documented = Object.keys(responses).filter((key) => key !== "default");
  const message = `The status is ${status}; documented are ${documented.join(", ")}.`;
  const problem = createProblem("status", String(status), message, pointer);
  return [{ ...problem, assumptions: open ? ["status-codes"] : [] }];
}

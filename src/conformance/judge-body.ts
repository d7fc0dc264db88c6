import type { ValidationError } from "../../generated/validators.js";
import { listQuestionIds } from "../contract/assumptions.ts";
import { findDocumented } from "../contract/find-documented.ts";
import { findBodyMedia, type ContractOperation } from "../contract/operations.ts";
import type { Schema } from "../contract/openapi-document.ts";
import type { Resolved } from "../contract/references.ts";
import { selectErrors } from "../errors/select-errors.ts";
import type { CheckName } from "./checks.ts";
import { parseJson } from "./json-values.ts";
import { findOpenPoints } from "./open-points.ts";
import type { Answer } from "./read-answer.ts";
import { findContractPlace } from "./schema-places.ts";
import type { ContractValidators, Validate } from "./validators.ts";
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

type Errors = readonly ValidationError[];

/** Describes the errors of a validator, one for each place and keyword. */
export function describeErrors(check: CheckName, given: Validate["errors"], schema: Resolved<Schema>) {
  const errors = given ?? [];
  if (errors.length === 0) return [createProblem(check, "schema", "The body is not valid.", schema.pointer)];
  const problems = new Map<string, Problem>();
  for (const error of selectErrors(reduceUnions(errors))) {
    const { instancePath, keyword, params, message = "is not valid" } = error;
    const missing = params["missingProperty"];
    const pointer = typeof missing === "string" ? `${instancePath}/${missing}` : instancePath;
    const [place = "", within = ""] = [pointer, instancePath].map((one) =>
      one.replaceAll(/\/\d+(?=\/|$)/gu, "/-"),
    );
    const key = `${place} ${keyword}`;
    const sentence = `The body${within && ` at \`${within}\``} ${message}.`;
    const problem = createProblem(
      ...([check, keyword, sentence, findContractPlace(schema, pointer, keyword), place] as const),
    );
    if (!problems.has(key))
      problems.set(key, { ...problem, assumptions: findOpenPoints(schema, pointer, keyword) });
  }
  return [...problems.values()];
}

/**
 * Keeps, of the errors of alternatives with different types, those of the type that was meant: an object that breaks the
 * alternative for objects is not a wrong list.
 */
function reduceUnions(errors: Errors): Errors {
  const unions = errors.filter(({ schemaPath }) => /\/(?:anyOf|oneOf)$/u.test(schemaPath));
  return unions.reduce((left, { instancePath }) => {
    const isType = (error: Errors[number]) => error.instancePath === instancePath && error.keyword === "type";
    const isUnion = (error: Errors[number]) => error.instancePath === instancePath && unions.includes(error);
    const isInside = left.some((error) => error.instancePath.startsWith(`${instancePath}/`));
    const types = left.filter(isType).map(({ params }) => String(params["type"]));
    if (types.length === 0 || (types.length === 1 && !isInside)) return left;
    const others = left.filter((error) => !isType(error) && !isUnion(error));
    const [first] = left.filter(isType);
    // Without an error inside, no alternative was meant.
    if (isInside || first === undefined) return others;
    return [...others, { ...first, message: `must be one of: ${types.join(", ")}` }];
  }, errors);
}

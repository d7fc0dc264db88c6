import type { ValidationError } from "../../generated/validators.js";
import { findDocumented, type Documented } from "../contract/find-documented.ts";
import { findBodyMedia, type ContractOperation } from "../contract/operations.ts";
import type { Response, Schema } from "../contract/openapi-document.ts";
import type { Resolved } from "../contract/references.ts";
import { selectErrors } from "../errors/select-errors.ts";
import { parseJson } from "./json-values.ts";
import { findOpenPoints } from "./open-points.ts";
import type { Answer } from "./read-answer.ts";
import { findContractPlace } from "./schema-places.ts";
import type { ContractValidators } from "./validators.ts";
import type { Problem } from "./verdict.ts";

/** Judges the status, the media type and the body of an answer by what the contract documents for it. */
export function judgeBody(
  operation: ContractOperation,
  answer: Answer,
  { responses }: Pick<ContractValidators, "responses">,
): Problem[] {
  const { status, mediaType, text } = answer;
  const found = findDocumented(operation.responses, status);
  const closest = found ?? findClosest(operation, status);
  const undocumented = judgeStatus(operation, status, found);
  if (closest === undefined) return undocumented;
  const { documented, response } = closest;
  const media = findBodyMedia(response);
  const check = status < 300 ? "body" : "error-form";
  const at = (name: Problem["check"], keyword: string, message: string): Problem => {
    return { check: name, place: "", keyword, message, contract: response.pointer, assumptions: [] };
  };
  if (media === undefined)
    return text === ""
      ? undocumented
      : [...undocumented, at(check, "content", "There is a body, but none is documented.")];
  if (text === "") return [...undocumented, at(check, "content", "The body is empty.")];
  const wrongType =
    mediaType === media.mediaType
      ? []
      : [at("media-type", "content-type", `The media type is \`${mediaType}\`, not \`${media.mediaType}\`.`)];
  const body = parseJson(text);
  if (body === undefined)
    return [...undocumented, ...wrongType, at(check, "json", "The body is not valid JSON.")];
  const validate = responses[operation.operationId]?.[documented];
  const schema = { node: media.schema ?? true, pointer: media.pointer };
  return [
    ...undocumented,
    ...wrongType,
    ...(validate === undefined || validate(body)
      ? []
      : describeErrors(validate.errors, schema).map((problem) => ({ check, ...problem }) as const)),
  ];
}

/** Statuses that HTTP itself gives to some faults of a request. */
const special = new Set([401, 405, 406, 411, 413, 414, 415, 416, 417, 431]);

function judgeStatus(
  operation: ContractOperation,
  status: number,
  found: Documented<unknown> | undefined,
): Problem[] {
  const open = Object.values(operation.responses).some(({ node }) =>
    [(node as { "x-question"?: unknown })["x-question"]].flat().includes("status-codes"),
  );
  // `default` documents every error. That the usual ones have the statuses that are listed is assumed.
  if (found !== undefined && (found.documented !== "default" || !open || special.has(status))) return [];
  const documented = Object.keys(operation.responses).filter((key) => key !== "default");
  return [
    {
      check: "status",
      place: "",
      keyword: String(status),
      message: `The status is ${status}; documented are ${documented.join(", ")}.`,
      contract: operation.pointer,
      assumptions: open ? ["status-codes"] : [],
    },
  ];
}

/** The documented response of the same kind: the first success, or the first error. */
function findClosest(
  { responses }: ContractOperation,
  status: number,
): Documented<Resolved<Response>> | undefined {
  const kind = status < 300 ? /^2/u : /^4/u;
  const [closest] = Object.entries(responses).filter(([key]) => kind.test(key));
  return closest && { documented: closest[0], response: closest[1] };
}

type BodyProblem = Omit<Problem, "check">;

type Errors = readonly ValidationError[];

/** Describes the errors of a validator, one for each place and keyword. */
export function describeErrors(errors: Errors | null | undefined, schema: Resolved<Schema>): BodyProblem[] {
  const given = errors ?? [];
  if (given.length === 0)
    return [
      {
        place: "",
        keyword: "schema",
        message: "The body is not valid.",
        contract: schema.pointer,
        assumptions: [],
      },
    ];
  const problems = new Map<string, BodyProblem>();
  for (const { instancePath, keyword, params, message = "is not valid" } of selectErrors(
    reduceUnions(given),
  )) {
    const missing = params["missingProperty"];
    const pointer = typeof missing === "string" ? `${instancePath}/${missing}` : instancePath;
    const place = pointer.replaceAll(/\/\d+(?=\/|$)/gu, "/-");
    const key = `${place} ${keyword}`;
    if (problems.has(key)) continue;
    const within = instancePath.replaceAll(/\/\d+(?=\/|$)/gu, "/-");
    problems.set(key, {
      place,
      keyword,
      message: `The body${within && ` at \`${within}\``} ${message}.`,
      contract: findContractPlace(schema, pointer, keyword),
      assumptions: findOpenPoints(schema, pointer, keyword),
    });
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

// Problems, verdicts and results as data, and the errors of a validator as problems.
// What is a problem is decided in judge.ts.

import type { CheckName } from "../target/checks.ts";
import type { ConformanceCase, RepeatedKey } from "./case.ts";
import type { ReceivedResponse, RawRequest } from "../target/exchange.ts";
import type { ValidationError } from "../../generated/validators.js";
import type { Schema } from "../contract/document.ts";
import type { Resolved } from "../contract/references.ts";
import { selectDeciding } from "../errors/schema-problems.ts";
import { findAssumptions, findContractPlace, findSchemaPlaces, isRequiredMember } from "./contract-places.ts";
import { isJsonObject } from "../values/json.ts";
import { listParts } from "../contract/schema.ts";
import { splitPointer } from "../contract/pointer.ts";
import type { Validate } from "./validators.ts";

/** A way in which a response departs from the contract. */
export interface Problem {
  check: CheckName;
  /** The part of the response or request that it is about: a JSON pointer with `-` for the items of lists, or empty. */
  place: string;
  /** The keyword or rule that is broken. */
  keyword: string;
  /** One sentence. It has no values of the service. */
  message: string;
  /** JSON pointer of the node of the contract that asks for it. */
  contract: string;
  /** Ids of the questions whose assumptions it may be due to: then, it is not the provider's fault. */
  assumptions: string[];
  /** Id of the statement of the documentation that it contradicts, if there is one. */
  statement?: string;
  /** Whether no sentence of the documentation says it literally, so that it is how this project reads it. @default false */
  isReading?: boolean;
  /** Whether the target expects it. @default false */
  isExpected?: boolean;
}

/** Describes a way in which nothing allows to depart from the contract. */
export function createProblem(
  check: CheckName,
  keyword: string,
  message: string,
  contract: string,
  place = "",
): Problem {
  return { check, place, keyword, message, contract, assumptions: [] };
}

/** Describes a way to break a statement of the documentation. */
export function breakStatement(
  statement: string,
  check: CheckName,
  message: string,
  contract: string,
  place?: string,
): Problem {
  return { ...createProblem(check, statement, message, contract, place), statement };
}

/** What a run concludes about a case. */
export type Verdict =
  | "passed"
  | "finding"
  /** A finding that the target expects. */
  | "deviation"
  /** The response departs from the contract only where the contract itself assumes something. */
  | "assumption"
  /** The case was sent, or its control was, but the response shows nothing. */
  | "inconclusive"
  | "skipped";

/** A case, and what a run concluded. */
export interface CaseResult {
  case: ConformanceCase;
  verdict: Verdict;
  /** Why it is inconclusive or skipped. */
  reason?: string;
  /** What should be known about a case that passed. */
  warning?: string;
  /** What a repeated key did, if the case is about one. */
  repeated?: RepeatedKey;
  problems: Problem[];
  /** The request as it was sent. */
  request?: RawRequest;
  response?: ReceivedResponse;
  /** The response to its valid request, if that was rejected. */
  control?: ReceivedResponse;
}

/** The verdict of a case with these problems: only those that no assumption explains are findings. */
export function decideVerdict(problems: readonly Problem[]): Verdict {
  if (problems.some(({ assumptions }) => assumptions.length === 0)) return "finding";
  return problems.length > 0 ? "assumption" : "passed";
}

/** Whether a verdict says something about the service. */
export function isJudged({ verdict }: Pick<CaseResult, "verdict">): boolean {
  return verdict !== "inconclusive" && verdict !== "skipped";
}

type Errors = readonly ValidationError[];

/** A date, alone or with a time, in any form of ISO 8601. */
const isoForm = /^\d{4}-?(?:\d\d-?\d\d|W\d\d-?\d|\d{3})(?:[T ]\d\d[\d:.,]*(?:Z|[+-]\d\d:?(?:\d\d)?)?)?$/u;

/** Describes the errors of a validator about a body, one for each place and keyword. */
export function describeErrors(
  check: CheckName,
  given: Validate["errors"],
  schema: Resolved<Schema>,
  body?: unknown,
) {
  const errors = given ?? [];
  if (errors.length === 0) return [createProblem(check, "schema", "The body is not valid.", schema.pointer)];
  const problems = new Map<string, Problem>();
  for (const error of selectDeciding(reduceAlternatives(reduceUnions(errors), schema, body))) {
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
    if (problems.has(key)) continue;
    const open = findAssumptions(schema, pointer, keyword);
    // Which form of ISO 8601 a timestamp has is open, but not that it has one.
    const isOther = keyword === "format" && !isoForm.test(String(readAt(body, pointer)));
    const assumptions = isOther ? open.filter((id) => id !== "timestamps") : open;
    // Whether a member without a value is left out or null is open.
    const isNull = keyword === "type" && isNullMember(body, pointer) && !isRequiredMember(schema, pointer);
    problems.set(key, { ...problem, assumptions: isNull ? [...assumptions, "null-members"] : assumptions });
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
    const distinct = [...new Set(types)];
    return [
      ...others,
      distinct.length === 1 ? first : { ...first, message: `must be one of: ${distinct.join(", ")}` },
    ];
  }, errors);
}

/** Drops what an object lacks of one alternative if it has all that another one requires. */
function reduceAlternatives(errors: Errors, schema: Resolved<Schema>, body: unknown): Errors {
  const unions = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  return unions.reduce((left, { instancePath }) => {
    const value = readAt(body, instancePath);
    const required = (findSchemaPlaces(schema, instancePath).at(-1) ?? [])
      .flatMap(({ node: { anyOf = [], oneOf = [] } }) => [...anyOf, ...oneOf])
      .map((branch) => listParts(branch).flatMap((part) => part.required ?? []));
    const met = required.filter(
      (names) => names.length > 0 && names.every((name) => isJsonObject(value) && Object.hasOwn(value, name)),
    );
    if (met.length === 0) return left;
    return left.filter(
      ({ keyword, params, ...error }) =>
        keyword !== "required" ||
        error.instancePath !== instancePath ||
        met.some((names) => names.includes(String(params["missingProperty"]))),
    );
  }, errors);
}

/** Whether a member of an object is null: a whole body and the items of a list cannot be left out instead. */
function isNullMember(body: unknown, pointer: string): boolean {
  const parent = pointer.slice(0, pointer.lastIndexOf("/"));
  return pointer !== "" && isJsonObject(readAt(body, parent)) && readAt(body, pointer) === null;
}

function readAt(body: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce<unknown>((value, name) => Reflect.get(Object(value), name), body);
}

// Selects, of the errors of a validator, those that say what is wrong with a value.
// They become problems in errors.ts (`describeProblems`).

import {
  type CallDetails,
  CallError,
  type ErrorResponse,
  joinProblems,
  type SchemaProblem,
} from "./errors.ts";
import type { ValidationError } from "../../generated/validators.js";
import { addUnlisted } from "../contract/error-limit.ts";
import { splitPointer } from "../contract/pointer.ts";

/**
 * A success whose body does not match its schema, where `validate.responses` is `"throw"`. The service did process the
 * request: do not retry it because of this error.
 */
export class InvalidResponseError extends CallError {
  override name = "InvalidResponseError";
  /** The mismatches with the schema, without values. */
  readonly problems: readonly SchemaProblem[];
  /** The body, unchanged; left out of the JSON form and of printed errors. */
  declare readonly data: unknown;

  constructor(
    details: CallDetails,
    problems: readonly SchemaProblem[],
    data: unknown,
    response?: ErrorResponse,
  ) {
    super(
      `\`${details.operationId}\` succeeded, but its response does not match the contract: ${joinProblems(problems)}. The service processed the request; the response is in \`data\`.`,
      details,
      response,
      "",
    );
    this.problems = problems;
    Object.defineProperty(this, "data", { value: data });
  }
}

type Errors = readonly ValidationError[];

/** An `anyOf` or `oneOf` that a value breaks, with the errors of each of its branches. */
interface Condition {
  summary: ValidationError;
  branches: Errors[];
}

/**
 * Selects the errors that say what is wrong with a value. If the validator stopped at its limit, the last one says so.
 */
export function selectErrors(given: Errors | null | undefined): ValidationError[] {
  const errors = given ?? [];
  return addUnlisted(selectDeciding(errors), errors);
}

/**
 * Selects the errors that say what is wrong with a value. A condition between members fails in each of its branches,
 * so only the branch that the value comes closest to is kept, and none if a member that it depends on is invalid by
 * itself. Of a value of the wrong type, only the type or the values that are allowed are reported.
 */
export function selectDeciding(errors: Errors): ValidationError[] {
  const conditions = findConditions(errors);
  const conditionErrors = new Set(
    conditions.flatMap(({ summary, branches }) => [summary, ...branches.flat()]),
  );
  const own = errors.filter((error) => !conditionErrors.has(error));
  const places = new Set(own.map(findPlace));
  const isOwn = (error: ValidationError) => places.has(findPlace(error));
  const around = new Set([...places].flatMap(listAround));
  const added = conditions.flatMap(({ summary, branches }) => {
    if (branches.length === 0) return around.has(summary.instancePath) ? [] : [summary];
    const others = branches.map((branch) => branch.filter((error) => !isOwn(error)));
    return others.some((branch) => branch.length === 0) ? [] : keepClosest(others);
  });
  return dropRepeats([...own.map((error) => findStricter(error, conditions) ?? error), ...added]);
}

/**
 * Finds the pattern of a branch that a value breaks besides its own pattern, if nothing else is wrong with the branch: who
 * corrects the value for its own pattern would meet that of the branch next.
 */
function findStricter(error: ValidationError, conditions: readonly Condition[]): ValidationError | undefined {
  if (error.keyword !== "pattern") return undefined;
  const place = findPlace(error);
  return conditions
    .flatMap(({ branches }) => branches)
    .find((branch) =>
      branch.every((other) => other.keyword === "pattern" && findPlace(other) === place),
    )?.[0];
}

/** The outermost conditions. A validator reports the errors of the branches directly before the condition itself. */
function findConditions(errors: Errors): Condition[] {
  const conditions: Condition[] = [];
  let end = errors.length;
  while (end > 0) {
    const summary = errors[--end];
    if (summary === undefined || !/\/(?:anyOf|oneOf)$/u.test(summary.schemaPath)) continue;
    const { schemaPath, instancePath } = summary;
    const branches = new Map<string, ValidationError[]>();
    for (let error = errors[end - 1]; error; error = errors[--end - 1]) {
      if (!error.schemaPath.startsWith(`${schemaPath}/`) || !isWithin(error.instancePath, instancePath))
        break;
      const [index = ""] = error.schemaPath.slice(schemaPath.length + 1).split("/");
      const branch = branches.get(index);
      if (branch === undefined) branches.set(index, [error]);
      else branch.push(error);
    }
    conditions.push({
      summary,
      branches: [...branches.values()].map((branch) => branch.reverse()).reverse(),
    });
  }
  return conditions.reverse();
}

function keepClosest(branches: readonly Errors[]): ValidationError[] {
  const selected = branches.map((branch) => selectDeciding(branch));
  const alike = joinAlike(selected);
  if (alike !== undefined) return [alike];
  const [closest = []] = [...selected].sort((a, b) => measureDistance(a) - measureDistance(b));
  const others = branches.filter((_, index) => selected[index] !== closest).flat();
  return closest.map((error) =>
    isExcluded(error) ? { ...error, message: describeExclusion(error, others) } : error,
  );
}

/** Joins branches that differ in the format of one member only, none of which is closer than another. */
function joinAlike(branches: readonly Errors[]): ValidationError | undefined {
  const errors = branches.flat();
  const [first] = errors;
  const isAlike = errors.every(
    (error) => error.keyword === "format" && error.instancePath === first?.instancePath,
  );
  if (first === undefined || !isAlike) return undefined;
  const [start, ...others] = errors.map(({ message = "" }) => message);
  return {
    ...first,
    message: [start, ...others.map((other) => other.replace(/^must (?:be|match) /u, ""))].join(", or "),
  };
}

/** A branch whose deciding member has another value is further away than one in which something else is wrong. */
function measureDistance(branch: Errors): number {
  const deciding = branch.filter(({ keyword }) => ["const", "enum", "type"].includes(keyword));
  return deciding.length * 100 + branch.length;
}

/** The schema `false`, which validators also write as `not: {}`. */
function isExcluded({ keyword }: ValidationError): boolean {
  return keyword === "not" || keyword === "false schema";
}

/** Says why a member is excluded, by what the other branches need. */
function describeExclusion({ instancePath }: ValidationError, others: Errors): string {
  const [other] = others;
  if (other === undefined || others.some((error) => error.instancePath !== other.instancePath))
    return "is not allowed here";
  const name = splitPointer(other.instancePath).join(".");
  if (isExcluded(other) && other.instancePath !== instancePath) return `cannot be combined with ${name}`;
  const value = other.params["allowedValue"];
  return typeof value === "string" ? `is allowed only if ${name} is ${value}` : "is not allowed here";
}

function dropRepeats(errors: readonly ValidationError[]): ValidationError[] {
  // Collected once: a body can have thousands of errors.
  const keywordsAt = new Map<string, string[]>();
  for (const error of errors) {
    const place = findPlace(error);
    const keywords = keywordsAt.get(place);
    if (keywords === undefined) keywordsAt.set(place, [error.keyword]);
    else keywords.push(error.keyword);
  }
  const seen = new Set<string>();
  return errors.filter((error) => {
    const place = findPlace(error);
    const keywords = keywordsAt.get(place) ?? [];
    const key = [place, error.keyword, error.message].join();
    return saysMost(error.keyword, keywords) && !seen.has(key) && seen.add(key);
  });
}

/** Returns whether none of the other errors of a value says more: the allowed values more than its type, for example. */
function saysMost(keyword: string, keywords: readonly string[]): boolean {
  const lists = ["enum", "const"];
  const isListed = lists.some((list) => keywords.includes(list));
  if (keywords.includes("type")) return isListed ? lists.includes(keyword) : keyword === "type";
  return keyword !== "pattern" || !keywords.includes("x-maxDuration");
}

/** JSON pointer to the member that an error is about: for a missing or unknown member, its own. */
function findPlace({ instancePath, params }: ValidationError): string {
  const { missingProperty, additionalProperty: member = missingProperty } = params;
  return typeof member === "string" ? `${instancePath}/${member}` : instancePath;
}

/** The pointer itself, and those of all that contains it. */
function listAround(pointer: string): string[] {
  const tokens = pointer.split("/");
  return tokens.map((_, index) => tokens.slice(0, index + 1).join("/"));
}

function isWithin(pointer: string, parent: string): boolean {
  return `${pointer}/`.startsWith(`${parent}/`);
}

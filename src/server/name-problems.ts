import type { ValidationError } from "../../generated/validators.js";
import { splitPointer } from "../contract/json-pointer.ts";
import type { FieldProblem } from "./rejection.ts";

/**
 * Turns the errors of a validator into one problem for each member, under the name of the member itself: a missing
 * member is named, not its parent, and of the branches of a condition only the one that the value comes closest to.
 */
export function nameProblems(errors: readonly ValidationError[] | null | undefined): FieldProblem[] {
  const all = errors ?? [];
  const problems = keepLongestLists(keepClosestBranches(all)).map((error) => nameProblem(error, all));
  const seen = new Set<string>();
  return problems.filter(({ field, issue }) => {
    const key = `${field} ${issue}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Of several lists of values for one member, as a condition has one for each case, keeps the longest. */
function keepLongestLists(errors: readonly ValidationError[]): readonly ValidationError[] {
  return errors.filter(
    (error) =>
      error.keyword !== "enum" ||
      !errors.some(
        (other) => other.instancePath === error.instancePath && countValues(other) > countValues(error),
      ),
  );
}

function countValues({ keyword, params }: ValidationError): number {
  return keyword === "enum" ? (params["allowedValues"] as unknown[]).length : 0;
}

function nameProblem(error: ValidationError, all: readonly ValidationError[]): FieldProblem {
  const { instancePath, params, message = "is not valid" } = error;
  const field = nameField(instancePath);
  const missing = params["missingProperty"];
  if (typeof missing === "string")
    return { field: [field, missing].filter(Boolean).join("."), issue: "is required" };
  return { field, issue: isExcluded(error) ? describeExclusion(error, all) : message };
}

function nameField(instancePath: string): string {
  return splitPointer(instancePath).join(".");
}

/** The schema `false`, which validators also write as `not: {}`. */
function isExcluded({ keyword }: ValidationError): boolean {
  return keyword === "not" || keyword === "false schema";
}

/** Says why a member is excluded, by what the other branches of its condition need. */
function describeExclusion({ schemaPath, instancePath }: ValidationError, all: readonly ValidationError[]) {
  const own = findBranch(schemaPath);
  const others = all.filter((error) => {
    const { keyword, index } = findBranch(error.schemaPath);
    return keyword === own.keyword && index !== own.index;
  });
  const [other] = others;
  if (other === undefined || others.some((error) => error.instancePath !== other.instancePath))
    return "is not allowed here";
  const name = nameField(other.instancePath);
  if (isExcluded(other) && other.instancePath !== instancePath) return `cannot be combined with ${name}`;
  const value = other.params["allowedValue"];
  return typeof value === "string" ? `is allowed only if ${name} is ${value}` : "is not allowed here";
}

/** A keyword with branches, and the index of one of them. Both are missing if a path is not in any branch. */
interface Branch {
  keyword?: string;
  index?: string;
}

function findBranch(schemaPath: string): Branch {
  return { .../(?<keyword>.*\/(?:oneOf|anyOf))\/(?<index>\d+)\//u.exec(schemaPath)?.groups };
}

function keepClosestBranches(errors: readonly ValidationError[]): readonly ValidationError[] {
  const placed = errors.map((error) => ({ error, ...findBranch(error.schemaPath) }));
  const keywords = new Set(placed.flatMap(({ keyword = [] }) => keyword));
  if (keywords.size === 0) return errors;
  const dropped = new Set<ValidationError>();
  for (const keyword of keywords) {
    const members = placed.filter((member) => member.keyword === keyword);
    const branches = [...new Set(members.map(({ index }) => index))].map((index) =>
      members.filter((member) => member.index === index).map(({ error }) => error),
    );
    const [, ...others] = branches.sort((a, b) => distance(a) - distance(b));
    for (const error of others.flat()) dropped.add(error);
    for (const error of errors) if (error.schemaPath === keyword) dropped.add(error);
  }
  const kept = errors.filter((error) => !dropped.has(error));
  // A `const` decides between branches. Branches in other schemas have paths of their own, and are not grouped.
  const telling = kept.filter(({ keyword }) => keyword !== "const");
  return telling.length > 0 ? telling : kept;
}

/** A branch whose deciding member has another value is further away than one in which something else is wrong. */
function distance(errors: readonly ValidationError[]): number {
  const decided = errors.filter(
    ({ keyword }) => keyword === "const" || keyword === "enum" || keyword === "type",
  );
  return decided.length * 100 + errors.length;
}

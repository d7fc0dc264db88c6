import type { Validator } from "../../../../generated/validators.js";
import { nameProblems } from "../../../server/name-problems.ts";
import type { FieldProblem } from "../../../server/rejection.ts";

/** Lists what is wrong with a value, and where in it. */
export type Check = (value: unknown) => readonly FieldProblem[];

const fail = (issue: string): FieldProblem[] => [{ field: "", issue }];

/** Any string. */
export const text: Check = (value) => (typeof value === "string" ? [] : fail("must be a string"));

/** A finite number within bounds, such as a time that a date can have. */
export function numberFrom(least: number, most: number): Check {
  return (value) =>
    typeof value === "number" && value >= least && value <= most
      ? []
      : fail(`must be a number from ${least} to ${most}`);
}

/** One of a few strings. */
export function oneOf(values: readonly string[]): Check {
  return (value) =>
    values.includes(value as string) ? [] : fail(`must be one of ${values.join(", ")}, not ${String(value)}`);
}

/** `true` or `false`. */
export const flag: Check = (value) => (typeof value === "boolean" ? [] : fail("must be a boolean"));

/** A value that a schema of the contract allows, with members that the schema does not require. */
export function valid(isValid: Validator<unknown>, more?: Readonly<Record<string, Check>>): Check {
  const checkMore = more === undefined ? () => [] : members(more);
  return (value) => [...(isValid(value) ? [] : nameProblems(isValid.errors)), ...checkMore(value)];
}

/** A value that may be left out. */
export function optional(check: Check): Check {
  return (value) => (value === undefined ? [] : check(value));
}

/** Members with the same check, by default that they are strings. */
export function each<const Name extends string>(names: readonly Name[], check = text) {
  return Object.fromEntries(names.map((name) => [name, check])) as Readonly<Record<Name, Check>>;
}

/** An array. */
export function listOf(check: Check): Check {
  return (value) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => check(item).map((problem) => within(`${index}`, problem)))
      : fail("must be an array");
}

/** An object. Its other members are not looked at. */
export function members(checks: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (typeof value !== "object" || value === null) return fail("must be an object");
    const given = value as Readonly<Record<string, unknown>>;
    return Object.entries(checks).flatMap(([name, check]) => {
      const problems = check(given[name]);
      const named = given[name] === undefined && problems.length > 0 ? fail("is required") : problems;
      return named.map((problem) => within(name, problem));
    });
  };
}

/** Names the member that a problem is in. */
export function within(name: string, { field, issue }: FieldProblem): FieldProblem {
  return { field: field === "" ? name : `${name}.${field}`, issue };
}

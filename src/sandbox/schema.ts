// A small language for the shape of records, which gives their types and their checks. It is used in records.ts.

import type { Validator } from "../../generated/validators.js";
import { nameProblems } from "../server/validate.ts";
import type { FieldProblem } from "../server/rejection.ts";

/** Lists what is wrong with a value, and where in it. */
export interface Schema<Value> {
  (value: unknown): readonly FieldProblem[];
  /** Only a type: that of the values in which nothing is wrong. */
  readonly value?: Value;
}

type Members = Readonly<Record<string, Schema<unknown>>>;

type ValueOf<S> = S extends Schema<infer Value> ? Value : never;

/** The objects with some members. Those that may be `undefined` may be left out. */
export type ObjectOf<M extends Members> = {
  [Name in keyof M as undefined extends ValueOf<M[Name]> ? never : Name]: ValueOf<M[Name]>;
} & {
  [Name in keyof M as undefined extends ValueOf<M[Name]> ? Name : never]?: NonNullable<ValueOf<M[Name]>>;
};

const fail = (issue: string): FieldProblem[] => [{ field: "", issue }];

/** Any string. */
export const text: Schema<string> = (value) => (typeof value === "string" ? [] : fail("must be a string"));

/** `true` or `false`. */
export const flag: Schema<boolean> = (value) => (typeof value === "boolean" ? [] : fail("must be a boolean"));

/** A finite number within bounds, such as a time that a date can have. */
export function numberFrom(least: number, most: number): Schema<number> {
  return (value) =>
    typeof value === "number" && value >= least && value <= most
      ? []
      : fail(`must be a number from ${least} to ${most}`);
}

/** One of a few strings. */
export function oneOf<const Value extends string>(values: readonly Value[]): Schema<Value> {
  return (value) =>
    values.includes(value as Value) ? [] : fail(`must be one of ${values.join(", ")}, not ${String(value)}`);
}

/** Anything that JSON has. */
export const anything: Schema<unknown> = (value) => (value === undefined ? fail("is required") : []);

/** A value that the contract describes. */
export function valid<Value>(isValid: Validator<Value>): Schema<Value> {
  return (value) => (isValid(value) ? [] : nameProblems(isValid.errors));
}

/** A value that the contract describes, with members that it does not require, or does not describe. */
export function validWith<Value, M extends Members>(
  isValid: Validator<Value>,
  members: M,
): Schema<Value & Required<Pick<Value, keyof Value & keyof M>> & ObjectOf<Omit<M, keyof Value>>> {
  const [described, more] = [valid(isValid), object(members)];
  return (value) => [...described(value), ...more(value)];
}

/** A value that may be left out. */
export function optional<Value>(schema: Schema<Value>): Schema<Value | undefined> {
  return (value) => (value === undefined ? [] : schema(value));
}

/** Members with the same schema, by default that they are strings. */
export function each<const Name extends string, Value = string>(
  names: readonly Name[],
  schema: Schema<Value> = text as Schema<never>,
) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Readonly<Record<Name, Schema<Value>>>;
}

/** An array. */
export function listOf<Value>(schema: Schema<Value>): Schema<Value[]> {
  return (value) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => within(`${index}`, schema(item)))
      : fail("must be an array");
}

/** An object. Its other members are not looked at. */
export function object<M extends Members>(members: M): Schema<ObjectOf<M>> {
  return (value) => {
    if (typeof value !== "object" || value === null) return fail("must be an object");
    const given = value as Readonly<Record<string, unknown>>;
    return Object.entries(members).flatMap(([name, schema]) => {
      const problems = schema(given[name]);
      return within(name, given[name] === undefined && problems.length > 0 ? fail("is required") : problems);
    });
  };
}

/** Names the member that problems are in. */
export function within(name: string, problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map(({ field, issue }) => ({ field: field === "" ? name : `${name}.${field}`, issue }));
}

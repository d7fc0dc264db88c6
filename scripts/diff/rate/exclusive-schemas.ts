import type { Schema, SchemaObject } from "../../../src/contract/document.ts";
import { isExcluded, listParts } from "../../../src/contract/schema.ts";

// Deep enough for nested members. Recursion into a schema that contains itself ends here.
const maxDepth = 4;

/**
 * Returns whether no value can match two of the schemas, as far as their types, lists of values, and members
 * that they require or exclude. `required` names the members that every value has.
 */
export function areExclusive(schemas: readonly Schema[], required: readonly string[]): boolean {
  return schemas.every((schema, index) =>
    schemas.slice(index + 1).every((other) => isEitherOr([schema, other], required, maxDepth)),
  );
}

type Pair = readonly [Schema, Schema];

function isEitherOr(pair: Pair, required: readonly string[], depth: number): boolean {
  if (pair.some(isExcluded)) return true;
  const [left, right] = [listParts(pair[0]), listParts(pair[1])];
  const needed = [...required, ...[...left, ...right].flatMap(listRequired)];
  return left.some((one) => right.some((other) => arePartsExclusive(one, other, needed, depth)));
}

function arePartsExclusive(
  one: SchemaObject,
  other: SchemaObject,
  needed: readonly string[],
  depth: number,
): boolean {
  if (haveNothingInCommon(listTypes(one), listTypes(other))) return true;
  if (haveNothingInCommon(listValues(one), listValues(other))) return true;
  if (depth === 0) return false;
  // A member that neither schema requires can be omitted, and the value may match both.
  return needed.some((name) => {
    const members = [one.properties?.[name] ?? true, other.properties?.[name] ?? true] as const;
    return isEitherOr(members, [], depth - 1);
  });
}

function haveNothingInCommon(some?: readonly unknown[], others?: readonly unknown[]): boolean {
  if (some === undefined || others === undefined) return false;
  const texts = new Set(others.map((value) => JSON.stringify(value)));
  return !some.some((value) => texts.has(JSON.stringify(value)));
}

function listValues(schema: SchemaObject): unknown[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}

function listTypes({ type }: SchemaObject): string[] | undefined {
  const types = typeof type === "string" ? [type] : type;
  // Every integer is also a number.
  return types?.flatMap((name) => (name === "number" ? ["number", "integer"] : [name]));
}

/** Lists the members that a schema requires. */
export function listRequired({ required }: SchemaObject): string[] {
  return Array.isArray(required) ? required : [];
}

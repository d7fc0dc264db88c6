import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { resolveSchema } from "../../../src/contract/resolve-schema.ts";
import { isExcluded } from "../../../src/contract/schema-parts.ts";

// Deep enough for members of members; a schema that contains itself ends here.
const maxDepth = 4;

/**
 * Whether each value fits one of the schemas at most, as far as their types, their lists of values and the members that
 * they require or exclude show. `required` names the members that every value has.
 */
export function areExclusive(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  required: readonly string[],
): boolean {
  return schemas.every((schema, index) =>
    schemas.slice(index + 1).every((other) => isEitherOr(document, [schema, other], required, maxDepth)),
  );
}

type Pair = readonly [Schema, Schema];

function isEitherOr(
  document: OpenApiDocument,
  pair: Pair,
  required: readonly string[],
  depth: number,
): boolean {
  if (pair.some(isExcluded)) return true;
  const [left, right] = [listParts(document, pair[0]), listParts(document, pair[1])];
  const needed = [...required, ...[...left, ...right].flatMap(listRequired)];
  return left.some((one) => right.some((other) => arePartsExclusive(document, one, other, needed, depth)));
}

/** A schema and all that `allOf` adds to it. */
function listParts(document: OpenApiDocument, schema: Schema): SchemaObject[] {
  const object = resolveSchema(document, schema);
  if (object === undefined) return [];
  return [object, ...(object.allOf ?? []).flatMap((part) => listParts(document, part))];
}

function arePartsExclusive(
  document: OpenApiDocument,
  one: SchemaObject,
  other: SchemaObject,
  needed: readonly string[],
  depth: number,
): boolean {
  if (haveNothingInCommon(listTypes(one), listTypes(other))) return true;
  if (haveNothingInCommon(listValues(one), listValues(other))) return true;
  if (depth === 0) return false;
  // A member that neither needs can be left out, which fits both.
  return needed.some((name) => {
    const members = [one.properties?.[name] ?? true, other.properties?.[name] ?? true] as const;
    return isEitherOr(document, members, [], depth - 1);
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
  // Every integer is a number too.
  return types?.flatMap((name) => (name === "number" ? ["number", "integer"] : [name]));
}

/** The members that a schema requires. */
export function listRequired({ required }: SchemaObject): string[] {
  return Array.isArray(required) ? (required as string[]) : [];
}

import type { Schema, SchemaObject } from "./openapi-document.ts";
import { joinPointer } from "./json-pointer.ts";
import { followReference, isReference, readTarget, type Resolved } from "./references.ts";

/**
 * Lists every schema object that applies to a value, without duplicates: the schema itself, the target of its
 * reference, and each part of its `allOf`. Texts next to a reference come before those of its target, so the first
 * description found is the one meant for this place. With `withBranches`, the list includes all branches of `oneOf` and
 * `anyOf`, whether they match the value or not.
 */
export function listParts(schema: Schema | undefined, { withBranches = false } = {}): SchemaObject[] {
  return listPlacedParts(schema === undefined ? [] : [{ node: schema, pointer: "" }], withBranches).map(
    ({ node }) => node,
  );
}

/** Does the same for several schemas that apply to one value, with the pointer of each part. */
export function listPlacedParts(
  starts: readonly Resolved<Schema>[],
  withBranches: boolean,
): Resolved<SchemaObject>[] {
  const parts = new Map<SchemaObject, Resolved<SchemaObject>>();
  const add = ({ node, pointer }: Resolved<Schema>) => {
    if (typeof node !== "object" || parts.has(node)) return;
    parts.set(node, { node, pointer });
    if (isReference(node)) add(readTarget(node) as Resolved<SchemaObject>);
    for (const keyword of withBranches ? composing : (["allOf"] as const))
      node[keyword]?.forEach((part, index) => {
        add({ node: part, pointer: joinPointer(pointer, keyword, index) });
      });
  };
  starts.forEach(add);
  return [...parts.values()];
}

const composing = ["allOf", "oneOf", "anyOf"] as const;

/** Alternatives of which exactly one (`oneOf`) or at least one (`anyOf`) must match. */
export interface Choice {
  isExclusive: boolean;
  branches: Schema[];
}

/** Lists the alternatives in the parts of a schema. */
export function listChoices(parts: readonly SchemaObject[]): Choice[] {
  return parts.flatMap(({ oneOf, anyOf }) => [
    ...(oneOf === undefined ? [] : [{ isExclusive: true, branches: oneOf }]),
    ...(anyOf === undefined ? [] : [{ isExclusive: false, branches: anyOf }]),
  ]);
}

/** Finds the title of a schema: its own, or that of the first part that has one. */
export function findTitle(parts: readonly SchemaObject[]): string | undefined {
  return parts.map(({ title }) => title).find((title) => typeof title === "string");
}

/** Follows the references of a schema. Returns `undefined` for `true`, `false` and a missing schema. */
export function resolveSchema(schema: Schema | undefined): SchemaObject | undefined {
  return typeof schema === "object" ? followReference<SchemaObject>(schema).node : undefined;
}

/** Finds every declaration of a member in the parts of a schema. `withBranches` works as in `listParts`. */
export function findMembers(
  schema: Schema | undefined,
  name: string,
  options: { withBranches?: boolean } = {},
): Schema[] {
  return listParts(schema, options).flatMap(({ properties = {} }) => {
    const member = properties[name];
    return member === undefined ? [] : [member];
  });
}

/** Returns whether a schema describes bytes (an uploaded file) rather than a JSON value. */
export function isBinary(schema: SchemaObject): boolean {
  return schema.format === "binary" || schema.contentMediaType === "application/octet-stream";
}

/** Returns whether a schema allows no value: `false`, or `{ not: {} }` in a bundle. */
export function isExcluded(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return schema === false;
  const not = "not" in schema ? schema.not : undefined;
  return not === true || (typeof not === "object" && not !== null && Object.keys(not).length === 0);
}

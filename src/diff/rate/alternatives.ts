import type { Schema, SchemaObject } from "../../contract/document.ts";
import { isNameMap, listTargets, type Nodes } from "../../contract/references.ts";
import { type FindAffected, isWithin } from "../calls.ts";
import { isBreaking } from "./rated-change.ts";
import type { Verdict } from "./rule.ts";
import type { SeenChange } from "./change.ts";
import { isExcluded, listParts } from "../../contract/schema.ts";

/** Returns whether a node belongs to alternatives of a request of which a value may match two, which `oneOf` rejects. */
type FindOverlap = (pointer: string) => boolean;

/** Prepares the nodes of a contract for looking up many pointers. */
export function createFindOverlap(nodes: Nodes, findAffected: FindAffected): FindOverlap {
  const overlaps: { pointer: string; components: Set<string> }[] = [];
  for (const [owner, { oneOf }] of nodes as ReadonlyMap<string, SchemaObject>) {
    if (!Array.isArray(oneOf) || isNameMap(owner) || !affectsSent(findAffected(owner))) continue;
    if (areExclusive(oneOf, listRequiredAround(nodes, owner))) continue;
    const pointer = `${owner}/oneOf`;
    overlaps.push({ pointer, components: listTargets([{ node: oneOf, pointer }]) });
  }
  return (pointer) => {
    const component = /^\/components\/[^/]+\/[^/]+/u.exec(pointer)?.[0] ?? "";
    return overlaps.some((one) => isWithin(pointer, one.pointer) || one.components.has(component));
  };
}

function affectsSent(affected: ReturnType<FindAffected>): boolean {
  return affected.some(({ direction }) => direction === "request" || direction === "acknowledgement");
}

/** Lists the members required by the schema with the alternatives, and by those that include it in their `allOf`. */
function listRequiredAround(nodes: Nodes, pointer: string): string[] {
  const own = listRequired(nodes.get(pointer) ?? {});
  const outer = /^(.*)\/allOf\/\d+$/u.exec(pointer)?.[1];
  return outer === undefined ? own : [...own, ...listRequiredAround(nodes, outer)];
}

// New members of an alternative can only reduce the values that match it.
const memberPointer = /\/properties(?:\/[^/]+)?$/u;
const annotation = /^(?:description|title|examples?|deprecated|\$comment|default|key|x-(?!maxDuration).*)$/u;

/**
 * Returns the verdict on a change, unless it widens an alternative of a request: a value that matched only the other
 * alternative may now match both and be rejected.
 */
export function rateOverlap(change: SeenChange, verdict: Verdict, findOverlap: FindOverlap): Verdict {
  const { typeName, kind, property = "", pointer, swap, isSent } = change;
  if (
    isBreaking(verdict.impact) ||
    !isSent ||
    !/^(?:Schema|DependentRequired|(?:All|Any|One)Of$)/u.test(typeName)
  )
    return verdict;
  if (kind === "modified" && (annotation.test(property) || isReordered(change))) return verdict;
  if (kind === "added" && memberPointer.test(pointer)) return verdict;
  if (!(swap?.places ?? [pointer]).some(findOverlap)) return verdict;
  return {
    ...verdict,
    impact: "breaking",
    reason: "values that matched one alternative of `oneOf` may now match two and be rejected",
  };
}

function isReordered({ before, after }: SeenChange): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  return JSON.stringify(before.map(String).sort()) === JSON.stringify(after.map(String).sort());
}

// Deep enough for nested members. Recursion into a schema that contains itself ends here.
const maxDepth = 4;

/**
 * Returns whether no value can match two of the schemas, as far as their types, lists of values, and members
 * that they require or exclude. `required` names the members that every value has.
 */
function areExclusive(schemas: readonly Schema[], required: readonly string[]): boolean {
  return schemas.every((schema, index) =>
    schemas.slice(index + 1).every((other) => isEitherOr([schema, other], required, maxDepth)),
  );
}

/** Returns whether no two of the schemas allow values of the same type. */
export function areOfDifferentTypes(schemas: readonly Schema[]): boolean {
  const types = schemas.map((schema) => listParts(schema).flatMap((part) => listTypes(part) ?? []));
  return types.every(
    (own, index) =>
      own.length > 0 && types.slice(index + 1).every((other) => haveNothingInCommon(own, other)),
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

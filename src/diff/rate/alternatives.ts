import type { Reference, Schema, SchemaObject } from "../../contract/document.ts";
import { joinPointer, splitPointer } from "../../contract/pointer.ts";
import { isNameMap, isReference, listTargets, type Nodes } from "../../contract/references.ts";
import { type FindAffected, isComponent, isSentIn, isWithin } from "../calls.ts";
import { missing, type Verdict } from "./rule.ts";
import { schemaOf, type SeenChange } from "./change.ts";
import { isExcluded, listParts, listPlacedParts } from "../../contract/schema.ts";

/** Alternatives of a request of which a value may match two, which `oneOf` rejects. */
interface Overlap {
  /** Pointer of the list. */
  list: string;
  /** Whether no value could match two before. */
  isNew: boolean;
}

/** Finds the lists that a change at a pointer may have made ambiguous; `added` are the new values of a member, if it added some. */
export type FindOverlaps = (pointer: string, added: Values | undefined) => Overlap[];

interface Values {
  member: string;
  values: readonly unknown[];
}

/** Prepares two contracts for looking up many pointers. */
export function createFindOverlaps(
  { base, revision }: Readonly<Record<"base" | "revision", Nodes>>,
  findAffected: FindAffected,
): FindOverlaps {
  const lists = [...(revision as ReadonlyMap<string, SchemaObject>)].flatMap(([owner, { oneOf }]) => {
    if (
      !Array.isArray(oneOf) ||
      isNameMap(owner) ||
      !findAffected(owner).some(({ direction }) => isSentIn(direction))
    )
      return [];
    const list = joinPointer(owner, "oneOf");
    const branches = oneOf.map((node, index) => {
      const pointer = joinPointer(list, index);
      const parts = listPlacedParts([{ node, pointer }], false).map((part) => part.pointer);
      return { pointer, parts, components: listTargets([{ node, pointer }]) };
    });
    return [{ owner, list, branches }];
  });
  const known = new Map<string, ReturnType<typeof compareAlternatives>>();
  const judge = (owner: string) => {
    const judged = known.get(owner) ?? compareAlternatives({ base, revision }, owner);
    known.set(owner, judged);
    return judged;
  };
  return (pointer, added) => {
    const component = /^\/components\/[^/]+\/[^/]+/u.exec(pointer)?.[0] ?? "";
    return lists.flatMap(({ owner, list, branches }) => {
      const isConcerned = (branch: (typeof branches)[number] | undefined) =>
        branch !== undefined &&
        (pointer === list || isWithin(pointer, branch.pointer) || branch.components.has(component));
      if (!branches.some(isConcerned)) return [];
      const { isNew, pairs } = judge(owner);
      const mayMatchToo = ([one, other]: (typeof pairs)[number]) => {
        const branch = branches[one.index];
        const isOwn = branch?.parts.includes(schemaOf(pointer)) === true;
        return isConcerned(branch) && !(isOwn && added !== undefined && excludes(other.schema, added));
      };
      return pairs.some((pair) => mayMatchToo(pair) || mayMatchToo([pair[1], pair[0]]))
        ? [{ list, isNew }]
        : [];
    });
  };
}

/** Finds the pairs of alternatives that one value might match, unless types, members or lists of values rule it out. */
function compareAlternatives(
  { base, revision }: Readonly<Record<"base" | "revision", Nodes>>,
  owner: string,
) {
  const { oneOf = [], discriminator } = (revision.get(owner) ?? {}) as SchemaObject;
  const { oneOf: before = [] } = (base.get(owner) ?? {}) as SchemaObject;
  const isNew = before.length > 1 && areExclusive(before, base, owner);
  const names = new Set(
    oneOf.map((schema) => isReference(Object(schema) as object) && (schema as Reference).$ref),
  );
  const isNamed = discriminator !== undefined && !names.has(false) && names.size === oneOf.length;
  const required = listRequiredAround(revision, owner);
  const isApart = (pair: Pair) =>
    isEitherOr(pair, required, maxDepth) || (!isNew && (isNamed || differInMember(pair)));
  const entries = oneOf.map((schema, index) => ({ schema, index }));
  const pairs = entries.flatMap((one) =>
    entries.slice(one.index + 1).flatMap((other) => {
      return isApart([one.schema, other.schema]) ? [] : [[one, other] as const];
    }),
  );
  return { isNew, pairs };
}

/** Whether a schema lists the values of a member, and none of these. */
function excludes(schema: Schema, { member, values }: Values): boolean {
  return valuesOf(listParts(schema), member).some((own) => haveNothingInCommon(own, values));
}

function valuesOf(parts: readonly SchemaObject[], member: string) {
  return parts.flatMap(({ properties }) => listParts(properties?.[member])).map(listValues);
}

/** Whether a member has other values in each of two schemas, even if it may be omitted: most contracts leave it optional. */
function differInMember(pair: Pair): boolean {
  const [left, right] = [listParts(pair[0]), listParts(pair[1])];
  const names = left.flatMap(({ properties = {} }) => Object.keys(properties));
  return names.some((name) =>
    valuesOf(left, name).some((values) =>
      valuesOf(right, name).some((others) => haveNothingInCommon(values, others)),
    ),
  );
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

/** The values that a change adds to the list of a member. */
export function listAddedValues({ kind, property = "", pointer, node }: SeenChange): Values | undefined {
  const member = /\/properties\/([^/]+)$/u.exec(pointer)?.[1];
  const [before, after] = [listValues(node.base), listValues(node.revision)];
  if (kind !== "modified" || !/^(?:enum|const)$/u.test(property) || member === undefined) return undefined;
  if (before === undefined || after === undefined) return undefined;
  return { member: splitPointer(`/${member}`)[0] ?? "", values: missing(after, before) };
}

/** Whether a change lets an alternative match more values, so that one that matched only another may match both. */
export function widensAlternative(change: SeenChange, { impact }: Verdict): boolean {
  const { typeName, kind, property = "", pointer, isSent } = change;
  if (impact !== "minor" || !isSent || !/^(?:Schema|DependentRequired|(?:All|Any|One)Of$)/u.test(typeName))
    return false;
  if (kind === "modified") return !annotation.test(property) && !isReordered(change);
  // A component has no effect by itself.
  return !isComponent(pointer) && !(kind === "added" && memberPointer.test(pointer));
}

function isReordered({ before, after }: SeenChange): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  return JSON.stringify(before.map(String).sort()) === JSON.stringify(after.map(String).sort());
}

// Deep enough for nested members. Recursion into a schema that contains itself ends here.
const maxDepth = 4;

/**
 * Returns whether no value can match two of the schemas, which are alternatives at a pointer, as far as their types, lists
 * of values, and members that they require or exclude.
 */
export function areExclusive(schemas: readonly Schema[], nodes: Nodes, owner: string): boolean {
  const required = listRequiredAround(nodes, owner);
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

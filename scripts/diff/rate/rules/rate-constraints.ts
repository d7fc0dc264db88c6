import type { SchemaObject } from "../../../../src/contract/document.ts";
import { splitPointer } from "../../../../src/contract/pointer.ts";
import type { SeenChange } from "../changes/seen-change.ts";
import { missing } from "./missing.ts";
import { rateEffect, type Effect } from "./rate-effect.ts";
import type { Rule } from "./rule.ts";

const stricter: Effect = { isStricter: true, isLooser: false };
const looser: Effect = { isStricter: false, isLooser: true };
const either: Effect = { isStricter: true, isLooser: true };
const neither: Effect = { isStricter: false, isLooser: false };

const bounds: readonly (readonly [inclusive: string, exclusive: string, side: 1 | -1])[] = [
  ["minimum", "exclusiveMinimum", 1],
  ["maximum", "exclusiveMaximum", -1],
];
const counts = /^(min|max)(?:Length|Items|Properties)$/u;
const opaque = /^(?:multipleOf|pattern|format|contentEncoding|contentMediaType)$/u;
const closing = /^(?:items|(?:additional|unevaluated)(?:Properties|Items))$/u;
const schemas =
  /^(?:not|then|else|contains|propertyNames|prefixItems|dependentSchemas|items|(?:additional|unevaluated)(?:Properties|Items))$/u;

/** Rates what a schema allows. Redocly rates it too, but neither names the direction nor tells looser from the same. */
export const rateConstraints: Rule = (change) => {
  const effect = change.kind === "modified" ? effectOfKeyword(change) : effectOfPart(change);
  return effect && rateEffect(effect, change);
};

function effectOfKeyword({ typeName, property = "", before, after, node }: SeenChange): Effect | undefined {
  if (typeName !== "Schema") return undefined;
  const { base, revision } = node;
  const bound = bounds.find((keywords) => keywords.includes(property));
  if (bound !== undefined) return compare(boundOf(base, bound), boundOf(revision, bound));
  const [, side] = counts.exec(property) ?? [];
  if (side === "min") return compare([Number(before ?? 0)], [Number(after ?? 0)]);
  if (side === "max") return compare([-Number(before ?? Infinity)], [-Number(after ?? Infinity)]);
  if (property === "type") return compareTypes(typesOf(base), typesOf(revision));
  if (property === "uniqueItems") return compare([Number(before === true)], [Number(after === true)]);
  if (closing.test(property)) return compare([Number(before === false)], [Number(after === false)]);
  if (!opaque.test(property)) return undefined;
  return before === undefined ? stricter : after === undefined ? looser : either;
}

/** How much a rule demands: a number and, for the same number, whether the number itself is excluded. */
type Demand = readonly [number, exclusive?: boolean];

function compare(before: Demand, after: Demand): Effect {
  if (after[0] !== before[0]) return after[0] > before[0] ? stricter : looser;
  if (after[1] === before[1]) return neither;
  return after[1] === true ? stricter : looser;
}

/** Returns the stronger of the two keywords for one side. An integer above 1 is at least 2. */
function boundOf(schema: SchemaObject, [inclusive, exclusive, side]: (typeof bounds)[number]): Demand {
  const isInteger = schema.type === "integer";
  const read = (value: unknown) => (typeof value === "number" ? side * value : -Infinity);
  const [reached, passed] = [read(schema[inclusive]), read(schema[exclusive])];
  if (reached > passed || passed === -Infinity) return [reached, false];
  return isInteger && Number.isInteger(passed) ? [passed + 1, false] : [passed, true];
}

function compareTypes(before: readonly string[] | undefined, after: readonly string[] | undefined): Effect {
  if (before === undefined || after === undefined) return before === undefined ? stricter : looser;
  return { isStricter: missing(before, after).length > 0, isLooser: missing(after, before).length > 0 };
}

/** Every integer is also a number. */
function typesOf({ type }: SchemaObject): string[] | undefined {
  const types = typeof type === "string" ? [type] : type;
  return types?.flatMap((one) => (one === "number" ? ["number", "integer"] : [one]));
}

function effectOfPart({ kind, pointer, versions }: SeenChange): Effect | undefined {
  const tokens = splitPointer(pointer);
  const [keyword = "", parent = ""] = [tokens.at(-1), tokens.at(-2)];
  const isAdded = kind === "added";
  const isEntry = /^(?:anyOf|oneOf)$/u.test(parent) && /^\d+$/u.test(keyword);
  if (isEntry) return isAdded ? looser : stricter;
  const isRule = parent !== "properties" && (schemas.test(keyword) || /^(?:all|any|one)Of$/u.test(keyword));
  if (!isRule && parent !== "allOf") return undefined;
  // A schema that replaces `false`, or is replaced by it, is rated where `false` is.
  const owner = pointer.slice(0, pointer.lastIndexOf("/"));
  const other = isAdded ? versions.base : versions.revision;
  if (closing.test(keyword) && other.get(owner)?.[keyword] === false) return neither;
  return isAdded ? stricter : looser;
}

import type { Schema, SchemaObject } from "../../../src/contract/document.ts";
import { findMembers, isExcluded, listChoices, listParts } from "../../../src/contract/schema.ts";
import { breakValue } from "../../../src/conformance/breakages.ts";
import { isJsonObject } from "../../../src/conformance/json-values.ts";
import { sampleValue } from "../../../src/conformance/request.ts";
import type { Target } from "./list-targets.ts";

/** A schema that applies to a part of a value, and how to use one of its values or branches there. */
export interface Place {
  schema: SchemaObject;
  /** Returns whole values in which the part uses the target. */
  put: (target: Target) => unknown[];
}

type Change = (part: unknown) => unknown;

/** Lists the schemas that apply to a value and to its members, including members that it does not have. */
export function* listPlaces(
  schema: Schema,
  value: unknown,
  change: Change = (part) => part,
  above: readonly SchemaObject[] = [],
): Generator<Place> {
  const parts = listParts(schema, { withBranches: true });
  // What is made up ends where a schema refers to itself.
  if (parts.some((part) => above.includes(part))) return;
  for (const part of parts)
    yield { schema: part, put: (target) => listUses(part, value, target).map((use) => change(use)) };
  // A branch for values of another kind has members or items of its own.
  for (const branch of listChoices(parts).flatMap(({ branches }) => branches)) {
    const sample = sampleValue(branch);
    if (nameKind(sample) !== nameKind(value)) yield* listPlaces(branch, sample, change, above);
  }
  for (const child of listChildren(parts, value)) {
    const put: Change = (part) => change(child.put(part));
    if (child.value !== undefined) yield* listPlaces(child.schema, child.value, put);
    else yield* listPlaces(child.schema, sampleValue(child.schema), put, [...above, ...parts]);
  }
}

/** A member or an item, the schema that applies to it, and how to replace it. */
interface Child {
  schema: Schema;
  /** `undefined` if it has to be made up. */
  value: unknown;
  put: Change;
}

function* listChildren(parts: readonly SchemaObject[], value: unknown): Generator<Child> {
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[];
    for (const { items } of parts)
      if (items !== undefined) yield { schema: items, value: first, put: (item) => [item, ...others] };
  }
  if (!isJsonObject(value)) return;
  const names = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const name of names) {
    const declared = findMembers({ allOf: [...parts] }, name);
    const schema = { allOf: declared.filter((member) => !isExcluded(member)) };
    yield { schema, value: value[name], put: (member) => ({ ...value, [name]: member }) };
  }
}

function nameKind(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}

/** Changes a part of a value so that it uses a listed value or a branch. */
function listUses(schema: SchemaObject, part: unknown, { pointer, value }: Target): unknown[] {
  if (value !== undefined) return [value];
  const [index = "", keyword = ""] = pointer.split("/").reverse();
  const branches = (schema[keyword] ?? []) as Schema[];
  const branch = branches[Number(index)];
  if (branch === undefined) return [];
  const sample = sampleValue(branch);
  const uses = isJsonObject(part) && isJsonObject(sample) ? [{ ...part, ...sample }, sample] : [sample];
  const others = branches.filter((other) => other !== branch);
  return uses.flatMap((use) => [use, ...others.flatMap((other) => listBroken(other, use))]);
}

/** Changes a value in each way that breaks a rule of a schema. */
function listBroken(schema: Schema, value: unknown): unknown[] {
  return Array.from(breakValue({ schema, value, samples: new Map() }), (broken) => broken.value);
}

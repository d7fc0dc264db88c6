// A schema as what it demands of a value, wherever it says so: the view, and what two of them demand together.

import { isDeepStrictEqual } from "node:util";
import { isExcluded } from "../../contract/schema.ts";
import { type Atom, atoms, bounds } from "./keywords.ts";
import { type Node, type Place, textOf } from "./side.ts";

/** The schemas that together describe one value. */
export type Schemas = readonly Place[];

/** Alternatives, of which exactly one (`oneOf`) or at least one (`anyOf`) must match. */
export interface Group {
  readonly keyword: "oneOf" | "anyOf";
  readonly branches: Schemas;
  readonly pointer: string;
}

/** A value of a keyword, and where it is written. */
interface Written<Value = unknown> {
  readonly value: Value;
  readonly pointer: string;
}

/** What schemas demand of a value in messages of one direction. */
export interface View {
  /** The place that rows name. */
  readonly at: Place;
  types: ReadonlySet<Atom>;
  /** The values of a closed list. */
  values: readonly unknown[] | undefined;
  /** The values of an open list. */
  open: readonly unknown[] | undefined;
  readonly bounds: Map<string, Written>;
  /** By keyword; parts of a schema may have several patterns. */
  readonly demands: Map<string, readonly unknown[]>;
  readonly required: Set<string>;
  /** Pairs of a member and another one that it needs, as JSON. */
  readonly needs: Set<string>;
  readonly members: Map<string, Schemas>;
  /** Members that only messages of the other direction have. */
  readonly hidden: Map<string, Schemas>;
  /** By keyword or, where one has several, keyword and name. */
  readonly parts: Map<string, Schemas>;
  groups: readonly Group[];
  discriminator: { readonly value: Node; readonly at: Place } | undefined;
  defaults: readonly string[];
  /** Extensions with data that programs read, and the form of the value in XML. */
  readonly marks: Map<string, unknown>;
  /** Keywords that only people read. */
  readonly notes: Map<string, Written>;
  /** Keywords that the table does not have, and what is not a schema. */
  readonly others: Map<string, unknown>;
  /** The schema in which each keyword is written. */
  readonly places: Map<string, string>;
}

/** A view of anything. */
export function emptyView(at: Place): View {
  return {
    at,
    types: new Set(atoms),
    ...{ values: undefined, open: undefined, discriminator: undefined },
    ...{ bounds: new Map(), demands: new Map(), required: new Set(), needs: new Set() },
    ...{ members: new Map(), hidden: new Map(), parts: new Map(), groups: [], defaults: [] },
    ...{ marks: new Map(), notes: new Map(), others: new Map(), places: new Map() },
  };
}

/** Whether no value matches. */
export function isNothing({ types, values }: View): boolean {
  return types.size === 0 || values?.length === 0;
}

/** Whether members that nothing names are forbidden. */
export function isClosed(view: View): boolean {
  return ["additionalProperties", "unevaluatedProperties"].some((keyword) =>
    view.parts.get(keyword)?.some(({ node }) => isExcluded(node)),
  );
}

/** All values of a view that has few: those of its list, or `true`, `false` and `null`. */
export function listAll({ values, types }: View): readonly unknown[] | undefined {
  if (values !== undefined) return values;
  if ([...types].some((type) => type !== "boolean" && type !== "null")) return undefined;
  return [...(types.has("boolean") ? [true, false] : []), ...(types.has("null") ? [null] : [])];
}

export function isIn(list: readonly unknown[], value: unknown): boolean {
  return list.some((one) => isDeepStrictEqual(one, value));
}

/** The type of a value. */
export function atomOf(value: unknown): Atom {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  return typeof value as Atom;
}

export function setBound(view: View, keyword: string, bound: Written): void {
  const own = view.bounds.get(keyword);
  const side = bounds[keyword]?.side ?? 1;
  const isStronger = own === undefined || side * Number(bound.value) > side * Number(own.value);
  if (isStronger) view.bounds.set(keyword, bound);
}

/** Drops the values that the types forbid, and the types that no value has. */
export function limitTypes(view: View): void {
  view.values = view.values?.filter((value) => view.types.has(atomOf(value)));
  if (view.values !== undefined) view.types = meet(view.types, new Set(view.values.map(atomOf)));
}

export function meet<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): Set<Value> {
  return new Set([...one].filter((value) => other.has(value)));
}

/** What two views demand together. */
export function merge(one: View, other: View): View {
  const whole = copyView(one);
  whole.types = meet(one.types, other.types);
  if (other.values !== undefined)
    whole.values = one.values?.filter((value) => isIn(other.values ?? [], value)) ?? other.values;
  limitTypes(whole);
  whole.open ??= other.open;
  for (const [keyword, bound] of other.bounds) setBound(whole, keyword, bound);
  for (const [keyword, list] of other.demands) {
    const own = one.demands.get(keyword) ?? [];
    whole.demands.set(keyword, [...own, ...list.filter((value) => !isIn(own, value))]);
  }
  for (const name of other.required) whole.required.add(name);
  for (const need of other.needs) whole.needs.add(need);
  for (const kind of ["members", "hidden", "parts"] as const)
    for (const [name, places] of other[kind])
      whole[kind].set(name, [...(one[kind].get(name) ?? []), ...places]);
  closeParts(whole, one, other);
  whole.groups = [...one.groups, ...other.groups];
  whole.discriminator ??= other.discriminator;
  if (one.defaults.length === 0) whole.defaults = other.defaults;
  for (const kind of ["marks", "notes", "others", "places"] as const)
    for (const [key, value] of other[kind])
      if (!whole[kind].has(key)) (whole[kind] as Map<string, unknown>).set(key, value);
  return whole;
}

/** What a part says of all other members, it says of those that only another part names. */
function closeParts(whole: View, one: View, other: View): void {
  for (const [part, beside] of [
    [one, other],
    [other, one],
  ] as const)
    for (const name of beside.members.keys()) {
      const rest = part.parts.get("additionalProperties") ?? [];
      if (rest.length === 0 || part.members.has(name) || matching(part, name).length > 0) continue;
      whole.members.set(name, [...(whole.members.get(name) ?? []), ...rest]);
    }
}

/** The schemas of `patternProperties` for a member. */
export function matching(view: View, name: string): Schemas {
  return [...view.parts].flatMap(([key, places]) => {
    const pattern = /^patternProperties\/(.*)$/su.exec(key)?.[1];
    return pattern !== undefined && matches(pattern, name) ? places : [];
  });
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return false;
  }
}

function copyView(view: View): View {
  const {
    bounds: b,
    demands: d,
    required,
    needs,
    members,
    hidden,
    parts: p,
    marks,
    notes,
    others,
    places,
  } = view;
  return {
    ...view,
    ...{ bounds: new Map(b), demands: new Map(d), parts: new Map(p), places: new Map(places) },
    ...{ required: new Set(required), needs: new Set(needs), others: new Map(others) },
    ...{ members: new Map(members), hidden: new Map(hidden), marks: new Map(marks), notes: new Map(notes) },
  };
}

/** A closed list says all: what else a schema demands only shortens it. */
export function settle(view: View): void {
  // What is required is there.
  if (Number(view.bounds.get("minProperties")?.value) <= view.required.size)
    view.bounds.delete("minProperties");
  if (view.values === undefined) return;
  view.values = view.values.filter((value) => satisfies(value, view));
  limitTypes(view);
  // A list of all values of a type is the type.
  const all = listAll({ ...view, values: undefined });
  if (all?.every((value) => isIn(view.values ?? [], value)) === true && all.length > 0)
    view.values = undefined;
  if (view.values?.some((value) => typeof value === "object" && value !== null) !== false) return;
  view.bounds.clear();
  for (const keyword of ["pattern", "multipleOf"]) view.demands.delete(keyword);
}

/** Whether a value is within the bounds and patterns of a view. */
export function satisfies(value: unknown, view: View): boolean {
  const size = typeof value === "string" ? Array.from(value).length : value;
  const keywords =
    typeof value === "string"
      ? ["minLength", "maxLength"]
      : typeof value === "number"
        ? ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
        : [];
  const isWithin = keywords.every((keyword) => {
    const bound = view.bounds.get(keyword)?.value;
    if (typeof bound !== "number") return true;
    const difference = (bounds[keyword]?.side ?? 1) * (Number(size) - bound);
    return keyword.startsWith("ex") ? difference > 0 : difference >= 0;
  });
  const patterns = typeof value === "string" ? (view.demands.get("pattern") ?? []) : [];
  return (
    isWithin && patterns.every((pattern) => isUnreadable(pattern) || matches(textOf(pattern), textOf(value)))
  );
}

export function isUnreadable(pattern: unknown): boolean {
  try {
    RegExp(textOf(pattern), "u");
    return false;
  } catch {
    return true;
  }
}

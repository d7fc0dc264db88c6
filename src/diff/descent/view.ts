// A schema as what it demands of a value in messages of one direction, wherever the demand is written: in the schema
// itself, behind references, or within `allOf`.

import { isDeepStrictEqual } from "node:util";
import { splitPointer } from "../../contract/pointer.ts";
import { isExcluded } from "../../contract/schema.ts";
import { translate } from "./dialect.ts";
import { type Atom, atoms, bounds, isBound, isKnown, isNote, parts } from "./keywords.ts";
import {
  isObject,
  listOf,
  listTargets,
  lookUp,
  type Node,
  objectOf,
  type Place,
  referenceOf,
  type Side,
  step,
  textOf,
} from "./side.ts";

/** The schemas that together describe one value. */
export type Schemas = readonly Place[];

/** Alternatives, of which exactly one (`oneOf`) or at least one (`anyOf`) must match. */
export interface Group {
  readonly keyword: "oneOf" | "anyOf";
  readonly branches: Schemas;
  readonly pointer: string;
}

/** A value of a keyword, and the schema in which it is written. */
export interface Written {
  readonly value: unknown;
  readonly pointer: string;
}

type Lists<Item> = Map<string, readonly Item[]>;

/** What schemas demand of a value in messages of one direction. */
export interface View {
  /** The place that rows name. */
  readonly at: Place;
  types: ReadonlySet<Atom>;
  /** The values of a closed list. */
  values: readonly unknown[] | undefined;
  readonly required: Set<string>;
  readonly members: Lists<Place>;
  /** Members that only messages of the other direction have. */
  readonly hidden: Lists<Place>;
  /** Schemas by keyword or, where one has several, by keyword and name. */
  readonly parts: Lists<Place>;
  /** Keywords that have an effect, with their values in each of the schemas. `const` is an `enum`. */
  readonly keywords: Lists<Written>;
  /** Keywords that the table does not have, those with invalid values, and by the empty name what is not a schema. */
  readonly others: Lists<Written>;
  groups: readonly Group[];
  /** The schema with the discriminator. */
  readonly discriminator: Place | undefined;
}

/** A view of anything. */
export function emptyView(at: Place): View {
  return {
    at,
    types: new Set(atoms),
    values: undefined,
    required: new Set(),
    members: new Map(),
    hidden: new Map(),
    parts: new Map(),
    keywords: new Map(),
    others: new Map(),
    groups: [],
    discriminator: undefined,
  };
}

const known = new WeakMap<Side, Map<string, View>>();

/** Reads schemas for messages that go one way, without what only the other way carries. Do not change the result. */
export function viewOf(schemas: Schemas, isSent: boolean): View {
  const [first] = schemas;
  if (first === undefined) throw new Error("There is no schema to read.");
  const views = known.get(first.side) ?? new Map<string, View>();
  known.set(first.side, views);
  const places = schemas.map(({ pointer, node }) => (isObject(node) ? pointer : textOf(node)));
  const key = [isSent, ...places].join("\n");
  const found = views.get(key);
  if (found !== undefined) return found;
  const view = schemas
    .map((schema) => read(schema, { isSent, open: new Set() }))
    .reduce((whole, part) => merge(whole, part));
  hide(view);
  settle(view);
  views.set(key, view);
  return view;
}

interface Reading {
  readonly isSent: boolean;
  /** Pointers of the schemas that are being read, since one may be a part of itself. */
  readonly open: ReadonlySet<string>;
}

function read(place: Place, { isSent, open }: Reading): View {
  const { node, pointer } = place;
  const view = emptyView(place);
  place.side.seen.add(pointer);
  if (open.has(pointer) || node === true) return view;
  if (isExcluded(node)) return { ...view, types: new Set() };
  if (!isObject(node)) {
    add(view.others, "", { value: node, pointer });
    return view;
  }
  const own = translate(node, place.side);
  readKeywords(view, own);
  readMembers(view, own, isSent);
  const negatedTwice = readParts(view, own);
  const reading = { isSent, open: new Set([...open, pointer]) };
  const whole = readGroups(readAllOf(view, own, negatedTwice, reading), own, reading);
  limitTypes(whole);
  return whole;
}

function add<Item>(lists: Lists<Item>, name: string, item: Item): void {
  lists.set(name, [...(lists.get(name) ?? []), item]);
}

// The default of a member of a body is part of `x-limit`, since tools that read `default` add the member everywhere.
const statedDefault = /\s*Default: `([^`]*)`[^.]*\.?/u;

function readKeywords(view: View, own: Node): void {
  const { pointer } = view.at;
  for (const [keyword, value] of Object.entries(own)) {
    if (isInvalid(keyword, value)) add(view.others, keyword, { value, pointer });
    else {
      const stated = normalize(keyword, own, view.at);
      if (stated !== undefined)
        add(view.keywords, keyword === "const" ? "enum" : keyword, { value: stated, pointer });
    }
  }
  const told = statedDefault.exec(textOf(own["x-limit"]))?.[1];
  if (told !== undefined && !("default" in own)) add(view.keywords, "default", { value: told, pointer });
  if ("type" in own && !isInvalid("type", own["type"])) view.types = new Set(atomsOf(own["type"]));
  if (own["multipleOf"] === 1) view.types = without(view.types, "fraction");
  const lists = [
    ...(Array.isArray(own["enum"]) ? [listOf(own["enum"])] : []),
    ...("const" in own ? [[own["const"]]] : []),
  ];
  if (lists.length > 0) view.values = lists.reduce((one, other) => one.filter((value) => isIn(other, value)));
}

function isInvalid(keyword: string, value: unknown): boolean {
  if (!isKnown(keyword)) return !isNote(keyword);
  if (isBound(keyword)) return typeof value !== "number";
  if (keyword === "type")
    return [value].flat<unknown[]>().some((type) => type !== "number" && !atoms.includes(type as Atom));
  if (keyword === "properties" || keyword === "discriminator") return !isObject(value);
  if (/^(?:enum|required|(?:all|any|one)Of)$/u.test(keyword)) return !Array.isArray(value);
  if (parts[keyword]?.isMap === true) return typeof value !== "object" || value === null;
  return keyword === "pattern" && isUnreadable(value);
}

/** The value of a keyword without what has no effect; `undefined` if nothing is left. */
function normalize(keyword: string, own: Node, at: Place): unknown {
  const value = own[keyword];
  if (/^m..Contains$/u.test(keyword) && (!("contains" in own) || isIdle("contains", own))) return undefined;
  if (keyword === "multipleOf") return value === 1 ? undefined : value;
  if (keyword === "uniqueItems") return value === true ? value : undefined;
  if (keyword === "pattern") return /^(?:\^|\$|\^?\.\*\$?|)$/u.test(textOf(value)) ? undefined : value;
  if (keyword === "x-limit") return textOf(value).replace(statedDefault, "").trim() || undefined;
  if (keyword === "default") return textOf(value);
  if (keyword === "dependentRequired") return undefined;
  if (keyword === "xml") return normalizeXml(own, at);
  return value === bounds[keyword]?.usual ? undefined : value;
}

function normalizeXml(own: Node, at: Place): unknown {
  const [map, name] = splitPointer(at.pointer).slice(-2);
  const xml = objectOf(own["xml"]);
  const stated = Object.entries(xml).filter(([key, value]) => {
    if (key === "wrapped") return value === true && [own["type"]].flat().includes("array");
    // A prefix is only short for the namespace.
    if (key === "prefix") return !("namespace" in xml);
    return (
      !(key === "attribute" && value === false) && !(key === "name" && map === "properties" && value === name)
    );
  });
  return stated.length > 0 ? Object.fromEntries(stated) : undefined;
}

function atomsOf(type: unknown): Atom[] {
  const types = [type].flat<unknown[]>();
  return atoms.filter(
    (atom) =>
      types.includes(atom) || (types.includes("number") && (atom === "integer" || atom === "fraction")),
  );
}

function without(types: ReadonlySet<Atom>, ...others: readonly Atom[]): Set<Atom> {
  return new Set([...types].filter((type) => !others.includes(type)));
}

function readMembers(view: View, own: Node, isSent: boolean): void {
  for (const name of listOf(own["required"])) if (typeof name === "string") view.required.add(name);
  for (const [name, others] of Object.entries(objectOf(own["dependentRequired"])))
    for (const other of listOf(others)) addNeed(view, name, other);
  for (const name of Object.keys(objectOf(own["properties"]))) {
    const member = step(view.at, "properties", name);
    const isHidden = isMarked(member, isSent ? "readOnly" : "writeOnly");
    add(isHidden ? view.hidden : view.members, name, member);
  }
}

/** Adds that a member needs another one. */
function addNeed({ keywords, at: { pointer } }: View, name: string, other: unknown): void {
  add(keywords, "dependentRequired", { value: [name, other], pointer });
}

/** Whether a member is only sent or only received, itself or by what it refers to. */
function isMarked(member: Place, keyword: "readOnly" | "writeOnly", depth = 0): boolean {
  const node = objectOf(member.node);
  if (node[keyword] === true || depth > 20) return node[keyword] === true;
  const reference = referenceOf(node);
  const target = reference === undefined ? undefined : lookUp(member.side, reference);
  const all = listOf(node["allOf"]).map((_, index) => step(member, "allOf", index));
  return [...(target === undefined ? [] : [target]), ...all].some((part) =>
    isMarked(part, keyword, depth + 1),
  );
}

/** Reads the keywords with schemas. Returns the schemas of double negations, which are parts like those of `allOf`. */
function readParts(view: View, own: Node): Place[] {
  const negatedTwice: Place[] = [];
  for (const [keyword, { isMap }] of Object.entries(parts)) {
    const schema = own[keyword];
    if (schema === undefined || isInvalid(keyword, schema) || isIdle(keyword, own)) continue;
    const place = step(view.at, keyword);
    if (isMap === true)
      for (const name of Object.keys(schema as object))
        readNamed(view, `${keyword}/${name}`, step(place, name), own);
    else if (keyword === "not") negatedTwice.push(...readNegation(view, place));
    else if (keyword === "items" && schema === false)
      add(view.keywords, "maxItems", { value: listOf(own["prefixItems"]).length, pointer: view.at.pointer });
    else view.parts.set(keyword, [place]);
  }
  return negatedTwice;
}

/** Reads `not`: some only forbid types or a member. Returns the schema of a double negation. */
function readNegation(view: View, place: Place): Place[] {
  const inner = objectOf(place.node);
  const keywords = Object.keys(inner).join();
  const [absent, ...absents] = listOf(inner["required"]);
  if (keywords === "not") return [step(place, "not")];
  if (keywords === "type" && view.types.size > 1) view.types = without(view.types, ...atomsOf(inner["type"]));
  else if (keywords === "required" && typeof absent === "string" && absents.length === 0)
    add(view.members, absent, { ...place, node: false });
  else view.parts.set("not", [place]);
  return [];
}

/** Reads a schema of a keyword that has several, of which some mean the same as another keyword. */
function readNamed(view: View, key: string, part: Place, own: Node): void {
  const [, name] = /^dependentSchemas\/(.*)$/su.exec(key) ?? [];
  const [, only] = /^patternProperties\/\^([\w-]+)\$$/u.exec(key) ?? [];
  const required = Object.keys(objectOf(part.node)).join() === "required" && objectOf(part.node)["required"];
  if (name !== undefined && !("dependentRequired" in own) && Array.isArray(required))
    for (const other of listOf(required)) addNeed(view, name, other);
  else if (only !== undefined && !view.members.has(only)) view.members.set(only, [part]);
  else view.parts.set(key, [part]);
}

/** Whether a keyword has no effect: a condition without a consequence, or the other way round. */
function isIdle(keyword: string, own: Node): boolean {
  // What these name is not unevaluated.
  const isClosedLater = "unevaluatedProperties" in own || "unevaluatedItems" in own;
  if (keyword === "if") return !("then" in own || "else" in own) && !isClosedLater;
  if (keyword === "then" || keyword === "else") return !("if" in own);
  return keyword === "contains" && own["minContains"] === 0 && !("maxContains" in own) && !isClosedLater;
}

/** Adds what references and the parts of `allOf` demand. */
function readAllOf(view: View, own: Node, negatedTwice: readonly Place[], reading: Reading): View {
  const reference = referenceOf(own);
  const targets = reference === undefined ? [] : listTargets(view.at.side, reference);
  const [target, ...others] = targets.map((one) => ({ side: view.at.side, ...one }));
  const isFound = target !== undefined && others.length === 0;
  // Which of several dynamic anchors counts depends on where the schema is used.
  const unclear = targets.length > 0 ? targets.map(({ node }) => node) : reference;
  if (reference !== undefined && !isFound)
    add(view.others, "$ref", { value: unclear, pointer: view.at.pointer });
  const all = listOf(own["allOf"]).map((_, index) => step(view.at, "allOf", index));
  const keywords = Object.keys(own).filter((keyword) => !isNote(keyword));
  const isRef = keywords.every((keyword) => keyword.endsWith("ef"));
  const isPlain = isRef || (keywords.join() === "allOf" && all.length === 1);
  let whole: View = isObject(own["discriminator"]) ? { ...view, discriminator: view.at } : view;
  for (const part of [...(isFound ? [target] : []), ...all, ...negatedTwice]) {
    const inner = read(part, reading);
    // A child inherits the discriminator of its parent, which chooses among the children.
    whole = merge(whole, isPlain ? inner : { ...inner, discriminator: undefined });
    // Rows name what a plain reference leads to.
    if (isRef && part === target) whole = { ...whole, at: inner.at };
  }
  return whole;
}

/** Adds alternatives. Those that only list values are a list, and a single one is a part. */
function readGroups(view: View, own: Node, reading: Reading): View {
  const groups = (["oneOf", "anyOf"] as const)
    .filter((keyword) => Array.isArray(own[keyword]))
    .map((keyword): Group => {
      const place = step(view.at, keyword);
      return {
        keyword,
        branches: listOf(place.node).map((_, index) => step(place, index)),
        pointer: place.pointer,
      };
    });
  let whole = view;
  for (const group of groups) {
    const branches = group.branches.map((branch) => read(branch, reading));
    const lists = branches.map(listOnly);
    const [single] = branches;
    if (lists.length > 0 && !lists.includes(undefined)) {
      const all = lists.flatMap((list) => list ?? []);
      const count = (value: unknown) => all.filter((one) => isDeepStrictEqual(one, value)).length;
      const values = all.filter((value, index) => {
        return (group.keyword === "anyOf" || count(value) === 1) && !isIn(all.slice(0, index), value);
      });
      whole.values = whole.values?.filter((value) => isIn(values, value)) ?? values;
      add(whole.keywords, "enum", { value: values, pointer: view.at.pointer });
      for (const { keywords } of branches)
        for (const list of keywords.get("enum") ?? []) add(whole.keywords, "enum", list);
      limitTypes(whole);
    } else if (branches.length === 1 && single !== undefined) whole = merge(whole, single);
    else {
      whole.types = meet(whole.types, new Set(branches.flatMap(({ types }) => [...types])));
      whole.groups = [...whole.groups, group];
    }
  }
  return whole;
}

/** The values that a schema allows, if it demands nothing else. */
function listOnly({ keywords, others, values, types }: View): readonly unknown[] | undefined {
  const isList = [...keywords.keys()].every((one) => ["enum", "type", "$ref"].includes(one) || isNote(one));
  if (!isList || others.size > 0) return undefined;
  return values ?? ([...types].join() === "null" ? [null] : undefined);
}

/** A member that one part marks as that of the other direction is not there, whatever the others demand. */
function hide(view: View): void {
  for (const [name, places] of view.hidden) {
    view.hidden.set(name, [...places, ...(view.members.get(name) ?? [])]);
    view.members.delete(name);
    // A received message need not repeat what was sent, and the other way round.
    view.required.delete(name);
  }
}

/** What two views demand together. */
export function merge(one: View, other: View): View {
  const whole: View = {
    at: one.at,
    types: meet(one.types, other.types),
    values:
      one.values?.filter((value) => other.values === undefined || isIn(other.values, value)) ?? other.values,
    required: new Set([...one.required, ...other.required]),
    members: join(one.members, other.members),
    hidden: join(one.hidden, other.hidden),
    parts: join(one.parts, other.parts),
    keywords: join(one.keywords, other.keywords),
    others: join(one.others, other.others),
    groups: [...one.groups, ...other.groups],
    discriminator: one.discriminator ?? other.discriminator,
  };
  limitTypes(whole);
  limitMembers(whole, one, other);
  limitMembers(whole, other, one);
  return whole;
}

function join<Item>(one: Lists<Item>, other: Lists<Item>): Lists<Item> {
  const all = new Map(one);
  for (const [name, items] of other) all.set(name, [...(one.get(name) ?? []), ...items]);
  return all;
}

/** What a part demands of all other members, it demands of those that only another part names. */
function limitMembers(whole: View, part: View, beside: View): void {
  const rest = part.parts.get("additionalProperties") ?? [];
  for (const name of rest.length === 0 ? [] : beside.members.keys())
    if (!part.members.has(name) && matching(part, name).length === 0)
      whole.members.set(name, [...(whole.members.get(name) ?? []), ...rest]);
}

/** Drops the values that the types forbid, and the types that no value has. */
function limitTypes(view: View): void {
  view.values = view.values?.filter((value) => view.types.has(atomOf(value)));
  if (view.values !== undefined) view.types = meet(view.types, new Set(view.values.map(atomOf)));
}

function meet<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): Set<Value> {
  return new Set([...one].filter((value) => other.has(value)));
}

/** Shortens a closed list by what else the schema demands, which then has no further effect. */
export function settle(view: View): void {
  if (view.values === undefined) return;
  view.values = view.values.filter((value) => satisfies(value, view));
  limitTypes(view);
  const { values } = view;
  // A list of all values of a type is the type.
  const all = listAll({ ...view, values: undefined }) ?? [];
  if (all.length > 0 && all.every((value) => isIn(values, value))) view.values = undefined;
}

/** Whether a value is within the bounds and patterns of a view. */
export function satisfies(value: unknown, view: View): boolean {
  const isText = typeof value === "string";
  const size = isText ? Array.from(value).length : Number(value);
  const names = isText ? ["minLength", "maxLength"] : typeof value === "number" ? ["minimum", "maximum"] : [];
  const isWithin = names.every((name) => {
    const bound = boundOf(view, name);
    const difference = (bounds[name]?.side ?? 1) * (size - (bound?.value ?? size));
    return bound?.keyword === name || bound === undefined ? difference >= 0 : difference > 0;
  });
  return (
    isWithin && (!isText || valuesOf(view, "pattern").every((pattern) => matches(textOf(pattern), value)))
  );
}

/** The first of the places in which a keyword is written. */
export function firstOf({ keywords }: View, keyword: string): Written | undefined {
  return keywords.get(keyword)?.[0];
}

/** The different values of a keyword. */
export function valuesOf({ keywords }: View, keyword: string): readonly unknown[] {
  const all = (keywords.get(keyword) ?? []).map(({ value }) => value);
  return all.filter((value, index) => !isIn(all.slice(0, index), value));
}

/** A bound, with the keyword that sets it. */
export interface Bound {
  readonly keyword: string;
  readonly value: number;
  readonly pointer: string;
}

/** The strongest bound that a keyword or its exclusive form sets. */
export function boundOf(view: View, name: string): Bound | undefined {
  const { side = 1, exclusive = "" } = bounds[name] ?? {};
  const isWhole = exclusive !== "" && view.types.has("integer") && !view.types.has("fraction");
  const all = [name, exclusive].flatMap((keyword) =>
    (view.keywords.get(keyword) ?? []).map(({ value, pointer }): Bound => {
      const size = side * Number(value);
      if (!isWhole) return { keyword, value: Number(value), pointer };
      // Integers can reach all their bounds.
      return {
        keyword: name,
        value: side * (keyword === name ? Math.ceil(size) : Math.floor(size) + 1),
        pointer,
      };
    }),
  );
  const [first, ...rest] = all;
  const strongest = rest.reduce((best, one) => {
    const isPassed = one.value === best?.value && one.keyword !== best.keyword;
    return isPassed || side * one.value > side * Number(best?.value) ? one : best;
  }, first);
  // What is required is there.
  const isMet = name === "minProperties" && Number(strongest?.value) <= view.required.size;
  return isMet ? undefined : strongest;
}

/** Whether no value matches. */
export function isNothing({ types, values }: View): boolean {
  return types.size === 0 || values?.length === 0;
}

/** Whether members that nothing names are forbidden. */
export function isClosed({ parts: all }: View): boolean {
  return ["additionalProperties", "unevaluatedProperties"].some((keyword) =>
    all.get(keyword)?.some(({ node }) => isExcluded(node)),
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

/** The schemas for a member that an object does not name: those for all others. */
export function listUnnamed(view: View, name: string): Schemas {
  const patterns = matching(view, name);
  if (patterns.length > 0) return patterns;
  const rest = view.groups.length > 0 ? undefined : view.parts.get("unevaluatedProperties");
  return view.parts.get("additionalProperties") ?? rest ?? [];
}

/** The schemas of `patternProperties` for a member. */
function matching(view: View, name: string): Schemas {
  return [...view.parts].flatMap(([key, places]) => {
    const pattern = /^patternProperties\/(.*)$/su.exec(key)?.[1];
    return pattern !== undefined && !isUnreadable(pattern) && matches(pattern, name) ? places : [];
  });
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, "u").test(text);
}

function isUnreadable(pattern: unknown): boolean {
  try {
    RegExp(textOf(pattern), "u");
    return false;
  } catch {
    return true;
  }
}

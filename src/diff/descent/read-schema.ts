// Reads schemas as views: beside, behind references, or within `allOf`.

import { isDeepStrictEqual } from "node:util";
import { splitPointer } from "../../contract/pointer.ts";
import { isExcluded } from "../../contract/schema.ts";
import { type Atom, atoms, bounds, demands, isKnown, isNote, parts } from "./keywords.ts";
import {
  isObject,
  listDynamic,
  listOf,
  lookUp,
  type Node,
  objectOf,
  type Place,
  referenceOf,
  type Side,
  step,
  textOf,
} from "./side.ts";
import {
  atomOf,
  emptyView,
  type Group,
  isIn,
  isNothing,
  isUnreadable,
  limitTypes,
  meet,
  merge,
  type Schemas,
  setBound,
  settle,
  type View,
} from "./view.ts";

const known = new WeakMap<Side, Map<string, View>>();

/** Reads schemas for messages that go one way: what only the other way carries is not there. Do not change the result. */
export function viewOf(schemas: Schemas, isSent: boolean): View {
  const [first] = schemas;
  if (first === undefined) throw new Error("There is no schema to read.");
  const views = known.get(first.side) ?? new Map<string, View>();
  known.set(first.side, views);
  const key = [isSent, ...schemas.map(({ pointer, node }) => (isObject(node) ? pointer : textOf(node)))].join(
    "\n",
  );
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

function read(place: Place, reading: Reading): View {
  const { node, pointer } = place;
  const view = emptyView(place);
  place.side.seen.add(pointer);
  if (reading.open.has(pointer) || node === true) return view;
  if (isExcluded(node)) {
    view.types = new Set();
    return view;
  }
  if (!isObject(node)) {
    view.others.set("", node);
    return view;
  }
  const inside: Reading = { ...reading, open: new Set([...reading.open, pointer]) };
  const own = readKeywords(node);
  for (const keyword of Object.keys(node)) {
    const as = keyword === "const" ? "enum" : keyword;
    view.places.set(as, pointer);
    if (isNote(keyword)) view.notes.set(keyword, { value: node[keyword], pointer });
    else if (!isKnown(keyword)) view.others.set(keyword, node[keyword]);
  }
  readValues(view, own);
  readDemands(view, own);
  readMarks(view, own);
  readMembers(view, own, inside);
  const twice = readParts(view, own);
  readGroups(view, own);
  const whole = readAllOf(view, own, [...twice], inside);
  if (whole.values !== undefined) limitTypes(whole);
  tidyBounds(whole);
  return tidyGroups(whole, inside);
}

/**
 * The keywords of a schema as JSON Schema 2020-12 means them. Other dialects, such as that of OpenAPI 3.0, are translated
 * here.
 */
function readKeywords(node: Node): Node {
  const { nullable, type, ...rest } = node;
  // OpenAPI 3.1 has no such keyword, but its author means the type.
  const types = nullable === true && typeof type === "string" ? [type, "null"] : type;
  return type === undefined ? rest : { ...rest, type: types };
}

function readValues(view: View, own: Node): void {
  if ("type" in own && isUnknownType(own["type"])) view.others.set("type", own["type"]);
  else if ("type" in own) view.types = new Set(atomsOf(own["type"]));
  if (own["multipleOf"] === 1) view.types = without(view.types, "fraction");
  const lists = [
    ...(Array.isArray(own["enum"]) ? [listOf(own["enum"])] : []),
    ...("const" in own ? [[own["const"]]] : []),
  ];
  if (lists.length > 0) view.values = lists.reduce((one, other) => one.filter((value) => isIn(other, value)));
  if (Array.isArray(own["x-extensible-enum"])) view.open = listOf(own["x-extensible-enum"]);
}

function isUnknownType(type: unknown): boolean {
  return [type].flat<unknown[]>().some((one) => one !== "number" && !atoms.includes(one as Atom));
}

function atomsOf(type: unknown): Atom[] {
  const types = [type].flat<unknown[]>();
  return types.flatMap((one): Atom[] => {
    if (one === "number") return ["integer", "fraction"];
    return atoms.filter((atom) => atom === one);
  });
}

function without<Value>(values: ReadonlySet<Value>, value: Value): Set<Value> {
  return new Set([...values].filter((one) => one !== value));
}

// The default of a member of a body is part of `x-limit`, since tools that read `default` add the member everywhere.
const statedDefault = /\s*Default: `([^`]*)`[^.]*\.?/u;

function readDemands(view: View, own: Node): void {
  const { pointer } = view.at;
  for (const [keyword, { usual }] of Object.entries(bounds)) {
    const value = own[keyword];
    if (keyword in own && typeof value !== "number") view.others.set(keyword, value);
    else if (keyword in own && value !== usual) setBound(view, keyword, { value, pointer });
  }
  for (const keyword of Object.keys(demands)) {
    const value = own[keyword];
    if (value === undefined || saysNothing(keyword, value)) continue;
    if (keyword === "pattern" && isUnreadable(value)) {
      view.others.set(keyword, value);
      continue;
    }
    const stated = keyword === "x-limit" ? textOf(value).replace(statedDefault, "").trim() : value;
    if (stated !== "") view.demands.set(keyword, [stated]);
  }
}

/** Reads the default, and the extensions with data. */
function readMarks(view: View, own: Node): void {
  const told = statedDefault.exec(textOf(own["x-limit"]))?.[1];
  if ("default" in own) view.defaults = [textOf(own["default"])];
  else if (told !== undefined) view.defaults = [told];
  for (const keyword of ["x-decimals", "x-transitions"])
    if (keyword in own) view.marks.set(keyword, own[keyword]);
  const { wrapped, ...xml } = objectOf(own["xml"]);
  // Only a list is wrapped.
  const isWrapped = wrapped === true && view.types.has("array");
  const [map, name] = splitPointer(view.at.pointer).slice(-2);
  const isUsual = (key: string) =>
    (key === "attribute" && xml[key] === false) ||
    (key === "name" && map === "properties" && xml[key] === name) ||
    // It only stands for the namespace.
    (key === "prefix" && "namespace" in xml);
  const stated = Object.entries(xml).filter(([key]) => !isUsual(key));
  if (isWrapped || stated.length > 0)
    view.marks.set("xml", { ...Object.fromEntries(stated), ...(isWrapped && { wrapped }) });
}

function saysNothing(keyword: string, value: unknown): boolean {
  if (keyword === "multipleOf") return value === 1;
  if (keyword === "uniqueItems") return value !== true;
  return keyword === "pattern" && /^(?:\^|\$|\^?\.\*\$?|)$/u.test(textOf(value));
}

function readMembers(view: View, own: Node, { isSent }: Reading): void {
  for (const name of listOf(own["required"])) if (typeof name === "string") view.required.add(name);
  for (const [name, others] of Object.entries(objectOf(own["dependentRequired"])))
    for (const other of listOf(others)) view.needs.add(JSON.stringify([name, other]));
  if (own["properties"] !== undefined && !isObject(own["properties"]))
    view.others.set("properties", own["properties"]);
  for (const name of Object.keys(objectOf(own["properties"]))) {
    const member = step(view.at, "properties", name);
    const isHidden = isMarked(member, isSent ? "readOnly" : "writeOnly");
    (isHidden ? view.hidden : view.members).set(name, [member]);
  }
}

/** Whether a member is only sent or only received, itself or by what it refers to. */
function isMarked(member: Place, keyword: "readOnly" | "writeOnly", depth = 0): boolean {
  const node = objectOf(member.node);
  if (node[keyword] === true || depth > 20) return node[keyword] === true;
  const reference = referenceOf(node);
  const target = reference === undefined ? undefined : lookUp(member.side, reference);
  if (target !== undefined && isMarked(target, keyword, depth + 1)) return true;
  return listOf(node["allOf"]).some((part, index) => {
    return isObject(part) && isMarked(step(member, "allOf", index), keyword, depth + 1);
  });
}

/** Reads the keywords with schemas. Returns the schemas of double negations, which are parts like those of `allOf`. */
function readParts(view: View, own: Node): Place[] {
  const twice: Place[] = [];
  for (const [keyword, { has }] of Object.entries(parts)) {
    const schema = own[keyword];
    if (schema === undefined || isIdle(keyword, own)) continue;
    const place = step(view.at, keyword);
    if (has === undefined) twice.push(...readPart(view, keyword, place, own));
    else if (typeof schema !== "object" || schema === null) view.others.set(keyword, schema);
    else
      for (const name of Object.keys(schema))
        readNamed(view, `${keyword}/${name}`, step(place, has === "places" ? Number(name) : name), own);
  }
  if (!view.parts.has("contains"))
    for (const keyword of ["minContains", "maxContains"]) view.bounds.delete(keyword);
  return twice;
}

function readPart(view: View, keyword: string, place: Place, own: Node): Place[] {
  const inner = objectOf(place.node);
  const [only, ...more] = Object.keys(inner);
  const negated = keyword === "not" && more.length === 0 ? only : undefined;
  const [absent, ...absents] = listOf(inner["required"]);
  if (negated === "not") return [step(place, "not")];
  if (keyword === "items" && place.node === false) {
    const value = listOf(own["prefixItems"]).length;
    setBound(view, "maxItems", { value, pointer: view.at.pointer });
  } else if (negated === "type" && view.types.size > 1) {
    for (const type of atomsOf(inner["type"])) view.types = without(view.types, type);
  } else if (negated === "required" && typeof absent === "string" && absents.length === 0)
    view.members.set(absent, [...(view.members.get(absent) ?? []), { ...place, node: false }]);
  else view.parts.set(keyword, [place]);
  return [];
}

/** Reads a schema of a keyword that has several, of which some say the same as another keyword. */
function readNamed(view: View, key: string, part: Place, own: Node): void {
  const [, name = ""] = /^dependentSchemas\/(.*)$/su.exec(key) ?? [];
  const only = /^patternProperties\/\^([\w-]+)\$$/u.exec(key)?.[1];
  const { required, ...others } = objectOf(part.node);
  const isNeed = key.startsWith("dependentSchemas/") && !("dependentRequired" in own);
  if (isNeed && Array.isArray(required) && Object.keys(others).length === 0)
    for (const other of listOf(required)) view.needs.add(JSON.stringify([name, other]));
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

function readGroups(view: View, own: Node): void {
  const groups: Group[] = [];
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const list = own[keyword];
    const place = step(view.at, keyword);
    if (Array.isArray(list))
      groups.push({ keyword, branches: flatten(place, keyword), pointer: place.pointer });
    else if (list !== undefined) view.others.set(keyword, list);
  }
  view.groups = groups;
  if (isObject(own["discriminator"])) view.discriminator = { value: own["discriminator"], at: view.at };
}

/** The alternatives of a list. One that is only a list of the same kind is part of it. */
function flatten(list: Place, keyword: "oneOf" | "anyOf"): Place[] {
  return listOf(list.node).flatMap((branch, index) => {
    const place = step(list, index);
    const inner = objectOf(branch);
    const isList =
      keyword === "anyOf" &&
      Array.isArray(inner[keyword]) &&
      Object.keys(inner).every((other) => other === keyword || isNote(other));
    return isList ? flatten(step(place, keyword), keyword) : [place];
  });
}

/** Adds what references and the parts of `allOf` demand. */
function readAllOf(view: View, own: Node, twice: Place[], reading: Reading): View {
  const reference = referenceOf(own);
  const target = reference === undefined ? undefined : lookUp(view.at.side, reference);
  if (reference !== undefined && target === undefined)
    view.others.set("$ref", listDynamic(view.at.side, reference) ?? reference);
  const list = listOf(own["allOf"]);
  if (own["allOf"] !== undefined && !Array.isArray(own["allOf"])) view.others.set("allOf", own["allOf"]);
  const all = list.map((_, index) => step(view.at, "allOf", index));
  const isAlone = Object.keys(own).every((key) => key === "allOf" || isNote(key)) && list.length === 1;
  const isRef = Object.keys(own).every((key) => key.endsWith("ef") || isNote(key));
  let whole = view;
  for (const part of [...(target === undefined ? [] : [target]), ...all, ...twice]) {
    const inner = read(part, reading);
    // A child inherits the discriminator of its parent, which chooses among the children.
    if (!isAlone && !isRef) inner.discriminator = undefined;
    whole = merge(whole, inner);
  }
  // Rows name what a plain reference leads to.
  return isRef && target !== undefined ? { ...whole, at: read(target, reading).at } : whole;
}

/** Of a bound that is reached and one that is passed, one is enough. Those of integers can all be reached. */
function tidyBounds(view: View): void {
  const isWhole = view.types.has("integer") && !view.types.has("fraction");
  for (const [reached, passed, side] of [
    ["minimum", "exclusiveMinimum", 1],
    ["maximum", "exclusiveMaximum", -1],
  ] as const) {
    const [closed, open] = [view.bounds.get(reached), view.bounds.get(passed)];
    if (isWhole && typeof open?.value === "number") {
      view.bounds.delete(passed);
      setBound(view, reached, { ...open, value: side * (Math.floor(side * open.value) + 1) });
    } else if (closed !== undefined && open !== undefined) {
      const isReached = side * Number(closed.value) > side * Number(open.value);
      view.bounds.delete(isReached ? passed : reached);
    }
    const now = view.bounds.get(reached);
    if (isWhole && typeof now?.value === "number")
      view.bounds.set(reached, { ...now, value: side * Math.ceil(side * now.value) });
  }
}

/** Alternatives that only list values are a list, and a single one is a part. */
function tidyGroups(view: View, reading: Reading): View {
  let whole = view;
  for (const group of view.groups) {
    const lists = group.branches.map(listOnly);
    const values = lists.flatMap((list) => list ?? []);
    const isList = lists.length > 0 && !lists.includes(undefined);
    const [single, ...more] = group.branches;
    if (isList) {
      const isOnce = (value: unknown) =>
        group.keyword === "anyOf" || values.filter((one) => isDeepStrictEqual(one, value)).length === 1;
      const kept = values.filter(
        (value, index) => isOnce(value) && values.findIndex((one) => isDeepStrictEqual(one, value)) === index,
      );
      whole.values = whole.values?.filter((value) => isIn(kept, value)) ?? kept;
      whole.places.set("enum", view.at.pointer);
      limitTypes(whole);
    } else if (more.length === 0 && single !== undefined) whole = merge(whole, read(single, reading));
    else {
      const types = group.branches.flatMap((branch) => [...read(branch, reading).types]);
      whole.types = meet(whole.types, new Set(types));
      continue;
    }
    whole = { ...whole, groups: whole.groups.filter((one) => one !== group) };
  }
  return whole;
}

/** The values that a schema allows, if it says nothing else. */
function listOnly(branch: Place): readonly unknown[] | undefined {
  const reference = referenceOf(branch.node);
  const target = reference === undefined ? branch : lookUp(branch.side, reference);
  const node = objectOf(target?.node);
  const keywords = Object.keys(node).filter((keyword) => !isNote(keyword));
  if (keywords.some((keyword) => !["const", "enum", "type"].includes(keyword))) return undefined;
  const types = "type" in node ? atomsOf(node["type"]) : atoms;
  if ("const" in node) return [node["const"]];
  if (Array.isArray(node["enum"]))
    return listOf(node["enum"]).filter((value) => types.includes(atomOf(value)));
  return node["type"] === "null" ? [null] : undefined;
}

/** A member that one part marks as that of the other direction is not there, whatever the others say. */
function hide(view: View): void {
  for (const [name, places] of view.hidden) {
    view.hidden.set(name, [...places, ...(view.members.get(name) ?? [])]);
    view.members.delete(name);
    // A received message need not repeat what was sent, and the other way round.
    view.required.delete(name);
  }
}

/** Far more alternatives than anybody combines. */
const most = 64;

/** A schema as alternatives without further alternatives; `undefined` if they are too many. */
export function expand(view: View, isSent: boolean): readonly View[] | undefined {
  const [group, ...rest] = view.groups;
  if (group === undefined) return [view];
  const found: View[] = [];
  for (const branch of group.branches) {
    const inner = viewOf([branch], isSent);
    const whole = { ...merge({ ...view, groups: rest }, inner), at: inner.at, discriminator: undefined };
    settle(whole);
    if (isNothing(whole)) continue;
    const all = expand(whole, isSent);
    if (all === undefined) return undefined;
    found.push(...all);
    if (found.length > most) return undefined;
  }
  return found;
}

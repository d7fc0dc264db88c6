// One normal form for what can be written in several, so that only what differs in meaning is compared.
// Members of `allOf` are folded in compare.ts, once the forms are the same.

import { isDeepStrictEqual } from "node:util";
import { methods, type OpenApiDocument, type PathItem } from "../contract/document.ts";
import { findAt } from "../contract/pointer.ts";
import { isReference, walkDocument } from "../contract/references.ts";
import { hasType, typeOf } from "../contract/schema.ts";
import type { DocumentPair } from "./compare.ts";
import { dropIdle, dropIdleXml, isList, isObject, type Node, resolve } from "./idle.ts";
import { alignHeaderNames, alignMemberNames, alignTemplates, nameEmpty } from "./spelling.ts";

/** The strings that a schema names, although it allows any. */
export const namedValues = "x-named-values";

const unions = ["anyOf", "oneOf"] as const;

/** Brings two documents into one form. What differs only in its form is the same afterwards. */
export function normalizeForms(pair: DocumentPair): DocumentPair {
  const { base, revision } = pair;
  if (isDeepStrictEqual(base, revision)) return pair;
  const plain = { base: simplifyOnce(base), revision: simplifyOnce(revision) };
  const copies = structuredClone(plain);
  dropIdleXml(copies);
  alignHeaderNames(copies);
  alignTemplates(copies);
  alignMemberNames(copies);
  spreadParameters(copies.base, copies.revision);
  align(copies.base as unknown as Node, copies.revision as unknown as Node, {
    ...copies,
    open: new Set(),
  });
  return {
    base: isDeepStrictEqual(plain.base, copies.base) ? plain.base : copies.base,
    revision: isDeepStrictEqual(plain.revision, copies.revision) ? plain.revision : copies.revision,
    written: { base, revision },
  };
}

const simplified = new WeakMap<OpenApiDocument, OpenApiDocument>();

/** Keeps the result, since several comparisons may have the same base, of which much is derived. */
function simplifyOnce(document: OpenApiDocument): OpenApiDocument {
  const known = simplified.get(document);
  if (known !== undefined) return known;
  const copy = structuredClone(document);
  simplify(copy);
  const result = isDeepStrictEqual(document, copy) ? document : copy;
  simplified.set(document, result);
  return result;
}

/** Brings the schemas of a document into the shortest form of what they allow. */
function simplify(document: OpenApiDocument): void {
  dropIdle(document);
  const nodes: Node[] = [];
  walkDocument(document, (node, _, isNames) => {
    if (isNames) return;
    nodes.push(node);
    nameEmpty(node);
  });
  // Inner ones first.
  for (const node of nodes.toReversed()) simplifyNode(node, document);
}

function simplifyNode(node: Node, document: OpenApiDocument): void {
  const steps = [dropImpossible, dropCovered, mergeParts, unwrapSingle, readOpenList, mergeLists];
  for (const step of [...steps, mergeTypes, spellMapping]) step(node, document);
}

const isNote = (keyword: string) =>
  /^(?:description|title|summary|examples?|deprecated|\$comment|externalDocs|x-(?!extensible-enum$|limit$|maxDuration$|decimals$|transitions$|secret$).*)$/u.test(
    keyword,
  );

/** The keywords of a schema that say what is allowed. */
function rulesOf(node: Node): Node {
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => !isNote(keyword)));
}

/** Drops values of a list that `type` forbids, types that the list forbids, and the brackets of a single type. */
function dropImpossible(node: Node): void {
  // OpenAPI 3.1 has no such keyword, but whoever writes it means the type.
  if (node["nullable"] === true && typeof node["type"] === "string") node["type"] = [node["type"], "null"];
  Reflect.deleteProperty(node, "nullable");
  const { enum: values } = node;
  const { type = typesOf("const" in node ? [node["const"]] : values) } = node;
  if (type !== undefined) node["type"] = type;
  const types: unknown[] = [type].flat();
  const isPossible = (value: unknown) => types.some((one) => hasType(value, one));
  if (type !== undefined && Array.isArray(values) && values.some(isPossible)) {
    const kept = values.filter(isPossible);
    node["enum"] = kept;
    if (Array.isArray(type)) node["type"] = types.filter((one) => kept.some((value) => hasType(value, one)));
  }
  if (values === undefined && isEveryType(types)) Reflect.deleteProperty(node, "type");
  // There is only one such value.
  if (types.every((one) => one === "null"))
    for (const keyword of ["enum", "const"]) Reflect.deleteProperty(node, keyword);
  const { type: now } = node;
  if (Array.isArray(now) && now.length === 1) node["type"] = now[0] as unknown;
}

function isEveryType(types: readonly unknown[]): boolean {
  return ["string", "number", "boolean", "object", "array", "null"].every((type) => types.includes(type));
}

/** The types of the values of a list. */
function typesOf(values: unknown): string[] | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined;
  return [...new Set(values.map((value) => (Number.isInteger(value) ? "integer" : typeOf(value))))];
}

/** Drops alternatives of `anyOf` that another one covers, since it says less, and all of them beside anything. */
function dropCovered(node: Node, document: OpenApiDocument): void {
  const { anyOf } = node;
  if (!Array.isArray(anyOf) || !anyOf.every(isObject)) return;
  const rules = anyOf.map(rulesOf);
  // A component may be the copy of another one. Where values are told by their schemas, it is another value.
  const whole = anyOf.map((branch) => rulesOf(resolve(document, branch) ?? branch));
  const isCopy = (place: number, index: number) =>
    !("discriminator" in node) && isDeepStrictEqual(whole[place], whole[index]);
  if (rules.some((rule) => Object.keys(rule).length === 0)) {
    Reflect.deleteProperty(node, "anyOf");
    return;
  }
  const kept = anyOf.filter((_, index) => {
    const rule = rules[index] ?? {};
    return !rules.some(
      (other, place) =>
        (place < index && isCopy(place, index)) ||
        (place !== index && implies(rule, other) && (place < index || !implies(other, rule))),
    );
  });
  if (kept.length < anyOf.length) node["anyOf"] = kept;
}

/** Whether what a schema allows is also allowed by another one, as far as each keyword says so. */
function implies(rule: Node, other: Node): boolean {
  // Any string beside some of them is an open list.
  const isNamed = isDeepStrictEqual(other, { type: "string" }) && listValues(rule) !== undefined;
  return (
    !isNamed &&
    Object.entries(other).every(([keyword, value]) => {
      const own = rule[keyword];
      if (keyword === "type" && own === "integer" && value === "number") return true;
      if (keyword === "enum" && isList(own) && isList(value))
        return own.every((one) => value.some((another) => isDeepStrictEqual(one, another)));
      return isDeepStrictEqual(own, value);
    })
  );
}

/** Writes the values of a discriminator as references, and drops those that are the name of their schema. */
function spellMapping(node: Node, document: OpenApiDocument): void {
  const { propertyName, mapping } = node;
  if (typeof propertyName !== "string" || !isObject(mapping)) return;
  for (const [value, target] of Object.entries(mapping)) {
    const name = `/components/schemas/${String(target)}`;
    if (findAt(document, name) !== undefined) mapping[value] = `#${name}`;
    if (mapping[value] === `#/components/schemas/${value}`) Reflect.deleteProperty(mapping, value);
  }
  if (Object.keys(mapping).length === 0) Reflect.deleteProperty(node, "mapping");
}

/** Parts that only limit a value are one schema, with the stronger of two limits. */
function mergeParts(node: Node): void {
  const { allOf, ...rest } = node;
  if (!isList(allOf) || !allOf.every(isObject)) return;
  const whole: Node = rulesOf(rest);
  for (const part of allOf)
    for (const [keyword, value] of Object.entries(rulesOf(part))) {
      const both = keyword in whole ? intersect(keyword, whole[keyword], value) : value;
      if (both === undefined || !limits.test(keyword)) return;
      whole[keyword] = both;
    }
  Reflect.deleteProperty(node, "allOf");
  Object.assign(node, whole);
  dropImpossible(node);
}

const limits =
  /^(?:type|enum|multipleOf|pattern|format|(?:min|max)(?:Length|Items|Properties|imum)|exclusiveM(?:in|ax)imum|uniqueItems)$/u;

/** What two values of a keyword allow together, if that is one value. */
function intersect(keyword: string, one: unknown, other: unknown): unknown {
  if (isDeepStrictEqual(one, other)) return one;
  if (typeof one === "number" && typeof other === "number") {
    if (/^(?:min|exclusiveMin)/u.test(keyword)) return Math.max(one, other);
    return /^(?:max|exclusiveMax)/u.test(keyword) ? Math.min(one, other) : undefined;
  }
  if (keyword !== "enum" && keyword !== "type") return undefined;
  const [values, others] = [[one].flat(), [other].flat()] as [unknown[], unknown[]];
  const both = values.filter((value) => others.some((another) => isDeepStrictEqual(value, another)));
  return both.length > 0 ? both : undefined;
}

/** A combination with a single part is that part, if nothing is beside it. */
function unwrapSingle(node: Node): void {
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const { [keyword]: parts } = node;
    if (!isList(parts)) continue;
    // What only describes allows anything.
    const real = parts.filter((part) => !isObject(part) || Object.keys(rulesOf(part)).length > 0);
    const kept = keyword === "allOf" && real.length > 0 ? real : parts;
    if (kept.length < parts.length) node[keyword] = kept;
    const [part] = kept;
    const others = Object.keys(rulesOf(node)).filter((other) => other !== keyword);
    if (kept.length !== 1 || !isObject(part) || others.length > 0) continue;
    Reflect.deleteProperty(node, keyword);
    Object.assign(node, { ...part, ...node });
  }
}

/** `anyOf` of any string and some strings is how others write an open list. */
function readOpenList(node: Node, document: OpenApiDocument): void {
  const { anyOf } = node;
  if (!Array.isArray(anyOf) || anyOf.length < 2 || Object.keys(rulesOf(node)).length > 1) return;
  const all = anyOf.filter(isObject).map((branch) => rulesOf(resolve(document, branch) ?? branch));
  const branches = all.filter(({ type }) => type !== "null");
  const open = branches.filter((branch) => isDeepStrictEqual(branch, { type: "string" }));
  const lists = branches.filter(
    (branch) =>
      Object.keys(branch).every((keyword) => ["type", "enum", "const"].includes(keyword)) &&
      (branch["type"] === "string" || branch["type"] === undefined) &&
      listValues(branch)?.every((value) => typeof value === "string") === true,
  );
  if (open.length !== 1 || lists.length !== branches.length - 1) return;
  Reflect.deleteProperty(node, "anyOf");
  node["type"] = all.length > branches.length ? ["string", "null"] : "string";
  node[namedValues] = [...new Set(lists.flatMap((list) => listValues(list) ?? []))];
}

function listValues(branch: Node): unknown[] | undefined {
  const { enum: values } = branch;
  if (isList(values)) return values;
  return "const" in branch ? [branch["const"]] : undefined;
}

/** Alternatives that only list values are one list. */
function mergeLists(node: Node): void {
  for (const keyword of unions) {
    const branches = node[keyword];
    if (!Array.isArray(branches) || branches.length < 2 || !branches.every(isObject)) continue;
    if (Object.keys(rulesOf(node)).some((other) => other !== keyword && other !== "type")) continue;
    const lists = branches.map(listOnly);
    const values = lists.flatMap((list) => list ?? []);
    if (lists.includes(undefined) || (keyword === "oneOf" && new Set(values).size < values.length)) continue;
    Reflect.deleteProperty(node, keyword);
    node["enum"] = [...new Set(values)];
    dropImpossible(node);
  }
}

/** The values that a schema allows, if it says nothing else. */
function listOnly(branch: Node): unknown[] | undefined {
  const { type, ...rest } = rulesOf(branch);
  if (type === "null" && Object.keys(rest).length === 0) return [null];
  const values = listValues(rest);
  return Object.keys(rest).length > 1 ? undefined : values;
}

/** The keywords that concern values of a type. Others, such as `enum`, concern all values. */
export const scopes: Readonly<Record<string, RegExp>> = {
  string: /^(?:(?:min|max)Length|pattern|format|content.*|x-maxDuration|x-extensible-enum|x-limit)$/u,
  number: /^(?:(?:exclusive)?(?:M|m)(?:in|ax)imum|multipleOf|format)$/u,
  integer: /^(?:(?:exclusive)?(?:M|m)(?:in|ax)imum|multipleOf|format)$/u,
  boolean: /^$/u,
  null: /^$/u,
  array:
    /^(?:(?:prefix)?[iI]tems|unevaluatedItems|(?:min|max)Items|uniqueItems|contains|(?:min|max)Contains)$/u,
  object:
    /^(?:properties|required|(?:additional|unevaluated)Properties|patternProperties|propertyNames|(?:min|max)Properties|dependent.*)$/u,
};

/** Alternatives of different types are one schema with a list of types. */
function mergeTypes(node: Node): void {
  for (const keyword of ["anyOf", "oneOf"]) {
    const list = node[keyword];
    if (!Array.isArray(list) || Object.keys(rulesOf(node)).length > 1 || !list.every(isObject)) continue;
    const branches = list.map(rulesOf);
    const types = branches.flatMap(({ type }) => type ?? "unknown");
    const isApart =
      new Set(types).size === types.length && !(types.includes("integer") && types.includes("number"));
    const numeric = types.filter((type) => type === "string" || type === "number" || type === "integer");
    if (!isApart || !branches.every((branch) => isScoped(branch, numeric.length > 1))) continue;
    const lists = branches.filter((branch) => "enum" in branch || "const" in branch);
    const others = branches.filter((branch) => !lists.includes(branch));
    // A list of values also forbids those of other types.
    const areNull = others.every(({ type }) => type === "null");
    if (lists.length > 0 && !(lists.length === 1 && areNull)) continue;
    Reflect.deleteProperty(node, keyword);
    for (const branch of branches) Object.assign(node, branch);
    node["type"] = types.length === 1 ? types[0] : types;
    const [values] = lists.flatMap((one) => [listValues(one)]);
    if (values === undefined) continue;
    Reflect.deleteProperty(node, "const");
    node["enum"] = others.length > 0 ? [...values, null] : values;
  }
}

function isScoped({ type, ...rest }: Node, isFormatShared: boolean): boolean {
  const types = [type].flat().map(String);
  return (
    types.every((one) => Object.hasOwn(scopes, one)) &&
    Object.keys(rest).every(
      (keyword) =>
        ((keyword === "enum" || keyword === "const") && types.length === 1) ||
        (!(keyword === "format" && isFormatShared) && types.some((one) => scopes[one]?.test(keyword))),
    )
  );
}

/** Gives each operation the parameters of its path, where the paths differ in them. */
function spreadParameters(base: OpenApiDocument, revision: OpenApiDocument): void {
  for (const map of ["paths", "webhooks"] as const)
    for (const [name, now] of Object.entries(revision[map] ?? {})) {
      const old = base[map]?.[name];
      if (old === undefined || isDeepStrictEqual(old.parameters, now.parameters)) continue;
      spread(base, old);
      spread(revision, now);
    }
}

function spread(document: OpenApiDocument, item: PathItem): void {
  const { parameters: shared = [] } = item;
  const nameOf = (parameter: object) => {
    const { name, in: place } = resolve(document, parameter as Node) ?? {};
    return JSON.stringify([name, place]);
  };
  for (const method of methods) {
    const operation = item[method];
    if (operation === undefined || shared.length === 0) continue;
    const own = new Set((operation.parameters ?? []).map(nameOf));
    const inherited = shared.filter((parameter) => !own.has(nameOf(parameter)));
    operation.parameters = [...structuredClone(inherited), ...(operation.parameters ?? [])];
  }
  delete item.parameters;
}

interface Pairing extends Record<"base" | "revision", OpenApiDocument> {
  /** The pairs with a reference that are being aligned, since a component may contain itself. */
  open: ReadonlySet<string>;
}

/** Aligns what is in the same place of both versions. */
function align(old: Node, now: Node, pairing: Pairing): void {
  if (isDeepStrictEqual(old, now)) return;
  const [isPair, isEither] = [isReference(old) && isReference(now), isReference(old) || isReference(now)];
  const pair = isPair ? `${String(old["$ref"])} ${String(now["$ref"])}` : JSON.stringify([old, now]);
  if (isEither && pairing.open.has(pair)) {
    // What is written in place of a reference may contain the same again, which has been compared.
    if (!isPair) replace(old, structuredClone(now));
    return;
  }
  const inside = isEither ? { ...pairing, open: new Set([...pairing.open, pair]) } : pairing;
  alignForms(old, now, inside);
  for (const key of Object.keys(now)) {
    const [before, after] = [old[key], now[key]];
    if (isObject(before) && isObject(after)) align(before, after, inside);
    if (Array.isArray(before) && Array.isArray(after)) alignEntries(before, after, inside);
  }
}

function alignEntries(before: unknown[], after: unknown[], pairing: Pairing): void {
  for (const [index, now] of after.entries()) {
    const old = before.length === after.length ? before[index] : before.find((one) => isLike(one, now));
    if (isObject(old) && isObject(now)) align(old, now, pairing);
  }
}

/** Whether two entries of a list are the same one, by what tells entries apart. */
function isLike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  if ("$ref" in one || "$ref" in other) return one["$ref"] === other["$ref"];
  return one["type"] !== undefined && isDeepStrictEqual(one["type"], other["type"]);
}

/** A schema, and the document in which it refers to others. */
interface Side {
  node: Node;
  document: OpenApiDocument;
}

/** Writes one of two schemas as the other is written: as alternatives or parts, or as what a reference leads to. */
function alignForms(old: Node, now: Node, { base, revision }: Pairing): void {
  const [before, after] = [
    { node: old, document: base },
    { node: now, document: revision },
  ];
  if (!writeAlike(before, after)) writeAlike(after, before);
}

/** Writes a schema without alternatives or parts as another one that has them. Returns whether it could. */
function writeAlike(plain: Side, other: Side): boolean {
  if (hasList(plain.node)) return false;
  const target = isReference(other.node) ? resolve(other.document, other.node) : undefined;
  if (target !== undefined && Array.isArray(target["type"]) && !isReference(plain.node)) {
    replace(other.node, structuredClone(target));
    return true;
  }
  const whole = target ?? other.node;
  const keyword = [...unions, "allOf"].find((one) => Array.isArray(whole[one]));
  if (keyword === undefined) return false;
  if (keyword === "allOf") return wrap(plain, other, { whole, keyword });
  if (Object.keys(rulesOf(whole)).some((one) => one !== keyword && one !== "discriminator")) return false;
  const flat = flatten(whole, keyword, other.document);
  const shown = isReference(plain.node) ? resolve(plain.document, plain.node) : plain.node;
  if (flat === undefined || shown === undefined || hasList(shown))
    return wrap(plain, other, { whole, keyword });
  if (shown !== plain.node) replace(plain.node, structuredClone(shown));
  replace(other.node, flat);
  return true;
}

/** Writes a schema as the only alternative or part of its kind, if it is one of those of the other schema. */
function wrap(plain: Side, other: Side, { whole, keyword }: { whole: Node; keyword: string }): boolean {
  const entries = (whole[keyword] as unknown[]).filter(isObject);
  const shown = isReference(plain.node) ? resolve(plain.document, plain.node) : undefined;
  const isWritten = entries.some((entry) => isSameRule(entry, plain.node));
  const isOne =
    isWritten ||
    (shown !== undefined && entries.some((entry) => isSameRule(entry, shown))) ||
    (keyword !== "allOf" && hasOnlyLike(entries, shown ?? plain.node));
  if (!isOne) return false;
  if (whole !== other.node) replace(other.node, structuredClone(whole));
  const part = rulesOf(isWritten ? plain.node : structuredClone(shown ?? plain.node));
  replace(plain.node, { [keyword]: [part] });
  // A type of a part is one of the whole.
  const { type } = shown ?? part;
  if (keyword === "allOf" && type !== undefined) for (const { node } of [plain, other]) node["type"] ??= type;
  return true;
}

/** Writes alternatives as one schema, with what they refer to in place; `undefined` if they are none. */
function flatten(whole: Node, keyword: string, document: OpenApiDocument): Node | undefined {
  const entries = (whole[keyword] as unknown[]).map((entry) =>
    isObject(entry) ? structuredClone(resolve(document, entry) ?? entry) : entry,
  );
  const copy: Node = { [keyword]: entries };
  simplifyNode(copy, document);
  return hasList(copy) ? undefined : copy;
}

/** Whether a single alternative has the type of a schema. */
function hasOnlyLike(entries: readonly Node[], { type }: Node): boolean {
  return type !== undefined && entries.filter((entry) => isDeepStrictEqual(entry["type"], type)).length === 1;
}

function hasList(node: Node): boolean {
  return [...unions, "allOf"].some((keyword) => Array.isArray(node[keyword]));
}

function isSameRule(one: Node, other: Node): boolean {
  return isDeepStrictEqual(rulesOf(one), rulesOf(other));
}

/** Replaces the rules of a node in place; its notes stay. */
function replace(node: Node, rules: Node): void {
  for (const keyword of Object.keys(rulesOf(node))) Reflect.deleteProperty(node, keyword);
  for (const [keyword, value] of Object.entries(rules)) node[keyword] ??= value;
}

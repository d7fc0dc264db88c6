// What schemas say about a value: the parts that apply to it, its members, and its possible values.
// The limits that they set are in limits.ts.

import { kindOfJson } from "./documented-responses.ts";
import type { Schema, SchemaObject } from "./document.ts";
import { joinPointer } from "./pointer.ts";
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

const jsonKinds = ["object", "array", "string", "number", "boolean", "null"];

/** Lists the kinds of JSON that a schema allows: all of them, unless it says more. */
export function listJsonKinds(schema: Schema | undefined, around: readonly unknown[] = []): string[] {
  const own = resolveSchema(schema);
  if (schema === false || isExcluded(own)) return [];
  if (own === undefined || around.includes(own)) return jsonKinds;
  const listIn = (part: Schema) => listJsonKinds(part, [...around, own]);
  const { type, enum: values, allOf = [], oneOf, anyOf, properties } = own;
  const given = "const" in own ? [own.const] : values;
  const types = [type ?? (properties === undefined ? jsonKinds : "object")].flat();
  const limits = [
    types.map((one) => (one === "integer" ? "number" : one)),
    given?.map(kindOfJson),
    ...allOf.map(listIn),
    oneOf?.flatMap(listIn),
    anyOf?.flatMap(listIn),
  ].filter((kinds) => kinds !== undefined);
  return jsonKinds.filter((kind) => limits.every((kinds) => kinds.includes(kind)));
}

/** Returns whether a schema allows no value: `false`, or `{ not: {} }` in a bundle. */
export function isExcluded(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return schema === false;
  const not = "not" in schema ? schema.not : undefined;
  return not === true || (typeof not === "object" && not !== null && Object.keys(not).length === 0);
}

/** A member of a body, at any depth. */
export interface Member {
  /** Path in the body, with dots between members and `[]` after a list: `details[].field`. */
  name: string;
  /** Every schema object that applies to its value. */
  parts: SchemaObject[];
  isRequired: boolean;
  /** Whether the contract forbids the member here. */
  isExcluded: boolean;
  /** Title of the alternative that the member belongs to, if the body has alternatives. */
  branch: string | undefined;
}

/** Lists the members of a body and everything inside them, outermost first. */
export function listMembers(schema: Schema | undefined): Member[] {
  return listOfParts(listParts(schema), "", []);
}

function listOfParts(
  parts: readonly SchemaObject[],
  prefix: string,
  outer: readonly SchemaObject[],
): Member[] {
  // A schema that contains itself is listed once.
  const isRecursive = parts.some((part) => part.properties !== undefined && outer.includes(part));
  if (isRecursive) return [];
  const around = [...outer, ...parts];
  const items = parts.find((part) => part.items !== undefined)?.items;
  if (items !== undefined) return listOfParts(listParts(items), `${prefix}[]`, around);
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  if (names.size === 0) return listOfBranches(parts, prefix, around);
  return [...names].flatMap((name) => {
    const declarations = parts
      .map(({ properties }) => properties?.[name])
      .filter((declaration) => declaration !== undefined);
    const own = [...new Set(declarations.flatMap((declaration) => listParts(declaration)))];
    const path = prefix === "" ? name : `${prefix}.${name}`;
    return [
      {
        name: path,
        parts: own,
        isRequired: parts.some(({ required }) => required?.includes(name)),
        isExcluded: declarations.some(isExcluded),
        branch: undefined,
      },
      ...listOfParts(own, path, around),
    ];
  });
}

function listOfBranches(
  parts: readonly SchemaObject[],
  prefix: string,
  outer: readonly SchemaObject[],
): Member[] {
  const branches = listChoices(parts).flatMap((choice) => choice.branches);
  return branches.flatMap((branch) => {
    const own = listParts(branch);
    return listOfParts(own, prefix, outer).map((member) => ({
      ...member,
      branch: member.branch ?? findTitle(own),
    }));
  });
}

/** A value in a schema's list, and its meaning if the contract states one. */
export interface NamedValue {
  value: unknown;
  meaning: string | undefined;
}

/** The values that a schema lists. */
export interface Values {
  values: NamedValue[];
  /** Whether other values are possible. */
  isOpen: boolean;
}

/** Finds the one value that a schema allows: its `const`, or the only one in its `enum`, as in the bundle. */
export function findFixed(schema: SchemaObject): unknown {
  const [only, ...others] = "const" in schema ? [schema.const] : (schema.enum ?? []);
  return others.length === 0 ? only : undefined;
}

/** Lists the values of a schema: its `const`, else its shortest `enum`, else the known values of an open list. */
export function listValues(parts: readonly SchemaObject[]): Values {
  const fixed = parts.find((part) => "const" in part);
  const lists = parts.flatMap((part) => (part.enum === undefined ? [] : [part.enum]));
  const known = [...new Set(parts.flatMap((part) => part["x-extensible-enum"] ?? []))];
  // A part may narrow the list of another part, so the shortest list applies.
  const [closed] = lists.sort((one, other) => one.length - other.length);
  const values = fixed === undefined ? (closed ?? known) : [fixed.const];
  const isOpen = fixed === undefined && closed === undefined && known.length > 0;
  return { values: values.map((value) => ({ value, meaning: findMeaning(parts, value) })), isOpen };
}

/** Finds the value that applies if a member or parameter is omitted; `undefined` if the contract does not state one. */
export function findDefault(parts: readonly SchemaObject[]): unknown {
  return parts.find((part) => part.default !== undefined)?.default;
}

/**
 * Returns the value that the text of a parameter or form field stands for: a number or boolean if its types include that,
 * and otherwise the text.
 * @param types the types of its schema
 */
export function readText(types: readonly unknown[], text: string): unknown {
  // `Number` would also take hexadecimal digits, exponents and spaces.
  if (/^-?\d+(?:\.\d+)?$/.test(text) && types.some((type) => type === "number" || type === "integer"))
    return Number(text);
  if ((text === "true" || text === "false") && types.includes("boolean")) return text === "true";
  return text;
}

function findMeaning(parts: readonly SchemaObject[], value: unknown): string | undefined {
  const name = String(value);
  // A value may have the name of a member that every object has, such as `constructor`.
  const meanings = parts.flatMap(({ "x-enumDescriptions": texts = {} }) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? []) : [],
  );
  return meanings[0]?.trim();
}

const maps = ["properties", "patternProperties", "dependentSchemas", "$defs"];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const single = [
  "items",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
  "propertyNames",
  "contains",
  "not",
  "if",
  "then",
  "else",
];

/** Called for each schema, innermost first. The returned schema replaces the original in the copy. */
type MapSchema = (schema: Schema, pointer: string) => Schema;

/**
 * Copies a schema and passes each schema inside it through a function. Only keywords that contain schemas are followed,
 * so a member that is called `description` or `enum` is not mistaken for the keyword.
 */
export function mapSchema(schema: Schema, map: MapSchema, pointer = ""): Schema {
  if (typeof schema !== "object") return map(schema, pointer);
  const copy: SchemaObject = { ...schema };
  for (const [keyword, value] of Object.entries(schema)) {
    const place = joinPointer(pointer, keyword);
    if (single.includes(keyword)) {
      copy[keyword] = mapSchema(value as Schema, map, place);
    } else if (lists.includes(keyword)) {
      copy[keyword] = (value as Schema[]).map((part, index) =>
        mapSchema(part, map, joinPointer(place, index)),
      );
    } else if (maps.includes(keyword)) {
      copy[keyword] = Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, part]) => [
          name,
          mapSchema(part, map, joinPointer(place, name)),
        ]),
      );
    }
  }
  return map(copy, pointer);
}

/** Returns the name of the type that a value has in JSON. */
function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/** Whether a value is of a type of JSON Schema. */
export function hasType(value: unknown, type: unknown): boolean {
  return type === typeOf(value) || (type === "integer" && Number.isInteger(value));
}

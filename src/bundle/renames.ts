// Other names for members, which an overlay gives with `x-renames`: checked, and written to every place of the member.
// The bundle keeps `x-renames`, from which contract/renames.ts reads the way back to the contract's own names.

import type { Example, MediaType, OpenApiDocument, Schema, SchemaObject } from "../contract/document.ts";
import { findAt, joinPointer, splitPointer } from "../contract/pointer.ts";
import { isNameMap, isReference, linkReferences, listNodes, type Nodes } from "../contract/references.ts";
import { listQuestionIds } from "../contract/assumptions.ts";
import { readRenames, renameMembersOf } from "../contract/renames.ts";
import type { PointFault } from "./build-error.ts";

/** What is wrong about the renames of an overlay. */
export interface RenameFaults {
  faults: PointFault[];
  /** Names that the documentation shows, or that no answer covers. */
  contradictions: PointFault[];
}

/** What `renameMembers` knows besides the bundle. */
interface RenameOptions {
  /** The bundle before the overlay. */
  base: OpenApiDocument;
  /** Ids of the questions that ask for names. */
  namings: ReadonlySet<string>;
  /** Whether to keep the old names, as the sandbox does inside. The rest of the overlay applies. @default false */
  keepsOwnNames?: boolean;
}

/**
 * Gives each member with `x-renames` the schema of the old one, and replaces the old name wherever it means that
 * member of that object: in conditions, lists of names, texts and examples.
 * @param document the bundle to which the overlay was applied, and its answers; it is changed
 */
export function renameMembers(
  document: OpenApiDocument,
  { base, namings, keepsOwnNames = false }: RenameOptions,
): RenameFaults {
  const nodes = listNodes(document);
  const { renames, faults } = listRenames(nodes);
  if (renames.length + faults.length === 0) return { faults, contradictions: [] };
  const family = readFamily(document, nodes);
  const contradictions: PointFault[] = [];
  const scopes: Scope[] = [];
  for (const rename of renames) {
    const scope = findScope(rename, { nodes, family, base, renames });
    if (!("parts" in scope)) {
      faults.push({ pointer: joinPointer(rename.pointer, "x-renames"), ...scope });
      continue;
    }
    scopes.push(scope);
    const refusal = describeDocumented(scope, { nodes, namings });
    if (refusal !== undefined)
      contradictions.push({ pointer: joinPointer(rename.pointer, "x-renames"), ...refusal });
  }
  for (const scope of scopes) (keepsOwnNames ? keepName : moveName)(scope, nodes);
  if (!keepsOwnNames) renameExamples(document);
  return { faults, contradictions };
}

/** Another name for a member of one object. */
interface Rename {
  /** Pointer of the new member, where `x-renames` is. */
  pointer: string;
  /** Pointer of the schema of the object. */
  object: string;
  from: string;
  to: string;
}

function listRenames(nodes: Nodes): { renames: Rename[]; faults: PointFault[] } {
  const renames: Rename[] = [];
  const faults: PointFault[] = [];
  for (const [pointer, { "x-renames": from }] of nodes) {
    if (from === undefined || isNameMap(pointer)) continue;
    const tokens = splitPointer(pointer);
    const map = joinPointer("", ...tokens.slice(0, -1));
    const object = joinPointer("", ...tokens.slice(0, -2));
    if (typeof from === "string" && tokens.at(-2) === "properties" && isNameMap(map))
      renames.push({ pointer, object, from, to: tokens.at(-1) ?? "" });
    else
      faults.push({
        pointer: joinPointer(pointer, "x-renames"),
        message: "`x-renames` must be the old name of a member, at the new one in `properties`.",
        remedy: "Write `{ newName: { x-renames: oldName } }` in the `properties` of the object's schema.",
      });
  }
  return { renames, faults };
}

/** A keyword that leads from a schema to another one for the same value. */
interface Edge {
  keyword: string;
  schema: SchemaObject;
}

/** Which schemas apply to the same value: what each one consists of, and what it is a part of. */
type Family = Record<"below" | "above", Map<SchemaObject, Edge[]>>;

const single = ["if", "then", "else", "not"];
const lists = ["allOf", "oneOf", "anyOf"];

function readFamily(document: OpenApiDocument, nodes: Nodes): Family {
  const family: Family = { below: new Map(), above: new Map() };
  const link = (parent: SchemaObject, keyword: string, child: unknown) => {
    if (typeof child !== "object" || child === null) return;
    const schema = child as SchemaObject;
    family.below.set(parent, [...(family.below.get(parent) ?? []), { keyword, schema }]);
    family.above.set(schema, [...(family.above.get(schema) ?? []), { keyword, schema: parent }]);
  };
  for (const [pointer, node] of nodes) {
    if (isNameMap(pointer)) continue;
    if (isReference(node) && node.$ref.startsWith("#"))
      link(node, "$ref", findAt(document, node.$ref.slice(1)));
    for (const keyword of single) link(node, keyword, node[keyword]);
    for (const keyword of lists) for (const part of [node[keyword] ?? []].flat()) link(node, keyword, part);
    for (const part of Object.values(Object(node["dependentSchemas"]) as object))
      link(node, "dependentSchemas", part);
  }
  return family;
}

/** Lists the schema, and all that lead to it or that it leads to. */
function walkFamily(edges: Family["below"], start: SchemaObject, found = new Set<SchemaObject>()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const { schema } of edges.get(start) ?? []) walkFamily(edges, schema, found);
  return found;
}

/** Lists the schemas that can apply to a value beside this one. Of alternatives, only that one with the schema can. */
function listBeside({ below, above }: Family, owner: SchemaObject): Set<SchemaObject> {
  const beside = new Set<SchemaObject>();
  walkFamily(below, owner, beside);
  for (const part of walkFamily(above, owner))
    for (const { schema: parent, keyword } of above.get(part) ?? []) {
      beside.add(parent);
      const isChoice = keyword === "oneOf" || keyword === "anyOf";
      for (const edge of below.get(parent) ?? [])
        if (!isChoice || edge.keyword !== keyword) walkFamily(below, edge.schema, beside);
    }
  return beside;
}

/** A rename, and the schemas that mention the old member of the object. */
interface Scope extends Rename {
  owner: SchemaObject;
  parts: readonly SchemaObject[];
  /** The schemas of the same value. */
  beside: ReadonlySet<SchemaObject>;
}

type Refusal = Pick<PointFault, "message" | "remedy">;

/** Finds the places of a member, or says why it cannot be renamed. */
function findScope(
  rename: Rename,
  context: { nodes: Nodes; family: Family; base: OpenApiDocument; renames: readonly Rename[] },
): Scope | Refusal {
  const { object, from, to } = rename;
  const { nodes, family, base, renames } = context;
  const name = nameObject(object);
  const placeOf = (schema: SchemaObject) => [...nodes].find(([, node]) => node === schema)?.[0] ?? "";
  const owner = nodes.get(object) as SchemaObject;
  const others = renames.filter((one) => one !== rename && one.object === object);
  const twice = others.find((one) => one.from === from);
  if (twice !== undefined)
    return {
      message: `\`${from}\` of ${name} is renamed twice: to \`${twice.to}\` and to \`${to}\`.`,
      remedy: "Keep one of the two.",
    };
  const isOwn = (member: string) => findAt(base, joinPointer(object, "properties", member)) !== undefined;
  const before = isOwn(from) ? undefined : others.find((one) => one.to === from);
  if (before !== undefined)
    return {
      message: `\`${from}\` of ${name} is itself another name of \`${before.from}\`, so \`${to}\` cannot rename it.`,
      remedy: `Rename \`${before.from}\` to \`${to}\` directly.`,
    };
  const beside = listBeside(family, owner);
  if (from === to || !declares(owner, from)) {
    const other = from === to ? undefined : [...beside].find((part) => declares(part, from));
    return {
      message: `${name} has no member \`${from}\` that \`${to}\` can be another name of.`,
      remedy:
        other === undefined
          ? "Correct `x-renames`; a member of another object cannot be moved here."
          : `Rename it at \`${placeOf(other)}\`, which declares it.`,
    };
  }
  if (isOwn(to) && others.some((one) => one.from === to))
    return {
      message: `\`${from}\` of ${name} cannot have the name of \`${to}\`, since names cannot be exchanged among members of one object.`,
      remedy: "Leave one of them as it is; an exchange needs a fork.",
    };
  const isTaken =
    isOwn(to) ||
    [...beside].some((part) => part !== owner && declares(part, to) && !isRenamed(part, { from, to }));
  if (isTaken)
    return {
      message: `${name} already has a member \`${to}\`, so \`${from}\` cannot get its name.`,
      remedy: "Correct the new name.",
    };
  const parts = [...beside].filter((part) => mentions(part, from));
  const around = walkFamily(family.above, owner);
  const foreign = parts.find((part) => {
    const roots = [...walkFamily(family.above, part)].filter((one) => !family.above.has(one));
    return !roots.every((root) => around.has(root)) && !isRenamed(part, { from, to });
  });
  if (foreign === undefined) return { ...rename, owner, parts, beside };
  return {
    message: `\`${from}\` of ${name} is also described at \`${placeOf(foreign)}\`, which other objects share.`,
    remedy: "Rename it there too, in the same overlay.",
  };
}

function nameObject(pointer: string): string {
  return `\`${pointer.replace(/^\/components\/schemas\//u, "")}\``;
}

function declares({ properties = {} }: SchemaObject, name: string): boolean {
  return Object.hasOwn(properties, name);
}

function isRenamed({ properties = {} }: SchemaObject, { from, to }: Pick<Rename, "from" | "to">): boolean {
  const member = properties[to];
  return typeof member === "object" && member["x-renames"] === from;
}

/** Keywords that list names of members. */
const nameLists = ["required", "x-given"];

function mentions(part: SchemaObject, name: string): boolean {
  const isListed = nameLists.some((keyword) => [part[keyword] ?? []].flat().includes(name));
  return declares(part, name) || isListed || Object.hasOwn(Object(part["dependentRequired"]) as object, name);
}

/** Describes why a name is not open; `undefined` if an answer covers it. */
function describeDocumented(
  { object, owner, from, to }: Scope,
  { nodes, namings }: { nodes: Nodes; namings: ReadonlySet<string> },
): Refusal | undefined {
  const name = nameObject(object);
  const member = joinPointer(object, "properties", from);
  const around = [...nodes].flatMap(([pointer, node]) =>
    `${member}/`.startsWith(`${pointer}/`) ? [node] : [],
  );
  const isGiven = [owner["x-given"] ?? []].flat().includes(from);
  const answered = around.flatMap(({ "x-answer": notes }) =>
    [notes ?? []].flat().flatMap(({ questions = [] }: { questions?: string[] }) => questions),
  );
  if (!isGiven && answered.some((id) => namings.has(id))) return undefined;
  const asked = around.flatMap(listQuestionIds).find((id) => namings.has(id));
  if (isGiven || asked === undefined)
    return {
      message: `\`${from}\` of ${name} is a name that the documentation shows, so it cannot be \`${to}\`.`,
      remedy: "Leave it as it is; another one needs a fork.",
    };
  return {
    message: `No note answers \`${asked}\`, which asks for the name of \`${from}\` of ${name}.`,
    remedy: `Add a note with \`question: ${asked}\` as \`x-answer\` at \`$.info\`.`,
  };
}

/** Leaves a member its name: what the overlay says of the new one is dropped. */
function keepName({ owner, parts, from, to }: Scope): void {
  Reflect.deleteProperty(owner.properties ?? {}, to);
  for (const part of [owner, ...parts]) replaceInLists(part, to, from);
}

function moveName({ owner, parts, beside, from, to }: Scope, nodes: Nodes): void {
  const { [from]: old, [to]: added, ...others } = owner.properties ?? {};
  const moved = { ...(typeof old === "object" ? old : { not: {} }), ...(added as SchemaObject) };
  const order = Object.keys(owner.properties ?? {}).filter((name) => name !== to);
  owner.properties = Object.fromEntries(
    order.map((name) => (name === from ? [to, moved] : [name, others[name] as Schema])),
  );
  for (const part of parts) {
    if (part.properties !== undefined && part !== owner)
      part.properties = replaceKey(part.properties, from, to);
    const dependent = part["dependentRequired"] as Record<string, string[]> | undefined;
    if (dependent !== undefined) part["dependentRequired"] = replaceKey(dependent, from, to);
    replaceInLists(part, from, to);
  }
  for (const part of new Set([owner, ...parts])) replaceInTexts(part, from, to);
  for (const node of nodes.values()) {
    const { schema, encoding } = node as MediaType;
    if (encoding !== undefined && Object.hasOwn(encoding, from) && beside.has(schema as SchemaObject))
      node["encoding"] = replaceKey(encoding, from, to);
  }
}

/** Replaces a key, in its place. */
function replaceKey<Value>(
  map: Readonly<Record<string, Value>>,
  from: string,
  to: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key === from ? to : key, value]));
}

function replaceInLists(part: SchemaObject, from: string, to: string): void {
  for (const keyword of nameLists) {
    const names = part[keyword];
    if (Array.isArray(names))
      part[keyword] = [...new Set(names.map((name: unknown) => (name === from ? to : name)))];
  }
}

const texts = new Set(["description", "x-limit", "x-patternMessage", "x-assumption"]);

/** Replaces a name in the texts of an object and its members, where it is marked as code. */
function replaceInTexts(node: object, from: string, to: string): void {
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value === "string" && texts.has(key))
      Reflect.set(node, key, value.replaceAll(`\`${from}\``, `\`${to}\``));
    else if (typeof value === "object" && value !== null) replaceInTexts(value, from, to);
  }
}

/** Renames the members in every example and default of a renamed bundle. */
function renameExamples(document: OpenApiDocument): void {
  // References of one document must not be linked for another.
  const linked = structuredClone(document);
  linkReferences(linked);
  const places = listNodes(linked);
  const shared = new Map<string, { holder: Record<string, Example>; name: string; value: unknown }[]>();
  for (const [pointer, node] of listNodes(document)) {
    if (isNameMap(pointer)) continue;
    const { schema = node, examples } = node as MediaType;
    const rename = (value: unknown) => {
      const place = places.get(pointer);
      return renameMembersOf(
        readRenames((schema === node ? place : place?.["schema"]) as Schema),
        value,
        "given",
      );
    };
    for (const keyword of ["example", "default", "const"])
      if (keyword in node) node[keyword] = rename(node[keyword]);
    for (const keyword of ["enum", "examples"])
      if (Array.isArray(node[keyword])) node[keyword] = node[keyword].map(rename);
    if (schema === node || Array.isArray(examples)) continue;
    for (const [name, entry] of Object.entries(examples ?? {})) {
      const [target, example] = followExample(document, entry, joinPointer(pointer, "examples", name));
      const value = rename(example.value);
      const uses = shared.get(target) ?? [];
      shared.set(target, [...uses, { holder: examples as Record<string, Example>, name, value }]);
    }
  }
  for (const [target, uses] of shared) {
    const example = findAt(document, target) as Example;
    const [first] = uses;
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    if (uses.every(({ value }) => isSame(value, first?.value))) example.value = first?.value;
    // Objects that share an example may have different names.
    else
      for (const { holder, name, value } of uses)
        if (!isSame(value, example.value)) holder[name] = { ...example, value };
  }
}

/** Follows an entry of `examples` to the Example Object, with its pointer. */
function followExample(document: OpenApiDocument, entry: object, pointer: string): [string, Example] {
  if (!isReference(entry)) return [pointer, entry];
  const target = entry.$ref.slice(1);
  return followExample(document, findAt(document, target) as object, target);
}

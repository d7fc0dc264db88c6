// Places of the contract by the names that people know, for statements and the words of texts, and where each is in the
// source. Nothing counts entries: what is added or moved in the contract leaves the names as they are.

import type { Locate } from "../../src/bundle/locations.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { splitPointer, joinPointer } from "../../src/contract/pointer.ts";
import { isNameMap, followReference, type Resolved, type Nodes } from "../../src/contract/references.ts";
import type { Statement } from "./statements.ts";

/** Writes the places of what an answer or a request can depart from, one component or operation a line. */
export function emitPlaces(
  { nodes }: Pick<Contract, "nodes">,
  locate: Locate,
  statements: readonly PlacedStatement[],
): string {
  const places = new Map<string, Place>();
  const split = (pointer: string) => {
    const base = /^\/(?:components|paths|webhooks)\/[^/]+\/[^/]+/u.exec(pointer)?.[0];
    return base === undefined ? undefined : { base, rest: pointer.slice(base.length) };
  };
  for (const pointer of nodes.keys()) {
    const found = split(pointer);
    if (found === undefined || isNameMap(pointer) || splitPointer(pointer).includes("examples")) continue;
    const { file, line } = locate(pointer);
    const place = places.get(found.base) ?? { file, lines: {}, says: {} };
    places.set(found.base, place);
    // Another file would be the place of another component; its parent is close enough.
    if (file === place.file) place.lines[found.rest] = line;
  }
  for (const { id, at, says, section } of statements) {
    const { base = "", rest = "" } = split(findOptionalPlace(nodes, at)?.pointer ?? "") ?? {};
    const place = places.get(base);
    if (place === undefined) continue;
    // What is said of a whole operation explains none of its parts, and is found by its id only.
    const part = /\/(?:schema|parameter)s\//u.test(base + rest) ? rest : "*";
    (place.says[part] ??= {})[id] = says;
    (place.sections ??= {})[id] = section;
  }
  const rows = [...places].map(([base, place]) => `${JSON.stringify(base)}:${JSON.stringify(place)}`);
  return `{\n${rows.join(",\n")}\n}\n`;
}

/**
 * Finds a place of the contract by names, such as `Money/value`, with its pointer in the bundle. The first is a
 * component, an event or a tag, or an operationId; below it are members, parameters, values and keywords. Of several
 * alternatives or parts of a schema, one is found by its title, or by a value of the member that decides, as in
 * `OrderDetails/paymentMethod=PIX`. A place that begins with a slash is a JSON pointer.
 *
 * References are followed, an entry of a list is found by its name, such as `parameters/limit`, and the members of a
 * schema also in the inline entries of its `allOf`, where the bundle puts them next to conditions.
 * @throws {Error} if there is no such place
 */
export function findPlace(nodes: Nodes, place: string): Resolved<unknown> {
  const found = findOptionalPlace(nodes, place);
  if (found === undefined) throw new Error(`There is nothing at \`${place}\`.`);
  return found;
}

/** Finds a place like `findPlace`, but returns `undefined` if it does not exist. */
export function findOptionalPlace(nodes: Nodes, place: string): Resolved<unknown> | undefined {
  if (place.startsWith("/")) return findBelow(rootOf(nodes), place);
  const [first = "", ...names] = splitPointer(`/${place}`);
  const start = findStart(nodes, first);
  return names.reduce(
    (places, name) => firstOf(waysTo(name), (way) => places.flatMap(way)),
    start === undefined ? [] : [start],
  )[0];
}

/** Finds a node below another one by a JSON pointer, through references and in lists like `findPlace`. */
function findBelow(start: Resolved<unknown>, pointer: string): Resolved<unknown> | undefined {
  return follow(start, splitPointer(pointer))[0];
}

/** Where a component or operation is in the source, and what the provider's documentation says about its parts. */
interface Place {
  file: string;
  /** By the rest of the JSON pointer. */
  lines: Record<string, number>;
  /** By the same, or by `*` for what is said of the whole, and by the id of the statement. */
  says: Record<string, Record<string, string>>;
  /** The section of the documentation, by the id of the statement. */
  sections?: Record<string, string>;
}

/** A statement, with the section of the documentation that has it. */
type PlacedStatement = Pick<Statement, "id" | "at" | "says"> & { section: string };

const rootOf = (nodes: Nodes): Resolved<unknown> => ({ node: nodes.get(""), pointer: "" });

/** Finds a component, event or tag by its name, or an operation by its operationId. */
function findStart(nodes: Nodes, name: string): Resolved<unknown> | undefined {
  const kinds = ["schemas", "responses", "parameters", "examples"];
  const paths = [
    ...kinds.map((kind) => ["components", kind, name]),

    ["webhooks", name, "post"],
    ["tags", name],
  ];
  const [found] = firstOf(paths, (path) => follow(rootOf(nodes), path));
  if (found !== undefined) return found;
  const operation = [...nodes].find(([, node]) => node["operationId"] === name);
  return operation && { pointer: operation[0], node: operation[1] };
}

type Way = (place: Resolved<unknown>) => Resolved<unknown>[];

/** What a name below a node can be, in this order. */
function waysTo(name: string): Way[] {
  return [
    ...["properties", "x-enumDescriptions", "parameters"].map(
      (map): Way =>
        (place) =>
          follow(place, [map, name]),
    ),
    (place) => step(place, name),
    (place) => listAlternatives(place).filter(({ node }) => isNamed(node, name)),
  ];
}

function firstOf<From>(from: readonly From[], find: (one: From) => Resolved<unknown>[]) {
  for (const one of from) {
    const found = find(one);
    if (found.length > 0) return found;
  }
  return [];
}

function follow(start: Resolved<unknown>, tokens: readonly string[]): Resolved<unknown>[] {
  return tokens.reduce((places, token) => places.flatMap((place) => step(place, token)), [start]);
}

function step(place: Resolved<unknown>, token: string): Resolved<unknown>[] {
  if (Array.isArray(place.node)) return listEntries(place).filter(({ node }) => nameOf(node) === token);
  if (typeof place.node !== "object" || place.node === null) return [];
  const isOwn = Object.hasOwn(place.node, token);
  return listParts(place, isOwn).flatMap((part) => take(part, token));
}

/** The target of a node, and the inline entries of its `allOf`. */
function listParts(place: Resolved<unknown>, isOwn = false): Resolved<unknown>[] {
  if (typeof place.node !== "object" || place.node === null) return [];
  const resolved = isOwn ? place : followReference(place.node, place.pointer);
  return [resolved, ...take(resolved, "allOf").flatMap(listEntries)];
}

/** The parts of a schema, and the alternatives in each. */
function listAlternatives(place: Resolved<unknown>): Resolved<unknown>[] {
  const [, ...parts] = listParts(place);
  const inner = listParts(place).flatMap((part) => ["oneOf", "anyOf"].flatMap((key) => take(part, key)));
  return [...inner.flatMap(listEntries), ...parts];
}

/** Whether an alternative has this title, or allows the value of `member=value` where it writes the member out. */
function isNamed(alternative: unknown, name: string): boolean {
  const { title, properties = {} } = Object(alternative) as { title?: unknown; properties?: object };
  if (title === name) return true;
  const [member = "", value] = name.split(/=(.*)/su);
  const { const: only, ...lists } = Object(Reflect.get(properties, member)) as Record<string, unknown>;
  const values = [only, lists["enum"], lists["x-extensible-enum"]].flat();
  return value !== undefined && values.includes(value);
}

function listEntries({ node, pointer }: Resolved<unknown>): Resolved<unknown>[] {
  return (Array.isArray(node) ? node : []).map((entry: unknown, index) => ({
    node: entry,
    pointer: joinPointer(pointer, index),
  }));
}

/** Returns the name of a tag or parameter, or the URL of a server. */
function nameOf(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return undefined;
  const { name, url } = followReference<{ name?: string; url?: string }>(entry).node;
  return name ?? url;
}

function take({ node, pointer }: Resolved<unknown>, token: string): Resolved<unknown>[] {
  if (typeof node !== "object" || node === null) return [];
  const isRenamed = (member: unknown) => (Object(member) as SchemaObject)["x-renames"] === token;
  const key = Object.hasOwn(node, token)
    ? token
    : Object.entries(node).find(([, member]) => isRenamed(member))?.[0];
  if (key === undefined) return [];
  return [{ node: Reflect.get(node, key) as unknown, pointer: joinPointer(pointer, key) }];
}

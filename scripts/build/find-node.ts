import { joinPointer, splitPointer } from "../../src/contract/pointer.ts";
import { followReference, type Resolved, type Nodes } from "../../src/contract/references.ts";

/**
 * Finds the node for a pointer of a statement, with its actual pointer. References are followed, and an entry of a list
 * is found by its name, such as `parameters/limit`. The members of a schema are also found in the inline entries of its
 * `allOf`, where the bundle puts members next to conditions: a statement locates a member of the documentation,
 * regardless of how the bundle composes it.
 * @throws {Error} if there is no such node
 */
export function findNode(nodes: Nodes, pointer: string): Resolved<unknown> {
  const place = findOptionalNode(nodes, pointer);
  if (place === undefined) throw new Error(`There is nothing at \`${pointer}\`.`);
  return place;
}

/** Finds the node like `findNode`, but returns `undefined` if it does not exist. */
export function findOptionalNode(nodes: Nodes, pointer: string): Resolved<unknown> | undefined {
  return findBelow({ node: nodes.get(""), pointer: "" }, pointer);
}

/** Finds a node below another one in the same way. */
export function findBelow(start: Resolved<unknown>, pointer: string): Resolved<unknown> | undefined {
  let places = [start];
  for (const token of splitPointer(pointer)) {
    places = places.flatMap((place) => step(place, token));
  }
  return places[0];
}

function step(place: Resolved<unknown>, token: string): Resolved<unknown>[] {
  if (Array.isArray(place.node)) return listEntries(place).filter(({ node }) => nameOf(node) === token);
  if (typeof place.node !== "object" || place.node === null) return [];
  const isOwn = Object.hasOwn(place.node, token);
  const resolved = isOwn ? place : followReference(place.node, place.pointer);
  const parts = take(resolved, "allOf").flatMap(listEntries);
  return [resolved, ...parts].flatMap((part) => take(part, token));
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
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) return [];
  return [{ node: Reflect.get(node, token) as unknown, pointer: joinPointer(pointer, token) }];
}

import { joinPointer, splitPointer } from "../../src/contract/json-pointer.ts";
import { followReference, type Resolved } from "../../src/contract/references.ts";
import type { Nodes } from "../../src/contract/walk-document.ts";

/**
 * Finds the node for a pointer of a statement, with its actual pointer. References are followed. The members of a schema
 * are also found in the inline entries of its `allOf`, where the bundle puts members next to conditions: a statement
 * locates a member of the documentation, regardless of how the bundle composes it.
 * @throws {Error} if there is no such node
 */
export function findNode(nodes: Nodes, pointer: string): Resolved<unknown> {
  const place = findOptionalNode(nodes, pointer);
  if (place === undefined) throw new Error(`There is nothing at \`${pointer}\`.`);
  return place;
}

/** Finds the node like `findNode`, but returns `undefined` if it does not exist. */
export function findOptionalNode(nodes: Nodes, pointer: string): Resolved<unknown> | undefined {
  let places: Resolved<unknown>[] = [{ node: nodes.get(""), pointer: "" }];
  for (const token of splitPointer(pointer)) {
    places = places.flatMap((place) => step(place, token));
  }
  return places[0];
}

function step(place: Resolved<unknown>, token: string): Resolved<unknown>[] {
  if (typeof place.node !== "object" || place.node === null) return [];
  const isOwn = Object.hasOwn(place.node, token);
  const resolved = isOwn ? place : followReference(place.node, place.pointer);
  const parts = take(resolved, "allOf").flatMap(({ node, pointer }) =>
    (Array.isArray(node) ? node : []).map((part: unknown, index) => ({
      node: part,
      pointer: joinPointer(pointer, index),
    })),
  );
  return [resolved, ...parts].flatMap((part) => take(part, token));
}

function take({ node, pointer }: Resolved<unknown>, token: string): Resolved<unknown>[] {
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) return [];
  return [{ node: Reflect.get(node, token) as unknown, pointer: joinPointer(pointer, token) }];
}

import { readPointer, splitPointer } from "./json-pointer.ts";
import type { OpenApiDocument, Reference } from "./openapi-document.ts";
import { walkDocument, type VisitObject } from "./walk-document.ts";

/** A node of the bundle, with the pointer of its definition. */
export interface Resolved<Node> {
  node: Node;
  pointer: string;
}

/** The target of each reference. Kept outside the nodes, so that a part of the contract can be used on its own. */
const targets = new WeakMap<object, Resolved<object>>();

/**
 * Links every reference in a bundled document, or in a part of it, to its target, so that `followReference` does not
 * need the document.
 * @throws {Error} if a reference cannot be resolved, which is a defect of the build, since the bundler makes every
 * reference internal; or if this document shares a reference object with another one in which the target is different
 */
export function linkReferences(document: OpenApiDocument, part: object = document): void {
  walkDocument(part, (node) => {
    if (!isReference(node)) return;
    const pointer = node.$ref.slice(1);
    const target = readPointer(document, pointer) as object;
    const known = targets.get(node);
    if (known !== undefined && known.node !== target) {
      throw new Error(
        `The reference \`${node.$ref}\` also belongs to another document. Read a copy made with \`structuredClone\` instead.`,
      );
    }
    targets.set(node, { node: target, pointer });
  });
}

/**
 * Follows references until it finds a node that is not a reference. `pointer` is that of `node` itself.
 * @throws {Error} if a reference leads back to itself, or if its document was not read with `readContract`
 */
export function followReference<Node extends object>(node: Node | Reference, pointer = ""): Resolved<Node> {
  const seen = new Set<object>();
  let current: Resolved<object> = { node, pointer };
  while (isReference(current.node)) {
    if (seen.has(current.node))
      throw new Error(`The reference \`${current.node.$ref}\` leads back to itself.`);
    seen.add(current.node);
    current = readTarget(current.node);
  }
  return current as Resolved<Node>;
}

/** Returns the target of a reference, which may itself be a reference. */
export function readTarget(reference: Reference): Resolved<object> {
  const target = targets.get(reference);
  if (target !== undefined) return target;
  throw new Error(
    `The reference \`${reference.$ref}\` is not linked. Read its document with \`readContract\` first.`,
  );
}

/** Returns the name of the component that a reference refers to: the last token of its pointer. */
export function nameTarget(reference: Reference): string {
  return splitPointer(reference.$ref).at(-1) ?? "";
}

/** Visits every object of these nodes, and of all that they refer to, directly or indirectly. Each is visited once. */
export function walkLinked(starts: readonly Resolved<unknown>[], visit: VisitObject): void {
  const pending = new Map(starts.map(({ node, pointer }) => [pointer, node]));
  const seen = new Set<string>();
  // Iterating over a map includes the entries that are added on the way.
  for (const [start, root] of pending) {
    walkDocument(
      root,
      (node, place, isNames) => {
        if (seen.has(place)) return;
        seen.add(place);
        if (isReference(node)) {
          const target = readTarget(node);
          if (!pending.has(target.pointer)) pending.set(target.pointer, target.node);
        }
        visit(node, place, isNames);
      },
      start,
    );
  }
}

/** Lists the pointers of all nodes that these nodes refer to, directly or indirectly. */
export function listTargets(starts: readonly Resolved<unknown>[]): Set<string> {
  const targets = new Set<string>();
  walkLinked(starts, (node) => {
    if (isReference(node)) targets.add(readTarget(node).pointer);
  });
  return targets;
}

/** Whether a node is a reference to another. */
export function isReference(node: object): node is Reference {
  return "$ref" in node && typeof node.$ref === "string";
}

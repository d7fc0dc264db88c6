import { readPointer } from "./json-pointer.ts";
import type { OpenApiDocument, Reference } from "./openapi-document.ts";
import { walkDocument } from "./walk-document.ts";

/** A node of the bundle with the pointer of its definition. */
export interface Resolved<Node> {
  node: Node;
  pointer: string;
}

/** The node that each reference names. Kept beside the nodes, so that a part of the contract can be used without the whole. */
const targets = new WeakMap<object, Resolved<object>>();

/**
 * Links every reference of a bundled document, or of a part of it, with the node that it names, so that `followReference`
 * needs no document.
 * @throws {Error} for a reference that leads nowhere: the bundler has made every one internal, so that is a defect of
 * the build. Also for one that this document shares with another in which it leads to a different node.
 */
export function linkReferences(document: OpenApiDocument, part: object = document): void {
  walkDocument(part, (node) => {
    if (!isReference(node)) return;
    const pointer = node.$ref.slice(1);
    const target = readPointer(document, pointer) as object;
    const known = targets.get(node);
    if (known !== undefined && known.node !== target) {
      throw new Error(
        `The reference \`${node.$ref}\` belongs to another document as well. Read a copy made with \`structuredClone\`.`,
      );
    }
    targets.set(node, { node: target, pointer });
  });
}

/**
 * Follows references until a node that is not one. `pointer` is the place of `node` itself.
 * @throws {Error} for a reference that leads back to itself, or whose document was not read by `readContract`.
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

/** The node that a reference names, which may be a reference itself. */
export function readTarget(reference: Reference): Resolved<object> {
  const target = targets.get(reference);
  if (target !== undefined) return target;
  throw new Error(
    `The reference \`${reference.$ref}\` is not linked. Read its document with \`readContract\` first.`,
  );
}

export function isReference(node: object): node is Reference {
  return "$ref" in node && typeof node.$ref === "string";
}

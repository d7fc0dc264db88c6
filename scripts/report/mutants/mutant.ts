import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { splitPointer } from "../../../src/contract/json-pointer.ts";

/** A contract that says something else in one place. */
export interface Mutant {
  /** Name of the operator that made it. */
  operator: string;
  /** JSON pointer of the changed node in the original contract. */
  pointer: string;
  /** What was changed, for a reader. */
  change: string;
  document: OpenApiDocument;
  /** Pointer of the outermost schema around the change; nothing where an operation was changed. */
  root?: string;
  /** Whether validators may tell it from the original; annotations and operations they cannot see. */
  isJudgeable: boolean;
  /** Values that the change is about, to be tried at its place. */
  samples: readonly unknown[];
  /** The member that the change is about, where it is one of an object. */
  member?: string;
}

/** A copy of a document with another node at a pointer; what is not on the way there is shared with the original. */
export function replaceNode<Node extends object>(document: Node, pointer: string, node: unknown): Node {
  return replaceBelow(document, splitPointer(pointer), node) as Node;
}

function replaceBelow(parent: unknown, tokens: readonly string[], node: unknown): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) return node;
  const copy: unknown = Array.isArray(parent) ? [...(parent as unknown[])] : { ...(parent as object) };
  const below = Reflect.get(parent as object, token) as unknown;
  Reflect.set(copy as object, token, replaceBelow(below, rest, node));
  return copy;
}

import type { OpenApiDocument } from "../../src/contract/document.ts";
import { splitPointer } from "../../src/contract/pointer.ts";
import { readContract, type Contract } from "../../src/contract/contract.ts";

/** A contract with one change. */
export interface Mutant {
  /** Name of the operator that created it. */
  operator: string;
  /** JSON pointer of the changed node in the original contract. */
  pointer: string;
  /** Description of the change. */
  change: string;
  document: OpenApiDocument;
  /** Pointer of the outermost schema around the change. Missing if an operation was changed. */
  root?: string;
  /** Whether validators may reveal the change. They ignore annotations and operations. */
  isTestable: boolean;
  /** Values that the change is about, to try in its place. */
  samples: readonly unknown[];
  /** The member that the change is about, if any. */
  member?: string;
}

/** Reads the contract of a mutant. Its references get their own targets, since it shares nodes with the original. */
export function readMutant({ document }: Mutant): Contract {
  return readContract(structuredClone(document));
}

/** Copies a document and replaces the node at a pointer. All other nodes are shared with the original. */
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

import type { ContractOperation } from "./operations.ts";
import type { Nodes } from "./walk-document.ts";
import { walkOperation } from "./walk-operation.ts";

/** A point that the provider's documentation leaves open, and the assumption that the contract makes. */
export interface OpenPoint {
  /** JSON pointer of the node in the bundle. */
  pointer: string;
  text: string;
  /** Ids of the questions that would settle it. */
  questions: string[];
}

/** Lists every `x-assumption` among these nodes. */
export function readAssumptions(nodes: Nodes): OpenPoint[] {
  return [...nodes].flatMap(([pointer, node]) => {
    const { "x-assumption": text } = node;
    return typeof text === "string" ? [{ pointer, text: text.trim(), questions: listQuestionIds(node) }] : [];
  });
}

/** Lists the ids of the questions that a node names. */
export function listQuestionIds(node: { "x-question"?: unknown }): string[] {
  return [node["x-question"] ?? []].flat().map(String);
}

/** Lists every `x-assumption` that applies to a call. */
export function listAssumptions(operation: ContractOperation): OpenPoint[] {
  const nodes = new Map<string, Record<string, unknown>>();
  walkOperation(operation, (node, pointer) => nodes.set(pointer, node));
  return readAssumptions(nodes);
}

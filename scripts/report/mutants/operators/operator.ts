import type { OpenApiDocument, Schema, SchemaObject } from "../../../../src/contract/openapi-document.ts";
import type { ContractOperation } from "../../../../src/contract/list-operations.ts";

/** A schema that says something else than the one it replaces. */
export interface SchemaChange {
  change: string;
  schema: Schema;
  /** Values that the change is about. */
  samples?: unknown[];
  /** The member that the change is about. */
  member?: string;
  /** Whether no validator can tell the two apart, since only an annotation is changed. */
  isAnnotation?: boolean;
}

/** A way to change a schema. */
export interface SchemaOperator {
  name: string;
  changes: (schema: SchemaObject, place: { document: OpenApiDocument; pointer: string }) => SchemaChange[];
}

/** A way to change an operation or a notification. */
export interface OperationOperator {
  name: string;
  changes: (
    operation: ContractOperation,
    document: OpenApiDocument,
  ) => { change: string; operation: object }[];
}

/** A copy of a node without some of its keys. */
export function without<Node extends object>(node: Node, ...keys: string[]): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key))) as Node;
}

/** A value as it is quoted in the description of a change. */
export function quote(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/document.ts";
import type { ContractOperation } from "../../../src/contract/operations.ts";

/** The components of the contract to change. */
export type Components = NonNullable<OpenApiDocument["components"]>;

/** A changed schema. */
export interface SchemaChange {
  change: string;
  schema: Schema;
  /** Values that the change is about. */
  samples?: unknown[];
  /** The member that the change is about. */
  member?: string;
  /** Whether only an annotation is changed, so that no validator can reveal it. */
  isAnnotation?: boolean;
}

/** A way to change a schema. */
export interface SchemaOperator {
  name: string;
  changes: (schema: SchemaObject, place: { components: Components; pointer: string }) => SchemaChange[];
}

/** A way to change an operation or a notification. */
export interface OperationOperator {
  name: string;
  changes: (operation: ContractOperation, components: Components) => { change: string; operation: object }[];
}

/** Copies a schema without a keyword. */
export function without(schema: SchemaObject, ...keywords: string[]): SchemaObject {
  return withoutKeys(schema, ...keywords);
}

/** Copies a node without some of its keys. */
export function withoutKeys(node: object, ...keys: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
}

/** Quotes a value for the description of a change. */
export function quote(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

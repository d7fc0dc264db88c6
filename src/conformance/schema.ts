import type { Json } from "./json.ts";

/** A schema of the bundle: JSON Schema 2020-12, `{ not: {} }` for an excluded member. */
export type Schema = boolean | SchemaObject;

/** The keywords that the derivation of cases looks at; others may stand beside them. */
export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  default?: Json;
  examples?: Json[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

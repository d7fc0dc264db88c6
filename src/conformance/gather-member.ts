import { gatherSchemas } from "./gather-schemas.ts";
import type { Schema, SchemaObject } from "./schema.ts";

/** Every schema object that speaks about a member of the objects that `schema` describes. */
export function gatherMember(document: object, schema: Schema, name: string): SchemaObject[] {
  const declared = gatherSchemas(document, [schema]).flatMap(({ properties }) => properties?.[name] ?? []);
  return gatherSchemas(document, declared);
}

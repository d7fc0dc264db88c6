import type { OpenApiDocument, Schema, SchemaObject } from "./openapi-document.ts";
import { resolveReference } from "./resolve-reference.ts";

/** The object behind a schema, references followed; nothing for `true`, `false` and a missing schema. */
export function resolveSchema(
  document: OpenApiDocument,
  schema: Schema | undefined,
): SchemaObject | undefined {
  return typeof schema === "object" ? resolveReference<SchemaObject>(document, schema, "").node : undefined;
}

/** Every declaration of a member: in the object itself and in each schema that `allOf` adds to it. */
export function findMembers(document: OpenApiDocument, schema: Schema | undefined, name: string): Schema[] {
  const object = resolveSchema(document, schema);
  if (object === undefined) return [];
  const own = object.properties?.[name];
  const inherited = (object.allOf ?? []).flatMap((part) => findMembers(document, part, name));
  return own === undefined ? inherited : [own, ...inherited];
}

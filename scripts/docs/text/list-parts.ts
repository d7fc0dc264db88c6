import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { resolveSchema } from "../../../src/contract/resolve-schema.ts";

/**
 * Every object that has a say in a schema, each once: itself, what it refers to, and each part of its `allOf`. Words beside a
 * reference come before those of its target, so the first description found is the one meant for this place.
 */
export function listParts(document: OpenApiDocument, schema: Schema | undefined): SchemaObject[] {
  if (typeof schema !== "object") return [];
  const target = schema.$ref === undefined ? [] : listParts(document, resolveSchema(document, schema));
  const added = (schema.allOf ?? []).flatMap((part) => listParts(document, part));
  return [...new Set([schema, ...target, ...added])];
}

/** The alternatives (`oneOf`, `anyOf`) that the parts of a schema offer, one list for each choice. */
export function listChoices(parts: readonly SchemaObject[]): Choice[] {
  return parts.flatMap((part) => [
    ...(Array.isArray(part["oneOf"]) ? [{ isExclusive: true, branches: part["oneOf"] as Schema[] }] : []),
    ...(Array.isArray(part["anyOf"]) ? [{ isExclusive: false, branches: part["anyOf"] as Schema[] }] : []),
  ]);
}

/** Alternatives of which exactly one holds, or at least one. */
export interface Choice {
  isExclusive: boolean;
  branches: Schema[];
}

/** The title of a schema, as its own words or those of its parts give it. */
export function findTitle(parts: readonly SchemaObject[]): string | undefined {
  return parts.map(({ title }) => title).find((title) => typeof title === "string");
}

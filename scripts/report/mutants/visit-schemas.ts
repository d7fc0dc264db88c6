import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { joinPointer, readPointer } from "../../../src/contract/json-pointer.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import { mapSchema } from "../../../src/contract/walk-schema.ts";

/** A schema of a contract, at any depth. */
export interface PlacedSchema {
  schema: SchemaObject;
  pointer: string;
  /** Pointer of the component, parameter or body that it is part of. */
  root: string;
}

/** Lists every object schema of a contract, outermost first, in the order of the contract. */
export function listSchemas(document: OpenApiDocument): PlacedSchema[] {
  const components = Object.keys(document.components?.schemas ?? {});
  const roots = components.map((name) => joinPointer("/components/schemas", name));
  walkDocument(document, (node, pointer) => {
    if (!pointer.startsWith("/components/schemas/") && typeof node["schema"] === "object") {
      roots.push(joinPointer(pointer, "schema"));
    }
  });
  return roots.flatMap((root) => {
    const found: PlacedSchema[] = [];
    mapSchema(readPointer(document, root) as Schema, (schema, inside) => {
      if (typeof schema === "object") found.push({ schema, pointer: `${root}${inside}`, root });
      return schema;
    });
    return found.reverse();
  });
}

/** Returns whether a schema is part of a condition, where it only narrows another schema. */
export function isInCondition(pointer: string): boolean {
  return /\/(?:oneOf|anyOf|not|if|then|else)(?:\/|$)/u.test(pointer);
}

import type { SchemaObject } from "./openapi-document.ts";

/** Returns whether a schema describes bytes (an uploaded file) rather than a JSON value. */
export function isBinary(schema: SchemaObject): boolean {
  return schema.format === "binary" || schema.contentMediaType === "application/octet-stream";
}

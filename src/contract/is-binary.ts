import type { SchemaObject } from "./openapi-document.ts";

/** Whether a schema stands for bytes (an uploaded file) rather than for a JSON value. */
export function isBinary(schema: SchemaObject): boolean {
  return schema.format === "binary" || schema.contentMediaType === "application/octet-stream";
}

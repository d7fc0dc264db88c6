import type { ContractBody } from "../contract/bodies.ts";
import type { Schema, SchemaObject } from "../contract/openapi-document.ts";
import { findMembers, isBinary, listParts } from "../contract/schema-parts.ts";
import { isJsonObject, printText, readValue, type JsonObject } from "./json-values.ts";

/** Encodes a multipart body as a form. Returns the value of any other body unchanged. */
export function encodeBody(body: ContractBody, value: unknown): unknown {
  return body.mediaType === "multipart/form-data" ? encodeForm(body, value) : value;
}

/** Returns the body that a service reads; `undefined` if it cannot be sent. */
export function decodeBody({ mediaType, schema }: ContractBody, value: unknown): unknown {
  return mediaType === "multipart/form-data" ? readForm(schema, value) : value;
}

/** Encodes an example as a form: with a file for each field that contains bytes, and text for the others. */
function encodeForm({ schema, partTypes }: ContractBody, example: unknown): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(isJsonObject(example) ? example : {})) {
    if (value === undefined) continue;
    const text = printText(value);
    if (listFieldParts(schema, field).some(isBinary)) {
      const type = partTypes[field]?.[0] ?? "application/octet-stream";
      form.append(field, new File([text], field, { type }));
    } else form.append(field, text);
  }
  return form;
}

/** Returns the body that a service reads from a form, or `undefined` if a form cannot represent the body. */
export function readForm(schema: Schema, body: unknown): JsonObject | undefined {
  if (!isJsonObject(body)) return undefined;
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  if (fields.some(([, value]) => typeof value === "object")) return undefined;
  return Object.fromEntries(
    fields.map(([field, value]) => [field, readValue(listFieldParts(schema, field), printText(value))]),
  );
}

function listFieldParts(schema: Schema, field: string): SchemaObject[] {
  const declared = findMembers(schema, field, { withBranches: true });
  return listParts({ allOf: declared }, { withBranches: true });
}

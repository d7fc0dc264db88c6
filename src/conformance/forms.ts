import type { ContractBody } from "../contract/bodies.ts";
import type { Schema, SchemaObject } from "../contract/openapi-document.ts";
import { findMembers, isBinary, listParts } from "../contract/schema-parts.ts";
import { isJsonObject, printText, readText, type JsonObject } from "./json-values.ts";

/** A body as it is sent: a form for a multipart body, and otherwise the value itself. */
export function encodeBody(body: ContractBody, value: unknown): unknown {
  return body.mediaType === "multipart/form-data" ? encodeForm(body, value) : value;
}

/** Writes an example of a form as one: text for its fields, and a file for each that holds bytes. */
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

/** The body that a service reads from a form, whose fields are texts; nothing for a body that no form can carry. */
export function readForm(schema: Schema, body: unknown): JsonObject | undefined {
  if (!isJsonObject(body)) return undefined;
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  if (fields.some(([, value]) => typeof value === "object")) return undefined;
  return Object.fromEntries(
    fields.map(([field, value]) => [field, readText(listFieldParts(schema, field), printText(value))]),
  );
}

function listFieldParts(schema: Schema, field: string): SchemaObject[] {
  const declared = findMembers(schema, field, { withBranches: true });
  return listParts({ allOf: declared }, { withBranches: true });
}

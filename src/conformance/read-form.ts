import { gatherMember } from "./gather-member.ts";
import { isJsonObject, type Json } from "./json.ts";
import { printText } from "./print-text.ts";
import { readText } from "./read-text.ts";
import type { Schema } from "./schema.ts";

/** The body that a service reads from a form, whose fields are texts; nothing for a body that no form can carry. */
export function readForm(document: object, schema: Schema, body: Json): Json | undefined {
  if (!isJsonObject(body)) return undefined;
  const fields = Object.entries(body).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  if (fields.some(([, value]) => typeof value === "object")) return undefined;
  return Object.fromEntries(
    fields.map(([field, value]) => [
      field,
      readText(gatherMember(document, schema, field), printText(value)),
    ]),
  );
}

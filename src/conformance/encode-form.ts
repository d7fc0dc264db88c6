import { gatherMember } from "./gather-member.ts";
import { isJsonObject, type Json } from "./json.ts";
import { printText } from "./print-text.ts";
import type { ContractBody } from "./read-operations.ts";

/** Writes an example of a form as one: text for its fields, and a file for each that holds bytes. */
export function encodeForm(document: object, { schema, partTypes }: ContractBody, example: Json): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(isJsonObject(example) ? example : {})) {
    if (value === undefined) continue;
    const isFile = gatherMember(document, schema, field).some(({ format }) => format === "binary");
    const text = printText(value);
    if (isFile) {
      const type = partTypes[field]?.[0] ?? "application/octet-stream";
      form.append(field, new File([text], field, { type }));
    } else form.append(field, text);
  }
  return form;
}

import type { Schema } from "../../src/contract/openapi-document.ts";
import { findMembers, isBinary, listParts } from "../../src/contract/schema-parts.ts";
import { findFormat, formats } from "../../src/upload/find-format.ts";
import { DocsError } from "../build/docs-error.ts";
import type { SampleField, SampleFile } from "./sample-call.ts";

/**
 * Reads the parts of a multipart example, in its order. JSON has no files, so the example has a string with its name.
 * @throws {DocsError} if a part cannot be sent by a sample
 */
export function readForm(schema: Schema, value: unknown): SampleField[] {
  const fields = Object.entries(value as Record<string, unknown>).map(([name, member]) => {
    if (typeof member !== "string" && typeof member !== "number" && typeof member !== "boolean") {
      throw new DocsError(`The form field \`${name}\` is not a single value.`);
    }
    const isFile = findMembers(schema, name).some((found) => listParts(found).some(isBinary));
    return { name, value: isFile ? readFileName(String(member)) : member };
  });
  if (fields.filter((field) => typeof field.value === "object").length > 1) {
    throw new DocsError("The form has more than one file, which the samples cannot open yet.");
  }
  return fields;
}

function readFileName(text: string): SampleFile {
  const fileName = /^\(the bytes of (.+)\)$/.exec(text)?.[1];
  const mediaType = formats[findFormat(fileName ?? "", "", new Uint8Array()) ?? ""];
  if (fileName === undefined || mediaType === undefined) {
    throw new DocsError(`\`${text}\` does not name a file of an accepted format.`);
  }
  return { fileName, mediaType };
}

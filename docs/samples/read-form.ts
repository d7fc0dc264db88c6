import type { Schema } from "../../src/contract/openapi-document.ts";
import { findMembers, isBinary, listParts } from "../../src/contract/schema-parts.ts";
import { findFormat, formats } from "../../src/upload/find-format.ts";
import { DocsError } from "../build/docs-error.ts";
import type { SampleField, SampleFile } from "./sample-call.ts";

/**
 * Reads the parts of a multipart example, in its order. JSON has no files, so the example has a string with its name.
 * @throws {DocsError} if a file has no name that says what it is
 */
export function readForm(schema: Schema, value: unknown): SampleField[] {
  return Object.entries(value as Record<string, string | number | boolean>).map(([name, member]) => {
    const isFile = findMembers(schema, name).some((found) => listParts(found).some(isBinary));
    return { name, value: isFile ? readFileName(String(member)) : member };
  });
}

function readFileName(text: string): SampleFile {
  const fileName = /^\(the bytes of (.+)\)$/.exec(text)?.[1];
  const mediaType = formats[findFormat(fileName ?? "", "", new Uint8Array()) ?? ""];
  if (fileName === undefined || mediaType === undefined) {
    throw new DocsError(`\`${text}\` does not name a file of an accepted format.`);
  }
  return { fileName, mediaType };
}

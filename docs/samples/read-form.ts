import type { Schema } from "../../src/contract/document.ts";
import { findMembers, isBinary, listParts } from "../../src/contract/schema.ts";
import { findFormat, formats } from "../../src/client/upload.ts";
import { DocsError } from "../build/docs-error.ts";
import type { SampleField, SampleFile } from "./sample-call.ts";

/**
 * Reads the parts of a multipart example, in its order. JSON has no files, so the example has a string with its name; a
 * file without one is a PDF.
 * @throws {DocsError} if the name of a file does not say what it is
 */
export function readForm(schema: Schema, value: unknown): SampleField[] {
  return Object.entries(value as Record<string, string | number | boolean>).map(([name, member]) => {
    const isFile = findMembers(schema, name).some((found) => listParts(found).some(isBinary));
    return { name, value: isFile ? readFileName(String(member)) : member };
  });
}

function readFileName(text: string): SampleFile {
  const fileName = /^\(the bytes of (.+)\)$/.exec(text)?.[1] ?? "document.pdf";
  const mediaType = formats[findFormat(fileName, "", new Uint8Array()) ?? ""];
  if (mediaType === undefined) throw new DocsError(`\`${text}\` does not name a file of an accepted format.`);
  return { fileName, mediaType };
}

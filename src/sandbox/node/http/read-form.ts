import type { BusboyHeaders, BusboyInstance } from "@fastify/busboy";
import { FormLimitError, type FormFields } from "../../../server/service-request.ts";
import { readBody, type IncomingBody } from "./read-body.ts";

/** Maximum number of parts of a form. The largest form of the contract has four. */
const maxParts = 100;
/** Maximum size of a part that is not a file, in bytes. */
const maxFieldBytes = 16 * 1024;
/** Maximum size of the headers of a part, in bytes. */
const maxPartHeaderBytes = 8 * 1024;

/**
 * Reads a body as a form, as `Request.formData` does. Its parts are taken as they arrive, and files are never decoded.
 * @throws {FormLimitError} if it has too many or too long parts
 */
export async function readForm(body: IncomingBody): Promise<FormFields> {
  // Loaded late: a sandbox starts faster without it.
  const { Busboy } = await import("@fastify/busboy");
  const parser = new Busboy({
    // The caller has checked that there is a content type.
    headers: body.message.headers as BusboyHeaders,
    // What has no file name is a field, whatever its type.
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    preservePath: true,
    limits: { parts: maxParts, fieldSize: maxFieldBytes, headerSize: maxPartHeaderBytes },
  });
  const parts = collectParts(parser);
  let failure: Error | undefined;
  parts.catch((error: unknown) => (failure = error as Error));
  await readBody(body, (chunk) => {
    // The rest of a form that is rejected is of no use.
    if (failure !== undefined) throw failure;
    parser.write(chunk);
  });
  parser.end();
  return parts;
}

function collectParts(parser: BusboyInstance): Promise<FormFields> {
  const fields = new Map<string, string | Blob>();
  return new Promise((resolve, reject) => {
    const keep = (name: string | undefined, value: string | Blob) => {
      if (name === undefined) reject(new Error("A part of the form has no name."));
      else fields.set(unescapeName(name), value);
    };
    parser
      .on("field", (name: string | undefined, value, _isNameCut, isCut) => {
        if (isCut)
          reject(new FormLimitError(`has a field of more than ${maxFieldBytes} bytes that is not a file`));
        else keep(name, value);
      })
      .on("file", (name: string | undefined, stream, fileName, _encoding, type) => {
        const chunks: Uint8Array<ArrayBuffer>[] = [];
        stream
          .on("data", (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
          .on("end", () => {
            keep(name, new File(chunks, unescapeName(fileName), { type }));
          })
          .on("error", reject);
      })
      .on("partsLimit", () => {
        reject(new FormLimitError(`has more than ${maxParts} parts`));
      })
      .on("error", reject)
      .on("finish", () => {
        // Defines members, so that `__proto__` is one like any other.
        resolve(Object.fromEntries(fields));
      });
  });
}

/** Names in a form escape quotes and line ends by percent signs, and nothing else. */
function unescapeName(name: string): string {
  return name.replaceAll(/%(?:22|0A|0D)/giu, (escape) => decodeURIComponent(escape));
}

import { findFormat, formats } from "../../src/client/upload.ts";
import { findMembers, isBinary, listParts } from "../../src/contract/schema.ts";
import type { Schema } from "../../src/contract/document.ts";
import { listBodyExamples } from "../../src/contract/examples.ts";
import { findBodyMedia, isIdempotencyKey, type ContractOperation } from "../../src/contract/operations.ts";
import { listQueryStyles } from "../../src/contract/query-styles.ts";
import { readTokenHeader } from "../../src/contract/token-header.ts";
import { DocsError } from "../build/docs-error.ts";
import { kindOfBody } from "../../src/contract/documented-responses.ts";
import { printHeader, showParameter } from "../../src/target/request.ts";
import { printText, printTexts } from "../../src/values/json.ts";
import { sampleValue } from "../../src/values/samples.ts";
import { bytes, type SampleBody, type SampleCall, type SampleField, type SampleFile } from "./sample-call.ts";

/**
 * Lists a call for each request example of each operation, or one call if it has no body, or no example of its body. Optional
 * parameters, such as the filters of a list, are left out. A required value without an example is made up.
 * @throws {DocsError} if an example names a file of an unknown format
 */
export function listSampleCalls(operations: readonly ContractOperation[]): SampleCall[] {
  return operations.flatMap((operation): SampleCall[] => {
    const parameters = readParameters(operation);
    const token = operation.schemes.length > 0 ? readTokenHeader(operation) : undefined;
    const styles = listQueryStyles(operation);
    const call = { operation, scope: operation.operation["x-scope"], ...parameters, styles, token };
    const media = operation.requestBody && findBodyMedia(operation.requestBody);
    if (media === undefined) return [{ ...call, example: undefined, body: undefined }];
    const { mediaType } = media;
    const examples = listBodyExamples(operation, "request");
    const form = media.schema ?? true;
    const sample = kindOfBody(mediaType) === "file" ? bytes : sampleValue(form);
    const shown = examples.length > 0 ? examples : [{ name: undefined, schema: form, value: sample }];
    return shown.map(({ name, schema, value }) => ({
      ...call,
      example: name,
      body:
        mediaType === "multipart/form-data"
          ? { kind: "form", fields: readForm(schema, value, operation.operationId === "uploadDocument") }
          : readBody(mediaType, value),
    }));
  });
}

function readParameters({
  parameters,
}: ContractOperation): Pick<SampleCall, "path" | "query" | "keyHeader" | "headers"> {
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const headers: Record<string, string> = {};
  let keyHeader: string | undefined;
  for (const { node } of parameters) {
    if (node.required !== true) continue;
    const value = showParameter(node);
    if (node.in === "path") path[node.name] = value;
    else if (node.in === "query") query[node.name] = value;
    else if (isIdempotencyKey(node)) keyHeader = node.name;
    else if (node.in === "header") headers[node.name] = printHeader(value, node);
    else headers["Cookie"] = [headers["Cookie"] ?? [], `${node.name}=${printText(value)}`].flat().join("; ");
  }
  return { path, query, keyHeader, headers };
}

/** The body that a call without a file or form sends: its text is that of an example, except for bytes, which JSON does not have. */
function readBody(mediaType: string, value: unknown): SampleBody {
  const kind = kindOfBody(mediaType);
  if (kind === "json") return { kind, mediaType, value };
  const isFields = typeof value === "object" && value !== null;
  const fields = isFields ? (printTexts(value) as Record<string, string>) : {};
  const text = isFields ? new URLSearchParams(fields).toString() : printText(value);
  return { kind: "text", mediaType, value, text };
}

/**
 * Reads the parts of a multipart example, in its order. JSON has no files, so the example has a string with its name; a
 * file without one is a PDF.
 * @throws {DocsError} if the name of a file does not say what it is
 */
function readForm(schema: Schema, value: unknown, isLimited: boolean): SampleField[] {
  return Object.entries(value as Record<string, string | number | boolean>).map(([name, member]) => {
    const isFile = findMembers(schema, name).some((found) => listParts(found).some(isBinary));
    return { name, value: isFile ? readFileName(String(member), isLimited) : member };
  });
}

function readFileName(text: string, isLimited: boolean): SampleFile {
  const fileName = /^\(the bytes of (.+)\)$/.exec(text)?.[1] ?? "document.pdf";
  const known = formats[findFormat(fileName, "", new Uint8Array()) ?? ""];
  const mediaType = isLimited ? known : (known ?? "application/octet-stream");
  if (mediaType === undefined) throw new DocsError(`\`${text}\` does not name a file of an accepted format.`);
  return { fileName, mediaType };
}

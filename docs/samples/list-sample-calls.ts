import { findFormat, formats } from "../../src/client/upload.ts";
import { findMembers, isBinary, listParts } from "../../src/contract/schema.ts";
import type { Schema } from "../../src/contract/document.ts";
import { listBodyExamples } from "../../src/contract/examples.ts";
import { findBodyMedia, isIdempotencyKey, type ContractOperation } from "../../src/contract/operations.ts";
import { readTokenHeader } from "../../src/contract/token-header.ts";
import { DocsError } from "../build/docs-error.ts";
import type { SampleCall, SampleField, SampleFile } from "./sample-call.ts";

/**
 * Lists one call for each request example of each operation, or a single one if there is no body. Optional parameters,
 * such as the filters of a list, are left out.
 * @throws {DocsError} if the contract has no example for something that must be sent
 */
export function listSampleCalls(operations: readonly ContractOperation[]): SampleCall[] {
  return operations.flatMap((operation): SampleCall[] => {
    const parameters = readParameters(operation);
    const token = operation.schemes.length > 0 ? readTokenHeader(operation) : undefined;
    const call = { operation, ...parameters, token };
    const media = operation.requestBody && findBodyMedia(operation.requestBody);
    if (media === undefined) return [{ ...call, example: undefined, body: undefined }];
    const { mediaType } = media;
    const examples = listBodyExamples(operation, "request");
    if (examples.length === 0) throw new DocsError(`\`${operation.operationId}\` has no request example.`);
    return examples.map(({ name, schema, value }) => ({
      ...call,
      example: name,
      body:
        mediaType === "multipart/form-data"
          ? { kind: "form", fields: readForm(schema, value) }
          : { kind: "json", mediaType, value },
    }));
  });
}

function readParameters({
  operationId,
  parameters,
}: ContractOperation): Pick<SampleCall, "path" | "query" | "keyHeader" | "headers"> {
  const path: Record<string, string> = {};
  const query: Record<string, string> = {};
  const headers: Record<string, string> = {};
  let keyHeader: string | undefined;
  for (const { node } of parameters) {
    if (node.required !== true) continue;
    const { example: given } = node;
    // A number is written as it is sent.
    const example = typeof given === "number" ? String(given) : given;
    if (typeof example !== "string") {
      throw new DocsError(
        `The parameter \`${node.name}\` of \`${operationId}\` has no example that is a string.`,
      );
    }
    if (node.in === "path") path[node.name] = example;
    else if (node.in === "query") query[node.name] = example;
    else if (isIdempotencyKey(node)) keyHeader = node.name;
    else if (node.in === "header" && isPlain(example)) headers[node.name] = example;
    else if (node.in === "cookie" && isPlain(example))
      headers["Cookie"] = [headers["Cookie"] ?? [], `${node.name}=${example}`].flat().join("; ");
    // The service would reject a sample without it, so it must not go unnoticed.
    else
      throw new DocsError(`The samples of \`${operationId}\` do not send the ${node.in} \`${node.name}\`.`);
  }
  return { path, query, keyHeader, headers };
}

/** Samples print the value in quotes, so it may only have characters that no language needs to escape. */
function isPlain(text: string): boolean {
  return /^[\w ,.:;=/+@-]*$/u.test(text);
}

/**
 * Reads the parts of a multipart example, in its order. JSON has no files, so the example has a string with its name; a
 * file without one is a PDF.
 * @throws {DocsError} if the name of a file does not say what it is
 */
function readForm(schema: Schema, value: unknown): SampleField[] {
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

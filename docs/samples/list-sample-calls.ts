import { listBodyExamples } from "../../src/contract/examples.ts";
import { findBodyMedia, isIdempotencyKey, type ContractOperation } from "../../src/contract/operations.ts";
import { readTokenHeader } from "../../src/contract/token-header.ts";
import { DocsError } from "../build/docs-error.ts";
import { readForm } from "./read-form.ts";
import type { SampleCall } from "./sample-call.ts";

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

function readParameters({ operationId, parameters }: ContractOperation): Pick<SampleCall, "path" | "hasKey"> {
  const path: Record<string, string> = {};
  let hasKey = false;
  for (const { node } of parameters) {
    if (node.required !== true) continue;
    const { example } = node;
    if (typeof example !== "string") {
      throw new DocsError(
        `The parameter \`${node.name}\` of \`${operationId}\` has no example that is a string.`,
      );
    }
    if (node.in === "path") path[node.name] = example;
    else if (isIdempotencyKey(node)) hasKey = true;
    // The service would reject a sample without it, so it must not go unnoticed.
    else
      throw new DocsError(`The samples of \`${operationId}\` do not send the ${node.in} \`${node.name}\`.`);
  }
  return { path, hasKey };
}

import { listOperations } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { codeSamplesOf } from "../samples/code-samples-of.ts";
import { listSamples } from "../samples/list-samples.ts";

/** Puts the samples of each operation beside it, made from the contract as it is published. */
export function addCodeSamples(document: OpenApiDocument, contract: OpenApiDocument): void {
  const samples = listSamples(contract);
  for (const { operation, operationId } of listOperations(document)) {
    Object.assign(operation, { "x-codeSamples": codeSamplesOf(samples, operationId) });
  }
}

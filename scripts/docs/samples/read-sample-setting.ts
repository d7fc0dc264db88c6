import { listExamples } from "../../../src/contract/list-examples.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readPointer } from "../../../src/contract/resolve-reference.ts";
import type { Credentials } from "../../../src/token/create-token-provider.ts";
import { DocsError } from "../docs-error.ts";

/** What every sample shares: where it calls when nothing else is set, and who it is. */
export interface SampleSetting {
  baseUrl: string;
  credentials: Credentials;
}

/**
 * Takes the address from the contract's server and the credentials from its first token request.
 * @throws {DocsError} where either is missing.
 */
export function readSampleSetting(document: OpenApiDocument): SampleSetting {
  const baseUrl = readPointer(document, "/servers/0/url");
  const token = listExamples(document).find(
    ({ operationId, body }) => operationId === "issueToken" && body === "request",
  );
  if (typeof baseUrl !== "string" || token === undefined) {
    throw new DocsError("The contract has no server, or no example of a token request.");
  }
  return { baseUrl, credentials: token.value as Credentials };
}

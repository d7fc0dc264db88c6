import { listBodyExamples } from "../../src/contract/examples.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { Credentials } from "../../src/client/token.ts";
import { DocsError } from "../build/docs-error.ts";

/** The defaults that all samples share: the base URL and the credentials. */
export interface SampleSetting {
  baseUrl: string;
  credentials: Credentials;
}

/**
 * Takes the address from the contract's server and the credentials from its first token request.
 * @throws {DocsError} if either is missing
 */
export function readSampleSetting({
  operations,
  servers: [server],
}: Pick<Contract, "operations" | "servers">): SampleSetting {
  const issueToken = operations.find(({ operationId }) => operationId === "issueToken");
  const [token] = issueToken === undefined ? [] : listBodyExamples(issueToken, "request");
  if (server === undefined || token === undefined) {
    throw new DocsError("The contract has no server, or no example of a token request.");
  }
  return { baseUrl: server.url, credentials: token.value as Credentials };
}

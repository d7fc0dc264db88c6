import { listBodyExamples } from "../../../src/contract/examples.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";
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

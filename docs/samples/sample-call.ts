import type { ContractOperation } from "../../src/contract/operations.ts";
import type { TokenPresentation } from "../../src/contract/token-header.ts";
import { listBodyExamples } from "../../src/contract/examples.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { Credentials } from "../../src/client/token.ts";
import { createQueryWriter } from "../../src/client/bodies.ts";
import { printText } from "../../src/values/json.ts";
import { DocsError } from "../build/docs-error.ts";

/** A file that a sample reads from the working directory, or creates there if there is none. */
export interface SampleFile {
  fileName: string;
  mediaType: string;
}

/** One part of a form: a file, or a value that is sent as text. */
export interface SampleField {
  name: string;
  value: string | number | boolean | SampleFile;
}

/** Stands for the bytes of a file that is the whole body. */
export const bytes = "any bytes";

/** The body that a sample sends. */
export type SampleBody =
  | { kind: "json"; mediaType: string; value: unknown }
  /** The text of what is not JSON: the value itself, or an encoded object. */
  | { kind: "text"; mediaType: string; value: unknown; text: string }
  | { kind: "form"; fields: SampleField[] };

/** One call with everything that must be sent, independent of any language. */
export interface SampleCall {
  operation: Pick<ContractOperation, "operationId" | "path"> & { method: string };
  /** The scope that its token needs, if that is documented. */
  scope?: string | undefined;
  /** Name of the request example. */
  example: string | undefined;
  /** Values of the path parameters. */
  path: Record<string, unknown>;
  /** Values of the query parameters to send. */
  query: Record<string, unknown>;
  /** How its lists and objects are written, if not as openapi-fetch writes them. */
  styles?: Record<string, string> | undefined;
  /** The header of the idempotency key, if a sample makes a new one each time that it runs. */
  keyHeader: string | undefined;
  /** The other headers to send, besides that of the token. */
  headers: Record<string, string>;
  body: SampleBody | undefined;
  /** How the token is sent, if the operation needs one. */
  token: Pick<TokenPresentation, "name" | "prefix"> | undefined;
}

/**
 * Returns the path of a call with its values filled in, and its query. It is safe in double quotes of a shell, in an f-string of
 * Python and in the quotes of any other language: every character with a special meaning in one of them is encoded.
 */
export function fillPath({ operation, path, query, styles = {} }: SampleCall): string {
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(printText(path[name] ?? "")),
  );
  const sent = createQueryWriter(styles)(query);
  return encodeRest(sent === "" ? filled : `${filled}?${sent}`);
}

/**
 * Encodes what is left in an encoded URL: names of parameters, brackets, which curl expands, the exclamation mark, which is
 * history expansion in an interactive shell, and the single quote, which ends a string in PHP.
 */
function encodeRest(url: string): string {
  return url.replaceAll(/[^\w%/?&=.~,:;@*()+-]/gu, (character) =>
    character === "!" ? "%21" : character === "'" ? "%27" : encodeURIComponent(character),
  );
}

/** Lists the files that a call uploads. */
export function listFiles({ body }: Pick<SampleCall, "body">): (SampleFile & { name: string })[] {
  const fields = body?.kind === "form" ? body.fields : [];
  return fields.flatMap(({ name, value }) => (typeof value === "object" ? [{ name, ...value }] : []));
}

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
  const issueToken = findTokenCall({ operations });
  const [token] = issueToken === undefined ? [] : listBodyExamples(issueToken, "request");
  if (server === undefined || token === undefined) {
    throw new DocsError("The contract has no server, or no example of a token request.");
  }
  return { baseUrl: server.url, credentials: token.value as Credentials };
}

/** Finds the operation that issues tokens. */
export function findTokenCall({ operations }: Pick<Contract, "operations">): ContractOperation | undefined {
  return operations.find(({ operationId }) => operationId === "issueToken");
}

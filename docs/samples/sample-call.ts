import type { ContractOperation } from "../../src/contract/operations.ts";
import type { TokenPresentation } from "../../src/contract/token-header.ts";

/** A file that a sample reads from the working directory. */
export interface SampleFile {
  fileName: string;
  mediaType: string;
}

/** One part of a form: a file, or a value that is sent as text. */
export interface SampleField {
  name: string;
  value: string | number | boolean | SampleFile;
}

/** The body that a sample sends. */
export type SampleBody =
  | { kind: "json"; mediaType: string; value: unknown }
  | { kind: "form"; fields: SampleField[] };

/** One call with everything that must be sent, independent of any language. */
export interface SampleCall {
  operation: ContractOperation;
  /** Name of the request example. */
  example: string | undefined;
  /** Values of the path parameters. */
  path: Record<string, string>;
  /** Values of the query parameters that must be sent. */
  query: Record<string, string>;
  /** The header of the idempotency key, if the operation takes one. A sample makes a new key each time that it runs. */
  keyHeader: string | undefined;
  body: SampleBody | undefined;
  /** How the token is sent, if the operation needs one. */
  token: TokenPresentation | undefined;
}

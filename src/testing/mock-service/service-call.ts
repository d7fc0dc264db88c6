import type { OperationId } from "../../../generated/operations.ts";

/** One request that reached the mock service. */
export interface ServiceCall {
  /** The operation it was for; `undefined` when the contract has none at that method and path. */
  readonly operationId: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  /** Values of the path parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** In lower case; the token in `authorization` is taken out. */
  readonly headers: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
  /**
   * Parsed JSON; the fields of a form, its file as a `File`; the text when it is neither; `undefined` without a body.
   * Secrets and card data, the members of `format: password`, are `[removed]`.
   */
  readonly body: unknown;
}

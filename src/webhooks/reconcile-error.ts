import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A look-up failed, and the reconciliation stopped there; `cause` is what the look-up threw. */
export class ReconcileError extends PaymentOrdersError {
  override name = "ReconcileError";
  /** Id of the record whose look-up failed. */
  readonly recordId: string;
  /**
   * Cursor to continue with: it starts at the page of that record, so the earlier records of the page are looked up
   * again. `undefined` is the start of the list.
   */
  readonly cursor: string | undefined;

  constructor(recordId: string, cursor: string | undefined, cause: unknown) {
    super(`\`${recordId}\` could not be looked up; fix the cause and continue from \`cursor\`.`, { cause });
    this.recordId = recordId;
    this.cursor = cursor;
  }
}

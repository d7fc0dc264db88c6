import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A look-up failed, and the reconciliation stopped there; `cause` is what the look-up threw. */
export class ReconcileError extends PaymentOrdersError {
  override name = "ReconcileError";
  /** Id of the record whose look-up failed. */
  readonly recordId: string;
  /**
   * Cursor to go on with: it begins with the page of that record, whose earlier records are looked up once more.
   * `undefined` is the start of the list.
   */
  readonly cursor: string | undefined;

  constructor(recordId: string, cursor: string | undefined, cause: unknown) {
    super(`\`${recordId}\` could not be looked up; fix the cause and continue from \`cursor\`.`, { cause });
    this.recordId = recordId;
    this.cursor = cursor;
  }
}

import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/**
 * A list ended too early: the service has more items, but returned none that were new. All items before that place have
 * been returned.
 */
export class IncompleteListError extends PaymentOrdersError {
  override name = "IncompleteListError";
  readonly operationId: OperationId;
  /** Of a list that pages by `skip` and `take`: the number of items before those that are missing. */
  readonly skip: number;

  constructor(operationId: OperationId, skip: number) {
    super(
      `\`${operationId}\` has more items than the service returned; continue from \`skip\`, and ask your provider about those that are missing there.`,
    );
    this.operationId = operationId;
    this.skip = skip;
  }
}

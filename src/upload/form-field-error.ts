import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A member of a multipart body cannot be written as a form field; nothing was sent. */
export class FormFieldError extends PaymentOrdersError {
  override name = "FormFieldError";
  readonly operationId: OperationId;
  /** Name of the form field. */
  readonly field: string;

  constructor(operationId: OperationId, field: string) {
    super(`Form field \`${field}\` of \`${operationId}\` must be a string, a number or a boolean.`);
    this.operationId = operationId;
    this.field = field;
  }
}

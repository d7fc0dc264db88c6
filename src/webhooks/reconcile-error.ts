import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** An event that could not be looked up. */
export interface ReconcileFailure {
  readonly eventId: string;
  /** The error of `lookUp` or `store`, or that of a time limit. */
  readonly error: unknown;
}

/**
 * Some events could not be looked up; all others were, and are not looked up again. `cause` is the error if there is
 * one, or an `AggregateError` of all.
 */
export class ReconcileError extends PaymentOrdersError {
  override name = "ReconcileError";
  /** The events, in the order of the list. */
  readonly failures: readonly ReconcileFailure[];

  constructor(failures: readonly ReconcileFailure[], events: number) {
    const message = `${failures.length} of ${events} events could not be looked up; fix the causes in \`failures\`, and run again.`;
    const errors = failures.map(({ error }) => error);
    super(message, { cause: errors.length > 1 ? new AggregateError(errors, message) : errors[0] });
    this.failures = failures;
  }
}

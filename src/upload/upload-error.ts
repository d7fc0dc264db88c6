import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/**
 * Reason why a file was rejected: `format` (not an accepted format, or unknown), `slot` (the document type accepts
 * images only), `size` (larger than 10 MB), or `unreadable`.
 */
export type UploadProblem = "format" | "slot" | "size" | "unreadable";

/** A file that `uploadDocument` would reject; nothing was sent. */
export class UploadError extends PaymentOrdersError {
  override name = "UploadError";
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, sentence: string) {
    super(sentence);
    this.problem = problem;
  }
}

import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/**
 * Why a file was refused: `format` (none of those accepted, or an unknown one), `slot` (the document type takes
 * images only), `size` (more than 10 MB), or `unreadable`.
 */
export type UploadProblem = "format" | "slot" | "size" | "unreadable";

/** A file that `uploadDocument` would refuse; nothing was sent. */
export class UploadError extends PaymentOrdersError {
  override name = "UploadError";
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, sentence: string) {
    super(sentence);
    this.problem = problem;
  }
}

import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "./payment-orders-error.ts";
import { joinProblems, type SchemaProblem } from "./schema-problem.ts";

/**
 * An input cannot be written as a request, or does not match its schema where `validate.requests` is on. Nothing was
 * sent. Values are left out.
 */
export class InvalidInputError extends PaymentOrdersError {
  override name = "InvalidInputError";
  readonly operationId: OperationId;
  /** The problems found; each pointer starts with `/body`, `/path`, `/query` or `/headers`. */
  readonly problems: readonly SchemaProblem[];

  constructor(operationId: OperationId, problems: readonly SchemaProblem[]) {
    super(`\`${operationId}\` was not sent: ${joinProblems(problems)}.`);
    this.operationId = operationId;
    this.problems = problems;
  }
}

import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/**
 * Reason why a path parameter was rejected: `missing` (undefined, null or empty), `not-text` (neither a string nor a
 * number), or `changes-route` (the value could lead the request to another operation).
 */
export type PathParameterProblem = "missing" | "not-text" | "changes-route";

const sentences: Record<PathParameterProblem, string> = {
  missing: "is missing or empty",
  "not-text": "must be a string or a number",
  "changes-route": "contains a dot segment, slash or control character",
};

/** A path parameter cannot be sent safely; nothing was sent. The message leaves its value out. */
export class PathParameterError extends PaymentOrdersError {
  override name = "PathParameterError";
  readonly operationId: OperationId;
  /** Name of the parameter. */
  readonly parameter: string;
  readonly problem: PathParameterProblem;

  constructor(operationId: OperationId, parameter: string, problem: PathParameterProblem) {
    super(`Path parameter \`${parameter}\` of \`${operationId}\` ${sentences[problem]}.`);
    this.operationId = operationId;
    this.parameter = parameter;
    this.problem = problem;
  }
}

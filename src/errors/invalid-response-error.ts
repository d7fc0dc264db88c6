import { CallError, type CallDetails, type ErrorResponse } from "./call-error.ts";
import { joinProblems, type SchemaProblem } from "./schema-problem.ts";

/**
 * A success whose body does not match its schema, where `validate.responses` is `"throw"`. The service did process the
 * request: do not retry it because of this error.
 */
export class InvalidResponseError extends CallError {
  override name = "InvalidResponseError";
  /** The mismatches with the schema, without values. */
  readonly problems: readonly SchemaProblem[];
  /** The body, unchanged; left out of the JSON form and of printed errors. */
  declare readonly data: unknown;

  constructor(
    details: CallDetails,
    problems: readonly SchemaProblem[],
    data: unknown,
    response?: ErrorResponse,
  ) {
    super(
      `\`${details.operationId}\` succeeded, but its response does not match the contract: ${joinProblems(problems)}. The service processed the request; the response is in \`data\`.`,
      details,
      response,
    );
    this.problems = problems;
    Object.defineProperty(this, "data", { value: data });
  }
}

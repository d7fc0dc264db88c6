import { CallError, type CallDetails } from "./call-error.ts";

/**
 * What is wrong with an answer: `not-json` (a success whose body is missing or is not JSON), `wrong-shape` (a success
 * whose JSON is not the object that the contract promises, or a page without its list), `too-large` (the body exceeds
 * `maxResponseBytes`), `redirect` (never followed, since token and body would go along), or `status` (one that HTTP does
 * not have, below 200 or above 599).
 */
export type ResponseProblem = "not-json" | "wrong-shape" | "too-large" | "redirect" | "status";

const sentences: Record<ResponseProblem, string> = {
  "not-json": "returned a success without a JSON body; check the base URL",
  "wrong-shape": "returned JSON of an unexpected shape",
  "too-large": "returned a body larger than `maxResponseBytes`",
  redirect: "returned a redirect; check the base URL",
  status: "returned an invalid status; check the base URL",
};

/** An answer that the contract does not have. Whether the service acted on the request is unknown. */
export class UnexpectedResponseError extends CallError {
  override name = "UnexpectedResponseError";
  readonly problem: ResponseProblem;

  constructor(details: CallDetails, problem: ResponseProblem) {
    super(`\`${details.operationId}\` ${sentences[problem]}.`, details);
    this.problem = problem;
  }
}

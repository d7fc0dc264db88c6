import { CallError, type CallDetails } from "./call-error.ts";

/**
 * What is wrong with an answer: `not-json` (a success whose body is no JSON, or is missing), `too-large` (the body
 * exceeds `maxResponseBytes`), `redirect` (never followed, since token and body would go along), or `status` (one that
 * HTTP does not have, below 200 or above 599).
 */
export type ResponseProblem = "not-json" | "too-large" | "redirect" | "status";

const sentences: Record<ResponseProblem, string> = {
  "not-json":
    "answered a success without the JSON that it promises; check that the base URL leads to the service",
  "too-large": "answered more than `maxResponseBytes`; ask for a smaller page or raise the limit",
  redirect: "answered a redirect, which is not followed; give the final address as `baseUrl`",
  status: "answered a status outside of 200 to 599; check that the base URL leads to the service",
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

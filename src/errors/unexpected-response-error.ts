import { CallError, type CallDetails, type ErrorResponse } from "./call-error.ts";

/**
 * Problem with a response: `not-json` (a success whose body is missing or is not JSON), `wrong-shape` (a success whose
 * JSON is not the object that the contract promises, or a page without its list), `too-large` (the body exceeds
 * `maxResponseBytes`), `redirect` (never followed, since token and body would be sent along; a `fetch` that follows it
 * nevertheless is reported too), or `status` (not an HTTP status: below 200 or above 599).
 */
export type ResponseProblem = "not-json" | "wrong-shape" | "too-large" | "redirect" | "status";

const processed = "since the service may have processed the request";

const sentences: Record<ResponseProblem, string> = {
  "not-json": `returned a success without a JSON body; check the base URL and \`response\`, ${processed}`,
  "wrong-shape": `returned JSON of an unexpected shape; check \`response\`, ${processed}`,
  "too-large": `returned a body larger than \`maxResponseBytes\`; check \`response\`, ${processed}`,
  redirect: "returned a redirect; check the base URL",
  status: "returned an invalid status; check the base URL",
};

/** A response that is not in the contract. It is unknown whether the service processed the request. */
export class UnexpectedResponseError extends CallError {
  override name = "UnexpectedResponseError";
  readonly problem: ResponseProblem;

  constructor(details: CallDetails, problem: ResponseProblem, response?: ErrorResponse) {
    super(`\`${details.operationId}\` ${sentences[problem]}.`, details, response);
    this.problem = problem;
  }
}

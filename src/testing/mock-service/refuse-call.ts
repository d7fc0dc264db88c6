import type { OperationId } from "../../../generated/operations.ts";
import { buildAnyResponseBody } from "../fixtures/build-response-body.ts";
import type { CallRefusal } from "./judge-call.ts";
import { prepareAnswer, type GiveAnswer } from "./prepare-answer.ts";

/** Creates the error response to an invalid request, in the error shape of its operation. */
export function refuseCall(operationId: OperationId, { status, problems }: CallRefusal): GiveAnswer {
  const example = buildAnyResponseBody(operationId, String(status));
  const sentences = problems.map(({ field, issue }) => `${field || "The body"} ${issue}`);
  const body = Array.isArray(example)
    ? sentences
    : {
        error: status === 401 ? "UNAUTHORIZED" : "INVALID_REQUEST",
        message: sentences.join("; "),
        details: problems,
      };
  return prepareAnswer(operationId, { status, body });
}

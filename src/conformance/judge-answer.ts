import { responses, type Validator } from "../../generated/validators.js";
import { operations, type OperationId } from "../../generated/operations.ts";
import type { ConformanceCase, Expectation } from "./conformance-case.ts";
import type { Json } from "./json.ts";
import { printCanonical } from "./print-canonical.ts";
import type { Answer } from "./read-answer.ts";

const validators: Readonly<Record<string, Readonly<Record<string, Validator<unknown>>>>> = responses;

/** Every way in which an answer breaks the contract, one sentence each; nothing for an answer that keeps it. */
export function judgeAnswer(
  { operationId, expectation }: Pick<ConformanceCase, "operationId" | "expectation">,
  answer: Answer,
): string[] {
  const unexpected = judgeStatus(expectation, answer.status);
  const documented = findDocumented(operationId, answer.status);
  if (documented === undefined) {
    return [...unexpected, `Status ${answer.status} is not documented.`];
  }
  return [...unexpected, ...judgeBody(operationId, documented, expectation, answer)];
}

function judgeStatus(expectation: Expectation, status: number): string[] {
  switch (expectation.outcome) {
    case "accepted":
      return status >= 200 && status < 300 ? [] : [`Status is ${status}, not one of a success.`];
    case "error":
      return status === expectation.status ? [] : [`Status is ${status}, not ${expectation.status}.`];
    case "refused": {
      const isFault = status >= 400 && status < 500;
      const isUnauthenticated = status === 401 || status === 403;
      // A valid token refused would let every other negative pass unseen.
      const wanted =
        expectation.because === "unauthenticated" ? isUnauthenticated : isFault && status !== 401;
      return wanted
        ? []
        : [`Status is ${status}, which does not refuse the request as ${expectation.because}.`];
    }
  }
}

function findDocumented(operationId: OperationId, status: number): string | undefined {
  const statuses: readonly string[] = operations[operationId].statuses;
  if (statuses.includes(String(status))) return String(status);
  // `default` stands for errors: a success that is not declared is none.
  return status >= 400 && statuses.includes("default") ? "default" : undefined;
}

function judgeBody(
  operationId: OperationId,
  documented: string,
  expectation: Expectation,
  { mediaType, text }: Answer,
): string[] {
  if (mediaType !== "application/json") return [`Media type is \`${mediaType}\`, not \`application/json\`.`];
  let body: Json;
  try {
    body = JSON.parse(text) as Json;
  } catch {
    return ["The body is no JSON."];
  }
  const validate = validators[operationId]?.[documented];
  if (validate === undefined) return [`Nothing says what the body of \`${documented}\` is.`];
  const problems = validate(body) ? [] : (validate.errors ?? []);
  const example = expectation.outcome === "refused" ? undefined : expectation.example;
  return [
    ...problems.map(
      ({ instancePath, message = "is not valid" }) =>
        `The body${instancePath && ` at ${instancePath}`} ${message}.`,
    ),
    ...(example === undefined || printCanonical(body) === printCanonical(example.value)
      ? []
      : [`The body is not the example \`${example.name}\`.`]),
  ];
}

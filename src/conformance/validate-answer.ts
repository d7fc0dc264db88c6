import { findDocumented } from "../contract/find-documented.ts";
import type { ConformanceCase, Expectation } from "./conformance-case.ts";
import { isJsonObject } from "./json-values.ts";
import type { Answer } from "./read-answer.ts";
import { shippedValidators, type ContractValidators, type Validate } from "./validators.ts";

/** Lists the ways in which a response breaks the contract, one sentence each. Empty if the response conforms to it. */
export function validateAnswer(
  { operation, expectation }: Pick<ConformanceCase, "operation" | "expectation">,
  answer: Answer,
  validators: Pick<ContractValidators, "responses"> = shippedValidators,
): string[] {
  const unexpected = validateStatus(expectation, answer.status);
  const found = findDocumented(operation.responses, answer.status);
  if (found === undefined) return [...unexpected, `Status ${answer.status} is not documented.`];
  const { documented, response } = found;
  if (response.node.content === undefined)
    return [...unexpected, ...(answer.text === "" ? [] : [`The contract has no body for ${documented}.`])];
  const validate = validators.responses[operation.operationId]?.[documented];
  return [...unexpected, ...validateBody({ documented, validate }, expectation, answer)];
}

function validateStatus(expectation: Expectation, status: number): string[] {
  switch (expectation.outcome) {
    case "accepted":
      return status >= 200 && status < 300 ? [] : [`Status is ${status}, expected a success (2xx).`];
    case "error":
      return status === expectation.status ? [] : [`Status is ${status}, expected ${expectation.status}.`];
    case "refused": {
      const isFault = status >= 400 && status < 500;
      const isUnauthenticated = status === 401 || status === 403;
      // If the service rejected the valid token, every other negative would pass.
      const wanted =
        expectation.because === "unauthenticated" ? isUnauthenticated : isFault && status !== 401;
      return wanted
        ? []
        : [`Status is ${status}, which does not reject the request as ${expectation.because}.`];
    }
  }
}

function validateBody(
  { documented, validate }: { documented: string; validate: Validate | undefined },
  expectation: Expectation,
  { mediaType, text }: Answer,
): string[] {
  if (mediaType !== "application/json")
    return [`Media type is \`${mediaType}\`, expected \`application/json\`.`];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ["The body is not valid JSON."];
  }
  if (validate === undefined) return [`The contract has no schema for the body of \`${documented}\`.`];
  const problems = validate(body) ? [] : (validate.errors ?? [{ instancePath: "" }]);
  const example = expectation.outcome === "refused" ? undefined : expectation.example;
  return [
    ...problems.map(
      ({ instancePath, message = "is not valid" }) =>
        `The body${instancePath && ` at ${instancePath}`} ${message}.`,
    ),
    ...(example === undefined || printCanonical(body) === printCanonical(example.value)
      ? []
      : [`The body differs from the example \`${example.name}\`.`]),
  ];
}

/** Formats a value as JSON with sorted members, for comparison. */
function printCanonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isJsonObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

import { composeRequest } from "./compose-request.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { nameCase } from "./name-case.ts";
import type { ContractOperation } from "./read-operations.ts";

/**
 * Every request that the contract shows: each named example of a body; without a body, the parameters with their
 * examples and defaults, and the required ones alone.
 */
export function derivePositives(document: object, operation: ContractOperation): ConformanceCase[] {
  const { operationId, requestBody, parameters } = operation;
  const expectation = { outcome: "accepted" } as const;
  if (requestBody !== undefined) {
    return [...requestBody.examples].map(([name, body]) => {
      const request = composeRequest(document, operation, body);
      const pointer = `/requestBody/${name}`;
      return nameCase("positives", { operationId, kind: "request", pointer, request, expectation });
    });
  }
  const whole = composeRequest(document, operation);
  const required = new Set(parameters.flatMap((parameter) => (parameter.required ? parameter.name : [])));
  const query = Object.fromEntries(Object.entries(whole.query).filter(([name]) => required.has(name)));
  const requests = [["/parameters", whole] as const, ["/parameters/required", { ...whole, query }] as const];
  return requests
    .slice(0, Object.keys(query).length < Object.keys(whole.query).length ? 2 : 1)
    .map(([pointer, request]) =>
      nameCase("positives", { operationId, kind: "request", pointer, request, expectation }),
    );
}

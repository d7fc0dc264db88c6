import { readContractBody } from "../contract/bodies.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { composeRequest } from "./compose-request.ts";
import { nameCase, type ConformanceCase } from "./conformance-case.ts";

/**
 * Derives the valid requests: one for each named example of a body. Without a body, one with the examples and defaults
 * of the parameters, and one with only the required parameters.
 */
export function derivePositives(operation: ContractOperation): ConformanceCase[] {
  const requestBody = readContractBody(operation.requestBody);
  const expectation = { outcome: "accepted" } as const;
  if (requestBody !== undefined) {
    return [...requestBody.examples].map(([name, body]) => {
      const request = composeRequest(operation, body);
      const pointer = `/requestBody/${name}`;
      return nameCase("positives", { operation, kind: "request", pointer, request, expectation });
    });
  }
  const whole = composeRequest(operation);
  const required = new Set(operation.parameters.flatMap(({ node }) => (node.required ? node.name : [])));
  const query = Object.fromEntries(Object.entries(whole.query).filter(([name]) => required.has(name)));
  const requests = [["/parameters", whole] as const, ["/parameters/required", { ...whole, query }] as const];
  return requests
    .slice(0, Object.keys(query).length < Object.keys(whole.query).length ? 2 : 1)
    .map(([pointer, request]) =>
      nameCase("positives", { operation, kind: "request", pointer, request, expectation }),
    );
}

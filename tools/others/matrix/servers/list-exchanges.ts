import { composeRequest } from "../../../../src/target/request.ts";
import type { RawRequest } from "../../../../src/target/exchange.ts";
import {
  readResponses,
  readContractBody,
  type ContractOperation,
} from "../../../../src/contract/operations.ts";

/** A request of the contract, and the response that a server returns. */
export interface Exchange {
  /** Name of the example, such as `createSubscription response 200 journey-2`. */
  name: string;
  operation: ContractOperation;
  request: RawRequest;
  /** The JSON body to send. `undefined` for a form or a request without a body. */
  sent: unknown;
  answer: { status: number; body: unknown };
}

/**
 * Lists an exchange for each named example of a request and of a response. Its counterpart is the example with the same
 * name, or else the first one.
 */
export function listExchanges(operations: readonly ContractOperation[]): Exchange[] {
  return operations.flatMap((operation) => [...listRequests(operation), ...listResponses(operation)]);
}

function listRequests(operation: ContractOperation): Exchange[] {
  const success = [...readResponses(operation.responses)].find(([status]) => status.startsWith("2"));
  if (success === undefined) return [];
  const [status, { examples }] = success;
  return [...(readContractBody(operation.requestBody)?.examples ?? [])].map(([name]) => {
    const body = examples.get(name) ?? firstOf(examples) ?? null;
    const answer = { status: Number(status), body };
    return compose(operation, { name: `request ${name}`, request: name, answer });
  });
}

function listResponses(operation: ContractOperation): Exchange[] {
  return [...readResponses(operation.responses)].flatMap(([documented, { examples }]) =>
    [...examples].map(([name, body]) => {
      const status = documented === "default" ? findUndeclaredStatus(operation) : Number(documented);
      const answer = { status, body };
      return compose(operation, { name: `response ${documented} ${name}`, request: name, answer });
    }),
  );
}

function compose(
  operation: ContractOperation,
  { name, request, answer }: { name: string; request: string; answer: Exchange["answer"] },
): Exchange {
  const requestBody = readContractBody(operation.requestBody);
  const body = requestBody?.examples.get(request) ?? firstOf(requestBody?.examples ?? new Map());
  return {
    name: `${operation.operationId} ${name}`,
    operation,
    request: composeRequest(operation, body),
    sent: requestBody?.mediaType === "application/json" ? body : undefined,
    answer,
  };
}

function firstOf(examples: ReadonlyMap<string, unknown>): unknown {
  return examples.values().next().value;
}

/** A status that only the response `default` documents. */
function findUndeclaredStatus({ operationId, responses }: ContractOperation): number {
  const status = [503, 502, 504].find((candidate) => !Object.hasOwn(responses, String(candidate)));
  if (status === undefined)
    throw new Error(`\`${operationId}\` has no status left for its default response.`);
  return status;
}

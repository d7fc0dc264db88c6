import { composeRequest } from "../../../../src/conformance/compose-request.ts";
import type { RawRequest } from "../../../../src/conformance/conformance-case.ts";
import type { ContractDocument } from "../../../../src/conformance/contract-document.ts";
import type { Json } from "../../../../src/conformance/json.ts";
import { readOperations, type ContractOperation } from "../../../../src/conformance/read-operations.ts";

/** A request of the contract, and the answer of the contract that a server gives to it. */
export interface Exchange {
  /** The example that it is about, such as `createSubscription response 200 journey-2`. */
  name: string;
  operationId: ContractOperation["operationId"];
  request: RawRequest;
  /** The JSON body as it is sent; nothing for a form and where there is none. */
  sent: Json | undefined;
  answer: { status: number; body: Json };
}

/**
 * One exchange for each named example of a request and for each named example of a response. The other half is the
 * example of the same name, or else the first.
 */
export function listExchanges(document: ContractDocument): Exchange[] {
  return readOperations(document).flatMap((operation) => [
    ...listRequests(document, operation),
    ...listResponses(document, operation),
  ]);
}

function listRequests(document: ContractDocument, operation: ContractOperation): Exchange[] {
  const success = [...operation.responses].find(([status]) => status.startsWith("2"));
  if (success === undefined) return [];
  const [status, { examples }] = success;
  return [...(operation.requestBody?.examples ?? [])].map(([name]) => {
    const body = examples.get(name) ?? firstOf(examples) ?? null;
    const answer = { status: Number(status), body };
    return compose(document, operation, { name: `request ${name}`, request: name, answer });
  });
}

function listResponses(document: ContractDocument, operation: ContractOperation): Exchange[] {
  return [...operation.responses].flatMap(([documented, { examples }]) =>
    [...examples].map(([name, body]) => {
      const status = documented === "default" ? findUndeclaredStatus(operation) : Number(documented);
      const answer = { status, body };
      return compose(document, operation, { name: `response ${documented} ${name}`, request: name, answer });
    }),
  );
}

function compose(
  document: ContractDocument,
  operation: ContractOperation,
  { name, request, answer }: { name: string; request: string; answer: Exchange["answer"] },
): Exchange {
  const { operationId, requestBody } = operation;
  const body = requestBody?.examples.get(request) ?? firstOf(requestBody?.examples ?? new Map());
  return {
    name: `${operationId} ${name}`,
    operationId,
    request: composeRequest(document, operation, body),
    sent: requestBody?.mediaType === "application/json" ? body : undefined,
    answer,
  };
}

function firstOf(examples: ReadonlyMap<string, Json>): Json | undefined {
  return examples.values().next().value;
}

/** A status that only the response `default` documents. */
function findUndeclaredStatus({ operationId, responses }: ContractOperation): number {
  const status = [503, 502, 504].find((candidate) => !responses.has(String(candidate)));
  if (status === undefined) throw new Error(`\`${operationId}\` leaves no status to its default response.`);
  return status;
}

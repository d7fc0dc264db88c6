import { tokenHeader } from "../../../generated/marks.ts";
import { operations, type OperationId } from "../../../generated/operations.ts";
import { checkNames } from "../../options/check-names.ts";
import { mockServiceNames } from "../option-names.ts";
import { validateBody, validateParameters } from "../../server/validate-call.ts";
import { validateHeaders } from "../../server/read-body.ts";
import { writeRejection, type Rejection } from "../../server/rejection.ts";
import { tokenIssue } from "../../server/read-token.ts";
import { rejectRoute } from "../../server/reject-route.ts";
import { checkName } from "../fixtures/make-fixture.ts";
import type { MockAnswer } from "./mock-answer.ts";
import { prepareAnswer, type GiveAnswer } from "./prepare-answer.ts";
import { readCall, type ReadRequest, type ServiceCall } from "./read-call.ts";

/**
 * An in-memory service that validates each request against the contract and responds with the examples of the contract.
 */
export interface MockService {
  /** The `fetch` option of `createClient`; any base URL will do. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** All requests received, including retries and token calls, in order. */
  readonly calls: readonly ServiceCall[];
  /**
   * Returns the requests for one operation.
   * @throws {InputError} for an operation that the contract does not have.
   */
  callsTo(operationId: OperationId): readonly ServiceCall[];
  /** Queues responses for the next requests to an operation; after them, its default response applies again. */
  answerNext<Id extends OperationId>(operationId: Id, ...answers: readonly MockAnswer<Id>[]): void;
  /** Sets the default response of an operation. Initially it is the first example of 200. */
  answerAlways<Id extends OperationId>(operationId: Id, answer: MockAnswer<Id>): void;
  /** Clears all recorded calls and planned responses. */
  reset(): void;
}

/** Options of the mock service. */
export interface MockServiceOptions {
  /**
   * Rejects a request that breaks the contract or has no token, as the service would, before any planned response is
   * used.
   * @default true
   */
  readonly validateRequests?: boolean;
}

type Planned = (call: ServiceCall) => GiveAnswer | Promise<GiveAnswer>;

/**
 * Creates a mock service for tests without a server. It keeps no state other than the calls: you plan its responses.
 */
export function createMockService(options: MockServiceOptions = {}): MockService {
  checkNames("options", options, mockServiceNames);
  const { validateRequests = true } = options;
  const calls: ServiceCall[] = [];
  const next = new Map<OperationId, Planned[]>();
  const standing = new Map<OperationId, Planned>();

  async function decide(read: ReadRequest): Promise<GiveAnswer> {
    const { route, call } = read;
    if (route.kind !== "operation") {
      const { status, headers, text } = rejectRoute(route, call.method, new URL(call.url).pathname);
      return () => Promise.resolve(new Response(text, { status, headers }));
    }
    const { operationId } = route;
    const rejection = validateRequests ? validateCall(operationId, read) : undefined;
    if (rejection !== undefined) return prepareAnswer(operationId, writeRejection(operationId, rejection));
    const planned = next.get(operationId)?.shift() ?? standing.get(operationId);
    return planned === undefined ? prepareAnswer(operationId, {}) : planned(call);
  }

  return {
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const read = await readCall(request);
      calls.push(read.call);
      const give = await decide(read);
      return give(request.signal);
    },
    calls,
    callsTo: (operationId) => {
      checkName("operationId", operationId, operations);
      return calls.filter((call) => call.operationId === operationId);
    },
    answerNext: (operationId, ...answers) => {
      const planned = answers.map((answer) => plan(operationId, answer));
      next.set(operationId, [...(next.get(operationId) ?? []), ...planned]);
    },
    answerAlways: (operationId, answer) => {
      standing.set(operationId, plan(operationId, answer));
    },
    reset: () => {
      calls.length = 0;
      next.clear();
      standing.clear();
    },
  };
}

function plan<Id extends OperationId>(operationId: Id, answer: MockAnswer<Id>): Planned {
  checkName("operationId", operationId, operations);
  if (typeof answer === "function") {
    return async (call) => prepareAnswer(operationId, await answer(call));
  }
  const give = prepareAnswer(operationId, answer);
  return () => give;
}

/** Validates a request against the contract, as far as a service could reject it for its form. */
function validateCall(
  operationId: OperationId,
  { request, call, token, body, rejection }: ReadRequest,
): Rejection | undefined {
  const unreadable = validateHeaders(operationId, request);
  if (unreadable !== undefined) return unreadable;
  if (operations[operationId].auth && token === undefined)
    return {
      reason: "unauthorized",
      problems: [{ field: tokenHeader.name, issue: tokenIssue }],
    };
  const problems = validateParameters(operationId, call);
  if (rejection !== undefined && problems.length === 0) return rejection;
  problems.push(...(rejection?.problems ?? validateBody(operationId, body)));
  return problems.length > 0 ? { reason: "invalid", problems } : undefined;
}

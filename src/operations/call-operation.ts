import type { OperationId } from "../../generated/operations.ts";
import { routes, type Route } from "../../generated/routes.ts";
import { keepDetails } from "../calls/call-details.ts";
import type { CallOptions } from "../calls/client-options.ts";
import type { PathCallInput, PathCallResult, SendByPath } from "../calls/path-call.ts";
import { CallError, unknownCall, type CallDetails } from "../errors/call-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import type { StatusMeanings } from "../errors/status-meanings.ts";
import { findAnswer } from "../transport/buffer-response.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { checkInputNames } from "./check-input-names.ts";
import type { OperationResult } from "./operation-result.ts";

/** Input of a named operation, without types. */
export interface AnyInput extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  idempotencyKey?: string;
}

/**
 * Calls an operation by its id through the path style, so that middleware sees it like any other call.
 * @throws only what middleware throws.
 */
export async function callOperation<Id extends OperationId>(
  send: SendByPath,
  statuses: StatusMeanings,
  operationId: Id,
  input: AnyInput = {},
): Promise<OperationResult<Id>> {
  const route = routes[operationId];
  try {
    const result = await send(route.method, route.path, toPathInput(operationId, route, input));
    const { data, response } = result;
    // Each success of the contract is an object.
    if (!response.ok || !isObject(data) || Array.isArray(data))
      return (await describeRejection(operationId, statuses, result)) as OperationResult<Id>;
    const known = keepDetails(operationId, data, response);
    const summary = { status: response.status, ...summarize(known), response };
    return { ok: true, ...summary, data } as unknown as OperationResult<Id>;
  } catch (error) {
    if (!(error instanceof PaymentOrdersError)) throw error;
    const known = error instanceof CallError ? error : undefined;
    const summary = summarize(known ?? unknownCall(operationId));
    return { ok: false, status: undefined, error, response: known?.response, ...summary };
  }
}

function summarize({ idempotencyKey, attempts, requestId }: CallDetails) {
  return { idempotencyKey, attempts, requestId };
}

function toPathInput(operationId: OperationId, route: Route, input: AnyInput): PathCallInput {
  checkInputNames(operationId, route, input);
  const { path, query, body, idempotencyKey, ...options } = input;
  return { ...options, params: { path, query, header: { "idempotency-key": idempotencyKey } }, body };
}

async function describeRejection(
  operationId: OperationId,
  statuses: StatusMeanings,
  { data, error: body, response }: PathCallResult,
): Promise<unknown> {
  const { rejectAnswer, toApiError } = await loadFailures(unknownCall(operationId, response.status));
  const answer = findAnswer(response);
  if (response.ok) throw rejectAnswer(operationId, data === undefined ? "not-json" : "wrong-shape", answer);
  const { status } = response;
  const summary = summarize(answer?.details ?? unknownCall(operationId));
  const error = toApiError(operationId, statuses, response, body, answer);
  return { ok: false, status, ...summary, response, body: isObject(body) ? body : undefined, error };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

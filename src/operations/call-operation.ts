import type { OperationId } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import { keepDetails } from "../calls/call-details.ts";
import type { CallOptions } from "../calls/client-options.ts";
import type { PathCallInput, PathCallResult, SendByPath } from "../calls/path-call.ts";
import { toApiError } from "../calls/to-api-error.ts";
import { CallError, unknownCall, type CallDetails } from "../errors/call-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import type { StatusMeanings } from "../errors/status-meanings.ts";
import { UnexpectedResponseError } from "../errors/unexpected-response-error.ts";
import { findAnswer } from "../transport/buffer-response.ts";
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
  const { method, path } = routes[operationId];
  try {
    const result = await send(method, path, toPathInput(input));
    return describeResult(operationId, statuses, result) as OperationResult<Id>;
  } catch (error) {
    if (!(error instanceof PaymentOrdersError)) throw error;
    const known = error instanceof CallError ? error : unknownCall(operationId);
    return { ok: false, status: undefined, error, ...summarize(known) };
  }
}

function summarize({ idempotencyKey, attempts, requestId }: CallDetails) {
  return { idempotencyKey, attempts, requestId };
}

function toPathInput({ path, query, body, idempotencyKey, ...options }: AnyInput): PathCallInput {
  return { ...options, params: { path, query, header: { "idempotency-key": idempotencyKey } }, body };
}

function describeResult(
  operationId: OperationId,
  statuses: StatusMeanings,
  { data, error: body, response }: PathCallResult,
): unknown {
  const { status } = response;
  const known = findAnswer(response)?.details ?? unknownCall(operationId, status);
  const common = { status, ...summarize(known), response };
  if (!response.ok) {
    const error = toApiError(operationId, statuses, response, body);
    return { ok: false, ...common, body: isObject(body) ? body : undefined, error };
  }
  // Each success of the contract is an object.
  if (!isObject(data) || Array.isArray(data))
    throw new UnexpectedResponseError(known, data === undefined ? "not-json" : "wrong-shape");
  keepDetails(data, known, response);
  return { ok: true, ...common, data };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

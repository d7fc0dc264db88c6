import type { OperationId } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import { callDetails, keepDetails } from "../client/call-details.ts";
import type { CallOptions } from "../client/client-options.ts";
import type { PathCallInput, PathCallResult, SendByPath } from "../client/create-path-calls.ts";
import { toApiError } from "../client/to-api-error.ts";
import { CallError, type CallDetails } from "../errors/call-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { UnexpectedResponseError } from "../errors/unexpected-response-error.ts";
import type { OperationResult } from "./operation-result.ts";

/** Input of a named operation, untyped. */
export interface AnyInput extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  idempotencyKey?: string;
}

const nothingSent = { idempotencyKey: undefined, attempts: 0, requestId: undefined };

/**
 * Calls an operation by its id through the path style, so that middleware sees it like any other call.
 * @throws only what is no error of this package: what the caller's middleware throws.
 */
export async function callOperation<Id extends OperationId>(
  send: SendByPath,
  operationId: Id,
  input: AnyInput = {},
): Promise<OperationResult<Id>> {
  const { method, path } = routes[operationId];
  try {
    const result = await send(method, path, toPathInput(input), input);
    return describeResult(operationId, result) as OperationResult<Id>;
  } catch (error) {
    if (!(error instanceof PaymentOrdersError)) throw error;
    const { idempotencyKey, attempts, requestId } = error instanceof CallError ? error : nothingSent;
    return { ok: false, status: undefined, error, idempotencyKey, attempts, requestId };
  }
}

function toPathInput({ path, query, body, idempotencyKey, signal, headers }: AnyInput): PathCallInput {
  const header = idempotencyKey === undefined ? undefined : { "idempotency-key": idempotencyKey };
  return {
    params: { ...(path && { path }), ...(query && { query }), ...(header && { header }) },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(headers && { headers }),
  };
}

function describeResult(operationId: OperationId, { data, error: body, response }: PathCallResult): unknown {
  const known: CallDetails = callDetails(response) ?? {
    operationId,
    idempotencyKey: undefined,
    attempts: 0,
    status: response.status,
    requestId: undefined,
  };
  const { idempotencyKey, attempts, requestId } = known;
  const common = { status: response.status, idempotencyKey, attempts, requestId, response };
  if (!response.ok) {
    const error = toApiError(operationId, response, body);
    return {
      ok: false,
      ...common,
      body: typeof body === "object" && body !== null ? body : undefined,
      error,
    };
  }
  if (data === undefined) throw new UnexpectedResponseError(known, "not-json");
  keepDetails(data, known);
  return { ok: true, ...common, data };
}

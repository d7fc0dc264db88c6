// The hooks of a client with their events, and how an attempt is logged.
// They are called in transport.ts, attempt.ts and checks.ts.

import type { OperationId } from "../../generated/operations.ts";
import type { SchemaProblem } from "../errors/errors.ts";
import type { Log } from "../base/log.ts";

/** Details of an attempt that every hook receives. Path parameters, query, headers and bodies are left out. */
export interface AttemptEvent {
  readonly operationId: OperationId;
  readonly method: string;
  /** Path template of the contract, parameters in braces. */
  readonly path: string;
  /** Counts from 1. */
  readonly attempt: number;
  readonly idempotencyKey: string | undefined;
}

/** An attempt that received a response, whatever its status. */
export interface ResponseEvent extends AttemptEvent {
  readonly status: number;
  /** From sending to the last byte of the body, in milliseconds. */
  readonly durationMs: number;
  readonly requestId: string | undefined;
}

/** An attempt that received no complete response. */
export interface FailureEvent extends AttemptEvent {
  /** Name of the error class, for example `ConnectionError`. */
  readonly error: string;
  /** Code of the failure where the platform gives one, for example `ECONNRESET`. */
  readonly code: string | undefined;
  /** In milliseconds. */
  readonly durationMs: number;
}

/** An attempt that will be retried. */
export interface RetryEvent extends AttemptEvent {
  /** Status that caused the retry; `undefined` when there was no response. */
  readonly status: number | undefined;
  /** Delay before the next attempt, in milliseconds. */
  readonly delayMs: number;
}

/**
 * A name in a request that the contract does not have, or an `undefined` member that it needs; each is reported once. With
 * `validate.responses`, also a mismatch between a response and its schema. The pointer of a request starts with `/body`,
 * `/query` or `/headers`, and its keyword is `unknown`, `undefined`, or `format` for a key that should be a UUID.
 */
export interface ProblemEvent extends SchemaProblem {
  readonly operationId: OperationId;
  /** Status of the response; `undefined` for a request. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

/**
 * Callbacks for logging, metrics and tracing; they may be methods of a class. Their events are safe to log. They cannot
 * change a call: what they return is ignored, and what they throw is logged.
 */
export interface ClientHooks {
  onRequest?: (event: AttemptEvent) => void;
  onResponse?: (event: ResponseEvent) => void;
  onFailure?: (event: FailureEvent) => void;
  onRetry?: (event: RetryEvent) => void;
  onProblem?: (event: ProblemEvent) => void;
}

/** The events of an attempt, by the names of their hooks. */
export interface AttemptEvents {
  onRequest: AttemptEvent;
  onResponse: ResponseEvent;
  onFailure: FailureEvent;
  onRetry: RetryEvent;
}

const describe: { [Name in keyof AttemptEvents]: (event: AttemptEvents[Name]) => string } = {
  onRequest: ({ method, path, idempotencyKey }) =>
    `sends ${method} ${path}${idempotencyKey === undefined ? "" : ` with the idempotency key ${idempotencyKey}`}`,
  onResponse: ({ status, durationMs, requestId }) =>
    `got status ${status} after ${Math.round(durationMs)} ms${requestId === undefined ? "" : `, request id ${requestId}`}`,
  onFailure: ({ error, code, durationMs }) =>
    `failed after ${Math.round(durationMs)} ms: ${error}${code === undefined ? "" : ` (${code})`}`,
  onRetry: ({ delayMs }) => `is followed by another in ${Math.round(delayMs)} ms`,
};

/** Logs an attempt: before it is sent if the level is `debug`, and its result from `info` on. */
export function traceAttempt<Name extends keyof AttemptEvents>(
  log: Log,
  name: Name,
  event: AttemptEvents[Name],
): void {
  const write = name === "onRequest" ? log.debug : log.info;
  write?.(`\`${event.operationId}\`, attempt ${event.attempt}, ${describe[name](event)}.`);
}

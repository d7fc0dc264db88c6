import type { AttemptEvent, FailureEvent, ResponseEvent, RetryEvent } from "./client-hooks.ts";
import type { Log } from "../logging/log.ts";

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

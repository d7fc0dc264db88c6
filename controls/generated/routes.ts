// Generated from openapi/ by `npm run build`. Do not edit.

import type { OperationId, OperationRow } from "./operations.ts";

/** How an operation is called. Members that do not apply are omitted, since this table is part of every client. */
export interface Route {
  readonly method: OperationRow["method"];
  /** Path template, with parameters in braces. */
  readonly path: string;
  /** The operation requires a token. */
  readonly auth?: true;
  /** A call changes nothing and can be retried without a key. */
  readonly safe?: true;
  /** The operation accepts an `idempotency-key` header. */
  readonly key?: true;
  /** The body is sent as `multipart/form-data`. */
  readonly form?: true;
  /** Name of the form field that contains a file. */
  readonly file?: string;
  /** The operation returns a page of a list, by a `cursor` in the query or an offset (`skip` and `take` in the body). */
  readonly paging?: Exclude<OperationRow["paging"], "none">;
}

/** How each operation is called, by operationId. */
export const routes: Readonly<Record<OperationId, Route>> = {
  readState: {
    method: "GET",
    path: "/_sandbox/state",
    safe: true,
  },
  seed: {
    method: "POST",
    path: "/_sandbox/seed",
  },
  reset: {
    method: "POST",
    path: "/_sandbox/reset",
  },
  takeSnapshot: {
    method: "GET",
    path: "/_sandbox/snapshot",
    safe: true,
  },
  restoreSnapshot: {
    method: "PUT",
    path: "/_sandbox/snapshot",
  },
  planFault: {
    method: "POST",
    path: "/_sandbox/faults",
  },
  clearFaults: {
    method: "DELETE",
    path: "/_sandbox/faults",
  },
  advanceClock: {
    method: "POST",
    path: "/_sandbox/clock/advance",
  },
  freezeClock: {
    method: "POST",
    path: "/_sandbox/clock/freeze",
  },
  unfreezeClock: {
    method: "POST",
    path: "/_sandbox/clock/unfreeze",
  },
  payOrder: {
    method: "POST",
    path: "/_sandbox/orders/{id}/pay",
  },
  receivePix: {
    method: "POST",
    path: "/_sandbox/payins",
  },
  acceptSubscription: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/accept",
  },
  rejectSubscription: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/reject",
  },
  failSubscription: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/fail",
  },
  requestCancellation: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/request-cancellation",
  },
  acceptCancellation: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/accept-cancellation",
  },
  rejectCancellation: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/reject-cancellation",
  },
  settleScheduledPayment: {
    method: "POST",
    path: "/_sandbox/scheduled-payments/{id}/settle",
  },
  failScheduledPayment: {
    method: "POST",
    path: "/_sandbox/scheduled-payments/{id}/fail",
  },
  createPayout: {
    method: "POST",
    path: "/_sandbox/payouts",
  },
  payPayout: {
    method: "POST",
    path: "/_sandbox/payouts/{id}/pay",
  },
  cancelPayout: {
    method: "POST",
    path: "/_sandbox/payouts/{id}/cancel",
  },
  failPayout: {
    method: "POST",
    path: "/_sandbox/payouts/{id}/fail",
  },
  createCloseRequest: {
    method: "POST",
    path: "/_sandbox/close-requests",
  },
  moveCloseRequest: {
    method: "POST",
    path: "/_sandbox/close-requests/{id}/move",
  },
  moveMedCase: {
    method: "POST",
    path: "/_sandbox/med-cases/{id}/move",
  },
  createAccountRequest: {
    method: "POST",
    path: "/_sandbox/account-requests",
  },
  closeAccountRequest: {
    method: "POST",
    path: "/_sandbox/account-requests/{id}/close",
  },
  readClaimCode: {
    method: "GET",
    path: "/_sandbox/claims/{id}/code",
    safe: true,
  },
  confirmClaim: {
    method: "POST",
    path: "/_sandbox/claims/{id}/confirm",
  },
};

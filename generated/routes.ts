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
  /** The operation requires a body. */
  readonly body?: true;
  /** The body is sent as `multipart/form-data`. */
  readonly form?: true;
  /** Name of the form field that contains a file. */
  readonly file?: string;
  /** The operation returns a page of a list. */
  readonly paging?: Exclude<OperationRow["paging"], "none">;
}

/** How each operation is called, by operationId. */
export const routes: Readonly<Record<OperationId, Route>> = {
  issueToken: {
    method: "POST",
    path: "/auth/v1/token",
    body: true,
  },
  createSubscription: {
    method: "POST",
    path: "/order/v1/banking/subscriptions",
    auth: true,
    body: true,
  },
  getSubscription: {
    method: "GET",
    path: "/order/v1/banking/subscriptions/{id}",
    auth: true,
    safe: true,
  },
  schedulePayment: {
    method: "PUT",
    path: "/order/v1/banking/subscriptions/{id}/payments",
    auth: true,
    body: true,
  },
  replaceWebhookEndpoints: {
    method: "PUT",
    path: "/order/v1/webhook",
    auth: true,
    body: true,
  },
  listUndeliveredEvents: {
    method: "GET",
    path: "/order/v1/webhook/events",
    auth: true,
    safe: true,
    paging: "time",
  },
  requestClaimConfirmation: {
    method: "POST",
    path: "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-request",
    auth: true,
    key: true,
  },
  resendClaimConfirmation: {
    method: "POST",
    path: "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-resend",
    auth: true,
    key: true,
    body: true,
  },
  uploadDocument: {
    method: "POST",
    path: "/order/v1/banking/accounts/documents",
    auth: true,
    body: true,
    form: true,
    file: "file",
  },
  openMedCase: {
    method: "POST",
    path: "/order/v1/banking/med/accounts/{accountId}",
    auth: true,
    key: true,
    body: true,
  },
  createTransparentOrderV2: {
    method: "PUT",
    path: "/order/v2/transparent",
    auth: true,
    key: true,
    body: true,
  },
  createTransparentOrderV3: {
    method: "PUT",
    path: "/order/v3/transparent",
    auth: true,
    key: true,
    body: true,
  },
  listCloseRequests: {
    method: "POST",
    path: "/order/v1/banking/accounts/close-requests/paged/list",
    auth: true,
    safe: true,
    body: true,
    paging: "offset",
  },
  listCloseRequestGroups: {
    method: "POST",
    path: "/order/v1/banking/accounts/close-requests/paged/list-group-by",
    auth: true,
    safe: true,
    body: true,
    paging: "offset",
  },
  getPayout: {
    method: "GET",
    path: "/order/v1/banking/order-payouts/{id}",
    auth: true,
    safe: true,
  },
};

// Generated from openapi/ by `npm run build`. Do not edit.

/** Describes an operation. */
export interface OperationRow {
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE";
  /** Path template, with parameters in braces. */
  readonly path: string;
  /** Whether the operation requires a token. */
  readonly auth: boolean;
  /** Required scope of the token, or null if it is not documented. */
  readonly scope: string | null;
  /** Whether a call changes nothing and can be retried without a key: a GET, or an operation marked `x-safe`. */
  readonly safe: boolean;
  /** Whether the operation accepts or requires an idempotency key, whose header `routes` names. */
  readonly idempotencyKey: "none" | "optional" | "required";
  /** Media type of the request body, or null if the operation has no body. */
  readonly requestMediaType: string | null;
  /**
   * Pagination by a `cursor` in the query, by time (`cursor`, `from`, `to` and `sort` in the query), or by an offset
   * (`skip` and `take` in the body).
   */
  readonly paging: "none" | "cursor" | "time" | "offset";
  /** Names of the path parameters, in the order of the contract. */
  readonly pathParameters: readonly string[];
  /** Names of the query parameters, in the order of the contract. */
  readonly queryParameters: readonly string[];
  /** Documented statuses, including `default`. */
  readonly statuses: readonly string[];
}

/** Every operation of the contract, by operationId. */
export const operations = {
  /**
   * Read the state
   *
   * Returns the newest records of each kind, the clock, and the faults that are planned.
   *
   * `GET /_sandbox/state`
   */
  readState: {
    method: "GET",
    path: "/_sandbox/state",
    auth: false,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: ["limit"],
    statuses: ["200", "400"],
  },
  /**
   * Send a notification again
   *
   * Sends a notification again now, with the same id and, if it is signed, a new signature. With 200, it is delivered and leaves the list of undelivered events. Otherwise it stays there, or waits for its next attempt.
   *
   * `POST /_sandbox/notifications/{id}/resend`
   */
  resendNotification: {
    method: "POST",
    path: "/_sandbox/notifications/{id}/resend",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "404"],
  },
  /**
   * Bring about an event
   *
   * Brings about an event by the control that causes it, so that state and reads agree with the notification. Without a resource, it creates one from the examples.
   *
   * `POST /_sandbox/trigger`
   */
  triggerEvent: {
    method: "POST",
    path: "/_sandbox/trigger",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "404", "409"],
  },
  /**
   * Find requests
   *
   * Returns the requests that callers sent, newest first, each with its response. Tokens, secrets, card numbers and CVVs are removed; everything else is as it was sent. If nothing matches, `nearest` is the request that matches the most filters. The log is kept in memory, and bounded.
   *
   * `GET /_sandbox/requests`
   */
  listRequests: {
    method: "GET",
    path: "/_sandbox/requests",
    auth: false,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: ["operation", "resource", "key", "status", "since", "until", "limit"],
    statuses: ["200", "400"],
  },
  /**
   * Find deliveries
   *
   * Returns the attempts to deliver notifications, each with its response; otherwise as `listRequests`.
   *
   * `GET /_sandbox/deliveries`
   */
  listDeliveries: {
    method: "GET",
    path: "/_sandbox/deliveries",
    auth: false,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: ["operation", "resource", "status", "since", "until", "limit"],
    statuses: ["200", "400"],
  },
  /**
   * Add example data
   *
   * Creates orders, subscriptions, scheduled payments, payouts, cases and requests in several states, from the examples of the API. The notifications about them count as delivered and are not sent. Each call creates more of them.
   *
   * `POST /_sandbox/seed`
   */
  seed: {
    method: "POST",
    path: "/_sandbox/seed",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["204", "400"],
  },
  /**
   * Remove everything
   *
   * Removes every record and the planned faults, and resets the clock. Tokens stay valid.
   *
   * `POST /_sandbox/reset`
   */
  reset: {
    method: "POST",
    path: "/_sandbox/reset",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["204", "400"],
  },
  /**
   * Take a snapshot
   *
   * Returns every record, so that it can be restored later.
   *
   * `GET /_sandbox/snapshot`
   */
  takeSnapshot: {
    method: "GET",
    path: "/_sandbox/snapshot",
    auth: false,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400"],
  },
  /**
   * Restore a snapshot
   *
   * Replaces everything with a snapshot. If one of its records is not valid, nothing changes.
   *
   * `PUT /_sandbox/snapshot`
   */
  restoreSnapshot: {
    method: "PUT",
    path: "/_sandbox/snapshot",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["204", "400"],
  },
  /**
   * List the planned faults, and what there is to plan
   *
   * Returns the faults that are planned, the operations and events for which one can be planned, and the magic values, which any client can send instead.
   *
   * `GET /_sandbox/faults`
   */
  listFaults: {
    method: "GET",
    path: "/_sandbox/faults",
    auth: false,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400"],
  },
  /**
   * Plan a fault
   *
   * Makes the next calls of an operation fail, or the next notifications of an event late, so that later ones arrive first. Faults apply to one process only.
   *
   * `POST /_sandbox/faults`
   */
  planFault: {
    method: "POST",
    path: "/_sandbox/faults",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["204", "400"],
  },
  /**
   * Remove the planned faults
   *
   * Removes all planned faults, so that calls are carried out normally again.
   *
   * `DELETE /_sandbox/faults`
   */
  clearFaults: {
    method: "DELETE",
    path: "/_sandbox/faults",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["204", "400"],
  },
  /**
   * Carry out what is due
   *
   * Carries out everything that is due now, and returns when no notification is being delivered. A receiver must not wait for it.
   *
   * `POST /_sandbox/run-due`
   */
  runDue: {
    method: "POST",
    path: "/_sandbox/run-due",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["204", "400"],
  },
  /**
   * Advance the clock
   *
   * Moves the clock forward, and carries out everything that is due until then, each at its own time.
   *
   * `POST /_sandbox/clock/advance`
   */
  advanceClock: {
    method: "POST",
    path: "/_sandbox/clock/advance",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400"],
  },
  /**
   * Stop the clock
   *
   * Stops the clock at a given time, or at the current one.
   *
   * `POST /_sandbox/clock/freeze`
   */
  freezeClock: {
    method: "POST",
    path: "/_sandbox/clock/freeze",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400"],
  },
  /**
   * Start the clock again
   *
   * Lets a frozen clock continue from the time at which it stopped.
   *
   * `POST /_sandbox/clock/unfreeze`
   */
  unfreezeClock: {
    method: "POST",
    path: "/_sandbox/clock/unfreeze",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400"],
  },
  /**
   * Pay an order
   *
   * Pays an order, and sends `ORDER-PAYIN.PAID`.
   *
   * `POST /_sandbox/orders/{id}/pay`
   */
  payOrder: {
    method: "POST",
    path: "/_sandbox/orders/{id}/pay",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Receive a PIX that belongs to no order
   *
   * Sends `ORDER-PAYIN.PAID` with the type LOAD to the PAYIN endpoints of the company.
   *
   * `POST /_sandbox/payins`
   */
  receivePix: {
    method: "POST",
    path: "/_sandbox/payins",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400"],
  },
  /**
   * Accept a subscription
   *
   * Accepts a subscription on behalf of the payer. Nothing is sent.
   *
   * `POST /_sandbox/subscriptions/{id}/accept`
   */
  acceptSubscription: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/accept",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Reject a subscription
   *
   * Rejects a subscription on behalf of the payer, and sends `SUBSCRIPTION.REJECTED`.
   *
   * `POST /_sandbox/subscriptions/{id}/reject`
   */
  rejectSubscription: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/reject",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Make a subscription fail
   *
   * Gives a subscription the status ERROR. Nothing is sent.
   *
   * `POST /_sandbox/subscriptions/{id}/fail`
   */
  failSubscription: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/fail",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Request the cancellation of a subscription
   *
   * Requests the cancellation, and sends `SUBSCRIPTION.CANCELLATION.PENDING`.
   *
   * `POST /_sandbox/subscriptions/{id}/request-cancellation`
   */
  requestCancellation: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/request-cancellation",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "404", "409"],
  },
  /**
   * Accept the cancellation
   *
   * Accepts the pending request to cancel a subscription, and sends `SUBSCRIPTION.CANCELLATION.ACCEPTED`.
   *
   * `POST /_sandbox/subscriptions/{id}/accept-cancellation`
   */
  acceptCancellation: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/accept-cancellation",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Reject the cancellation
   *
   * Rejects the pending request to cancel a subscription, and sends `SUBSCRIPTION.CANCELLATION.REJECTED`.
   *
   * `POST /_sandbox/subscriptions/{id}/reject-cancellation`
   */
  rejectCancellation: {
    method: "POST",
    path: "/_sandbox/subscriptions/{id}/reject-cancellation",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Settle a scheduled payment
   *
   * Settles a scheduled payment by creating and paying an order, and sends `ORDER-PAYIN.PAID`.
   *
   * `POST /_sandbox/scheduled-payments/{id}/settle`
   */
  settleScheduledPayment: {
    method: "POST",
    path: "/_sandbox/scheduled-payments/{id}/settle",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "404", "409"],
  },
  /**
   * Make a scheduled payment fail
   *
   * Makes a scheduled payment fail. Nothing is sent.
   *
   * `POST /_sandbox/scheduled-payments/{id}/fail`
   */
  failScheduledPayment: {
    method: "POST",
    path: "/_sandbox/scheduled-payments/{id}/fail",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Create a payout
   *
   * Creates a payout. Nothing is sent.
   *
   * `POST /_sandbox/payouts`
   */
  createPayout: {
    method: "POST",
    path: "/_sandbox/payouts",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "409"],
  },
  /**
   * Pay a payout
   *
   * Sends `ORDER-PAYOUT.PAID` to the PAYOUT endpoints of the company.
   *
   * `POST /_sandbox/payouts/{id}/pay`
   */
  payPayout: {
    method: "POST",
    path: "/_sandbox/payouts/{id}/pay",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Cancel a payout
   *
   * Sends `ORDER-PAYOUT.CANCELED` to the PAYOUT endpoints of the company.
   *
   * `POST /_sandbox/payouts/{id}/cancel`
   */
  cancelPayout: {
    method: "POST",
    path: "/_sandbox/payouts/{id}/cancel",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Make a payout fail
   *
   * Sends `ORDER-PAYOUT.ERROR` to the PAYOUT endpoints of the company.
   *
   * `POST /_sandbox/payouts/{id}/fail`
   */
  failPayout: {
    method: "POST",
    path: "/_sandbox/payouts/{id}/fail",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Create a close request
   *
   * Creates a request to close an account.
   *
   * `POST /_sandbox/close-requests`
   */
  createCloseRequest: {
    method: "POST",
    path: "/_sandbox/close-requests",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "409"],
  },
  /**
   * Analyze a close request
   *
   * Changes the status of a close request and the result of its analysis. Any status is accepted.
   *
   * `POST /_sandbox/close-requests/{id}/move`
   */
  moveCloseRequest: {
    method: "POST",
    path: "/_sandbox/close-requests/{id}/move",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Move a MED case
   *
   * Moves a MED case forward. Nothing is sent.
   *
   * `POST /_sandbox/med-cases/{id}/move`
   */
  moveMedCase: {
    method: "POST",
    path: "/_sandbox/med-cases/{id}/move",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Create an account request
   *
   * Creates a pending account request, to which documents can be attached.
   *
   * `POST /_sandbox/account-requests`
   */
  createAccountRequest: {
    method: "POST",
    path: "/_sandbox/account-requests",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "409"],
  },
  /**
   * Close an account request
   *
   * Closes an account request. It no longer accepts documents.
   *
   * `POST /_sandbox/account-requests/{id}/close`
   */
  closeAccountRequest: {
    method: "POST",
    path: "/_sandbox/account-requests/{id}/close",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["204", "400", "404", "409"],
  },
  /**
   * Read a confirmation code
   *
   * Returns the code that the service would have sent by e-mail or phone. The id is the `validationId`.
   *
   * `GET /_sandbox/claims/{id}/code`
   */
  readClaimCode: {
    method: "GET",
    path: "/_sandbox/claims/{id}/code",
    auth: false,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "404", "409"],
  },
  /**
   * Enter a confirmation code
   *
   * Enters a code, in place of the operation that the API does not describe. A wrong code counts as an attempt.
   *
   * `POST /_sandbox/claims/{id}/confirm`
   */
  confirmClaim: {
    method: "POST",
    path: "/_sandbox/claims/{id}/confirm",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "404", "409"],
  },
} as const satisfies Record<string, OperationRow>;

/** Name of an operation. */
export type OperationId = keyof typeof operations;

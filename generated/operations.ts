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
   * Issue an access token
   *
   * Exchanges the credentials of an identity provider application for a JWT. Request the scope `api://app-order-hml` to
   * work with orders, subscriptions and scheduled payments; for operations that name no scope, ask your provider. Reuse
   * the token until shortly before it expires.
   *
   * `POST /auth/v1/token`
   */
  issueToken: {
    method: "POST",
    path: "/auth/v1/token",
    auth: false,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "404", "500", "default"],
  },
  /**
   * Create a subscription QR code
   *
   * Creates the QR code that a payer uses to authorize recurring PIX payments (PIX Automatico). The `type` chooses the
   * journey.
   *
   * - **Journey 2**, `AUTHORIZATION_QRCODE`: only the authorization. The subscription is returned as
   *   `PENDING_AUTHORIZATION`, and reading the QR code creates no charge; charge later with `schedulePayment`.
   * - **Journey 3**, `AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT`: a composite QR code that settles a first charge and
   *   authorizes the recurrence. `initialCharge` is required, and an order is created for the immediate payment.
   *
   * `fixedAmount` and `maxAmountFloor` are mutually exclusive; a request with both is rejected. Each change of status is
   * announced at `webhookUrl`; only `SUBSCRIPTION.REJECTED` and the `SUBSCRIPTION.CANCELLATION.*` events are known.
   *
   * **Assumption.** All five kinds of errors are declared, as any of them may occur.
   *
   * `POST /order/v1/banking/subscriptions`
   */
  createSubscription: {
    method: "POST",
    path: "/order/v1/banking/subscriptions",
    auth: true,
    scope: "api://app-order-hml",
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  /**
   * Read a subscription
   *
   * Returns the subscription in its current state: its QR code, terms, parties, status history, and every request to
   * cancel it. The payer is available once the subscription is accepted.
   *
   * **Assumption.** All five kinds of errors are declared, as any of them may occur.
   *
   * `GET /order/v1/banking/subscriptions/{id}`
   */
  getSubscription: {
    method: "GET",
    path: "/order/v1/banking/subscriptions/{id}",
    auth: true,
    scope: "api://app-order-hml",
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  /**
   * Schedule a payment of a subscription
   *
   * Schedules a charge against a subscription. It may have to be `ACCEPTED` by then: ask your provider.
   *
   * A **first attempt** (`FIRST_ATTEMPT`) is the original charge of a cycle. Without `dueDate`, the service calculates one.
   *
   * A **new attempt** (`NEW_ATTEMPT_AFTER_DUE_DATE`) retries a charge that was not settled by its due date. It follows
   * the rules of the central bank:
   *
   * - it is accepted only on subscriptions created with `allowChargeAfterDueDate`;
   * - its `dueDate` is within the limits given for that field, tomorrow by default;
   * - there is one attempt at a time;
   * - it is for the original amount.
   *
   * `ORDER-PAYIN.PAID` announces the settlement and names the scheduled payment; the payload sent to the scheduled
   * payment's own `webhookUrl` is open.
   *
   * **Assumption.** Header parameters exist, but without their names, so none is declared. All five kinds of errors are declared, as any of them may occur. Another path, under `/public/v1`, is mentioned for the same purpose without its request or response; it is left out.
   *
   * `PUT /order/v1/banking/subscriptions/{id}/payments`
   */
  schedulePayment: {
    method: "PUT",
    path: "/order/v1/banking/subscriptions/{id}/payments",
    auth: true,
    scope: "api://app-order-hml",
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  /**
   * Replace all webhook endpoints
   *
   * Replaces the whole stored list of event endpoints of the authenticated company: endpoints that are not in the
   * request are removed. The HMAC secret stays the same.
   *
   * **Assumption.** All five kinds of errors are declared, as any of them may occur.
   *
   * `PUT /order/v1/webhook`
   */
  replaceWebhookEndpoints: {
    method: "PUT",
    path: "/order/v1/webhook",
    auth: true,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  /**
   * List notifications that could not be delivered
   *
   * Returns a page of the authenticated company's undelivered notifications; those of other companies are not listed.
   * Leave `cursor` out on the first request, and pass the previous page's `nextCursor` on the following ones, as
   * long as `hasNext` is true. The records show where and how delivery failed; they do not contain the payload.
   *
   * **Assumption.** The client assumes that an event enters the list only after its attempts have failed, at most 72 hours after it was created, and that it is listed by its creation time, so before newer events that entered earlier.
   *
   * `GET /order/v1/webhook/events`
   */
  listUndeliveredEvents: {
    method: "GET",
    path: "/order/v1/webhook/events",
    auth: true,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "time",
    pathParameters: [],
    queryParameters: ["limit", "sort", "cursor", "from", "to"],
    statuses: ["200", "400", "401", "403", "500", "default"],
  },
  /**
   * Start the confirmation of a key claim
   *
   * For the donor side: the account holds a PIX key that another institution claims. The service sends a code to the
   * e-mail or phone registered on the account. The confirm call that follows, not specified here, takes the returned
   * `validationId` and that code.
   *
   * `POST /order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-request`
   */
  requestClaimConfirmation: {
    method: "POST",
    path: "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-request",
    auth: true,
    scope: null,
    safe: false,
    idempotencyKey: "required",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["accountId", "claimId"],
    queryParameters: [],
    statuses: ["200", "400", "401", "500", "default"],
  },
  /**
   * Resend the confirmation code of a key claim
   *
   * Resends the code of a pending donor confirmation and resets the attempt counter.
   *
   * `POST /order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-resend`
   */
  resendClaimConfirmation: {
    method: "POST",
    path: "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-resend",
    auth: true,
    scope: null,
    safe: false,
    idempotencyKey: "required",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["accountId", "claimId"],
    queryParameters: [],
    statuses: ["200", "400", "401", "500", "default"],
  },
  /**
   * Upload an onboarding document
   *
   * Attaches a document to an account request, in the slot that `documentType` names. The account request must be one
   * that exists, belongs to your company and is still pending; otherwise the upload is rejected. A document that was in
   * the slot before is kept in its history.
   *
   * - **A second upload to the same slot** appends by default for `documentHolder`, `documentRepresentative`,
   *   `selfieRepresentative` and `partnerProofAddress`; send `append=false` to replace. For every other slot it replaces,
   *   whether `append` is omitted or false.
   * - **A wrong slot**, one that does not belong to the holder type, returns `INVALID_REQUEST`; the error lists which
   *   values are accepted.
   *
   * Every response lists in `missingRequiredDocuments` what is still missing.
   *
   * **Assumption.** The usual encoding of a file with fields is multipart/form-data, and the media types are those registered for the accepted formats. All five kinds of errors are declared, as any of them may occur. An account request that is unknown, belongs to another company or is no longer pending may get any of them.
   *
   * `POST /order/v1/banking/accounts/documents`
   */
  uploadDocument: {
    method: "POST",
    path: "/order/v1/banking/accounts/documents",
    auth: true,
    scope: null,
    safe: false,
    idempotencyKey: "none",
    requestMediaType: "multipart/form-data",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  /**
   * Open a case to recover funds
   *
   * Asks the central PIX directory to recover the funds of a transaction that was debited from the account (MED 2.0).
   * Right after opening, the case is `CREATED` or `TRACED`; its progress arrives as MED notifications.
   *
   * **Assumption.** All five kinds of errors are declared, as any of them may occur.
   *
   * `POST /order/v1/banking/med/accounts/{accountId}`
   */
  openMedCase: {
    method: "POST",
    path: "/order/v1/banking/med/accounts/{accountId}",
    auth: true,
    scope: null,
    safe: false,
    idempotencyKey: "required",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["accountId"],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  /**
   * Charge a customer (V2)
   *
   * Creates a payment order without a customer-facing screen. It carries the same data as version 3, but the amount is
   * always required. Version 3 also validates the order in an anti-money-laundering process. Our advice, not the
   * provider's: prefer it for new integrations.
   *
   * **Assumption.** Field names, required fields and rules are taken from version 3, except for the amount. The limit on credit card installments and the validation are known for version 3 only.
   *
   * `PUT /order/v2/transparent`
   */
  createTransparentOrderV2: {
    method: "PUT",
    path: "/order/v2/transparent",
    auth: true,
    scope: "api://app-order-hml",
    safe: false,
    idempotencyKey: "required",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "404", "500", "default"],
  },
  /**
   * Charge a customer (V3)
   *
   * Creates a payment order without a customer-facing screen and validates it in an anti-money-laundering process. The
   * response contains what the customer needs to pay: a PIX QR code, a link, a bank account.
   *
   * - **PIX** may omit `amount`, which gives a QR code with an open amount. `pixKey` and `expiration` are for PIX only. A
   *   PIX order that PIX_PARTNER processes may omit `customer`; the customer is then taken from the payer once the
   *   payment is confirmed.
   * - **DEPOSIT** uses the bank in `bankSlug`, or the default bank. `GET /v1/orders/deposit/banks` lists the banks; it is
   *   mentioned but not specified.
   * - **CREDIT_CARD** takes its card in `specialPaymentDetails`, either raw or as a stored card token; some partners
   *   need a 3-D Secure nonce.
   * - **SPEI** returns the account to pay into as `bankAccount`.
   *
   * Each change of the order's status is announced at `webhookUrl`; `ORDER-PAYIN.PAID` announces the payment.
   *
   * `PUT /order/v3/transparent`
   */
  createTransparentOrderV3: {
    method: "PUT",
    path: "/order/v3/transparent",
    auth: true,
    scope: "api://app-order-hml",
    safe: false,
    idempotencyKey: "required",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "404", "500", "default"],
  },
  /**
   * List account close requests
   *
   * Returns a page of account close requests: skips `skip` items and returns `take` items. If `group` is given, the
   * items are groups with a key and a count instead of close requests.
   *
   * **Assumption.** All five kinds of errors are declared, as any of them may occur. The operation is described as a list and marked as safe: the contract assumes that it changes nothing and can therefore be repeated without a key.
   *
   * `POST /order/v1/banking/accounts/close-requests/paged/list`
   */
  listCloseRequests: {
    method: "POST",
    path: "/order/v1/banking/accounts/close-requests/paged/list",
    auth: true,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "offset",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  /**
   * List groups of account close requests
   *
   * Returns a page of account close requests, grouped. Takes the same body as the plain list.
   *
   * **Assumption.** All five kinds of errors are declared, as any of them may occur. The operation is described as a list and marked as safe: the contract assumes that it changes nothing and can therefore be repeated without a key.
   *
   * `POST /order/v1/banking/accounts/close-requests/paged/list-group-by`
   */
  listCloseRequestGroups: {
    method: "POST",
    path: "/order/v1/banking/accounts/close-requests/paged/list-group-by",
    auth: true,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "offset",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  /**
   * Read a payout
   *
   * Returns the payout with its current status. Use `externalId` for a fallback lookup.
   *
   * `GET /order/v1/banking/order-payouts/{id}`
   */
  getPayout: {
    method: "GET",
    path: "/order/v1/banking/order-payouts/{id}",
    auth: true,
    scope: null,
    safe: true,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: ["externalId"],
    statuses: ["200", "400", "403", "404", "500", "default"],
  },
} as const satisfies Record<string, OperationRow>;

/** Name of an operation. */
export type OperationId = keyof typeof operations;

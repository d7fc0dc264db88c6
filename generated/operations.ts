// Made from openapi/ by `npm run build`; do not edit.

/** What a client must know of an operation at run time. */
export interface OperationRow {
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE";
  /** Path template, parameters in braces. */
  readonly path: string;
  /** Whether the operation must be called with a token. */
  readonly auth: boolean;
  /** Scope that the token needs; null where the contract names none. */
  readonly scope: string | null;
  /** Whether the operation takes an `idempotency-key` header. */
  readonly idempotencyKey: "none" | "optional" | "required";
  /** Media type of the request body; null where there is none. */
  readonly requestMediaType: string | null;
  /** How the operation pages: by a `cursor` in the query, by `skip` and `take` in the body, or not. */
  readonly paging: "none" | "cursor" | "offset";
  /** Names of the path parameters, in the order of the contract. */
  readonly pathParameters: readonly string[];
  /** Names of the query parameters, in the order of the contract. */
  readonly queryParameters: readonly string[];
  /** Documented statuses, `default` included. */
  readonly statuses: readonly string[];
}

/** Every operation of the contract, by operationId. */
export const operations = {
  issueToken: {
    method: "POST",
    path: "/auth/v1/token",
    auth: false,
    scope: null,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "404", "500", "default"],
  },
  createSubscription: {
    method: "POST",
    path: "/order/v1/banking/subscriptions",
    auth: true,
    scope: "api://app-order-hml",
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  getSubscription: {
    method: "GET",
    path: "/order/v1/banking/subscriptions/{id}",
    auth: true,
    scope: "api://app-order-hml",
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  schedulePayment: {
    method: "PUT",
    path: "/order/v1/banking/subscriptions/{id}/payments",
    auth: true,
    scope: "api://app-order-hml",
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["id"],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  replaceWebhookEndpoints: {
    method: "PUT",
    path: "/order/v1/webhook",
    auth: true,
    scope: null,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  listUndeliveredEvents: {
    method: "GET",
    path: "/order/v1/webhook/events",
    auth: true,
    scope: null,
    idempotencyKey: "none",
    requestMediaType: null,
    paging: "cursor",
    pathParameters: [],
    queryParameters: ["limit", "sort", "cursor", "from", "to"],
    statuses: ["200", "400", "401", "403", "500", "default"],
  },
  requestClaimConfirmation: {
    method: "POST",
    path: "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-request",
    auth: true,
    scope: null,
    idempotencyKey: "required",
    requestMediaType: null,
    paging: "none",
    pathParameters: ["accountId", "claimId"],
    queryParameters: [],
    statuses: ["200", "400", "401", "500", "default"],
  },
  resendClaimConfirmation: {
    method: "POST",
    path: "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-resend",
    auth: true,
    scope: null,
    idempotencyKey: "required",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["accountId", "claimId"],
    queryParameters: [],
    statuses: ["200", "400", "401", "500", "default"],
  },
  uploadDocument: {
    method: "POST",
    path: "/order/v1/banking/accounts/documents",
    auth: true,
    scope: null,
    idempotencyKey: "none",
    requestMediaType: "multipart/form-data",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  openMedCase: {
    method: "POST",
    path: "/order/v1/banking/med/accounts/{accountId}",
    auth: true,
    scope: null,
    idempotencyKey: "required",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: ["accountId"],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  createTransparentOrderV2: {
    method: "PUT",
    path: "/order/v2/transparent",
    auth: true,
    scope: "api://app-order-hml",
    idempotencyKey: "required",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "404", "500", "default"],
  },
  createTransparentOrderV3: {
    method: "PUT",
    path: "/order/v3/transparent",
    auth: true,
    scope: "api://app-order-hml",
    idempotencyKey: "required",
    requestMediaType: "application/json",
    paging: "none",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "404", "500", "default"],
  },
  listCloseRequests: {
    method: "POST",
    path: "/order/v1/banking/accounts/close-requests/paged/list",
    auth: true,
    scope: null,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "offset",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  listCloseRequestGroups: {
    method: "POST",
    path: "/order/v1/banking/accounts/close-requests/paged/list-group-by",
    auth: true,
    scope: null,
    idempotencyKey: "none",
    requestMediaType: "application/json",
    paging: "offset",
    pathParameters: [],
    queryParameters: [],
    statuses: ["200", "400", "401", "403", "404", "500", "default"],
  },
  getPayout: {
    method: "GET",
    path: "/order/v1/banking/order-payouts/{id}",
    auth: true,
    scope: null,
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

/** The operation behind a method and a path template, written `PUT /order/v3/transparent`. */
export const operationIdByRoute = {
  "POST /auth/v1/token": "issueToken",
  "POST /order/v1/banking/subscriptions": "createSubscription",
  "GET /order/v1/banking/subscriptions/{id}": "getSubscription",
  "PUT /order/v1/banking/subscriptions/{id}/payments": "schedulePayment",
  "PUT /order/v1/webhook": "replaceWebhookEndpoints",
  "GET /order/v1/webhook/events": "listUndeliveredEvents",
  "POST /order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-request": "requestClaimConfirmation",
  "POST /order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-resend": "resendClaimConfirmation",
  "POST /order/v1/banking/accounts/documents": "uploadDocument",
  "POST /order/v1/banking/med/accounts/{accountId}": "openMedCase",
  "PUT /order/v2/transparent": "createTransparentOrderV2",
  "PUT /order/v3/transparent": "createTransparentOrderV3",
  "POST /order/v1/banking/accounts/close-requests/paged/list": "listCloseRequests",
  "POST /order/v1/banking/accounts/close-requests/paged/list-group-by": "listCloseRequestGroups",
  "GET /order/v1/banking/order-payouts/{id}": "getPayout",
} as const satisfies Record<string, OperationId>;

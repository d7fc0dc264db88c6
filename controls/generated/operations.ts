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
  /** Whether the operation accepts or requires an `idempotency-key` header. */
  readonly idempotencyKey: "none" | "optional" | "required";
  /** Media type of the request body, or null if the operation has no body. */
  readonly requestMediaType: string | null;
  /** Pagination by a `cursor` in the query, or by an offset (`skip` and `take` in the body). */
  readonly paging: "none" | "cursor" | "offset";
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
   * Remove everything
   *
   * Removes every record, the planned faults and the setting of the clock. Tokens stay valid.
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
   * Returns every record, to be restored later.
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
   * Replaces everything by a snapshot.
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
   * Plan a fault
   *
   * Lets the next calls of an operation fail. Faults are those of one process.
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
   * Lets every call through again.
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
   * Lets a frozen clock run on from where it is.
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
    statuses: ["204", "400", "409"],
  },
} as const satisfies Record<string, OperationRow>;

/** Name of an operation. */
export type OperationId = keyof typeof operations;

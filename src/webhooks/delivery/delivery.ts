import type { NotificationProblem } from "../notification/invalid-notification-error.ts";

/** One POST request of the service as it reached the receiver: everything that a signature can cover. */
export interface SignedDelivery {
  /**
   * URL that it was sent to. This may be all that identifies a notification whose payload is not documented.
   */
  readonly url: string;
  /** Headers, unchanged. The provider's documentation names none, so each is an assumption. */
  readonly headers: Headers;
  /** Raw bytes, as signatures and digests need them. */
  readonly body: Uint8Array;
}

/** A verified delivery, as passed to handlers. */
export interface Delivery extends SignedDelivery {
  /** Key that is the same for each delivery of a notification; use it where your own records need a unique key. */
  readonly key: string;
  /** Aborts once the handler has run for `handlerTimeoutMs`; its reason is the `HandlerTimeoutError`. */
  readonly signal: AbortSignal;
  /** Mismatches between the notification and the schema of its event; empty when it is valid, or was not checked. */
  readonly problems: readonly NotificationProblem[];
}

/** A delivery that failed in some way. Its body is empty if it was not read completely. */
export interface FailedDelivery extends SignedDelivery {
  /** `undefined` before the delivery was verified. */
  readonly key: string | undefined;
}

/**
 * Result of a verifier: `true`, or the id of the notification where the signature covers one. That id is then the
 * deduplication key.
 */
export type Verdict = boolean | { readonly id: string };

/**
 * Decides whether a delivery comes from the service. Only `true` and an object with a non-empty `id` accept it; for any
 * other value and for an error, the response is 401.
 */
export type Verify = (delivery: SignedDelivery) => Verdict | Promise<Verdict>;

/** The second argument that some platforms pass: of it, only `waitUntil` is used. */
export type HandlerContext = object & {
  /** A response of Node has this: mount the receiver with `toNodeListener`. */
  readonly writableEnded?: never;
  /** A request of Node has this, which Express passes to handlers of errors. */
  readonly rawHeaders?: never;
};

/**
 * A web-standard request handler. It never rejects. If the second argument has a `waitUntil`, as the context of a Worker
 * has, it is called with what remains to be done after the response.
 */
export type WebhookHandler = (request: Request, context?: HandlerContext) => Promise<Response>;

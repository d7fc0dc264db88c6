import type { NotificationProblem } from "../notification/invalid-notification-error.ts";

/** One POST of the service as it reached the receiver: what a signature can cover. */
export interface SignedDelivery {
  /** Address it was sent to. It may be all that identifies a notification whose payload is not shown. */
  readonly url: string;
  /** As they came. The interface names none, so each is an assumption. */
  readonly headers: Headers;
  /** Byte for byte, as signatures and digests need it. */
  readonly body: Uint8Array;
}

/** A verified delivery, as handlers get it. */
export interface Delivery extends SignedDelivery {
  /** The same on each delivery of a notification; use it where your own records need a unique key. */
  readonly key: string;
  /** Aborts once the handler has run for `handlerTimeoutMs`; its reason is the `HandlerTimeoutError`. */
  readonly signal: AbortSignal;
  /** How the notification departs from the schema of its event; empty when it fits, or was not checked. */
  readonly problems: readonly NotificationProblem[];
}

/** A delivery of which something failed. Its body is empty where it was not read whole. */
export interface FailedDelivery extends SignedDelivery {
  /** `undefined` before the delivery was verified. */
  readonly key: string | undefined;
}

/**
 * What a verifier found: `true`, or the id of the notification where the signature covers one. That id is then the
 * deduplication key.
 */
export type Verdict = boolean | { readonly id: string };

/**
 * Decides whether a delivery comes from the service. Only `true` and an object with a non-empty `id` accept it; any
 * other value and a throw are answered 401.
 */
export type Verify = (delivery: SignedDelivery) => Verdict | Promise<Verdict>;

/** A web-standard request handler. It never rejects. */
export type WebhookHandler = (request: Request) => Promise<Response>;

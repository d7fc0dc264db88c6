/** One POST of the service, as it reached the receiver. */
export interface Delivery {
  /** Address it was sent to. Tells apart notifications that do not name their event, as those of MED cases. */
  readonly url: string;
  /** As they came. The interface names none, so that each is an assumption. */
  readonly headers: Headers;
  /** Byte for byte, as signatures and digests need it. */
  readonly body: Uint8Array;
}

/**
 * Tells whether a delivery comes from the service. Only `true` lets it pass; `false`, any other value and a throw refuse
 * it with 401.
 */
export type Verify = (delivery: Delivery) => boolean | Promise<boolean>;

import { DeliveryError } from "./delivery-error.ts";

/**
 * Stage of a timeout:
 *
 * - `limit`: the run took longer than `handlerTimeoutMs`. The response is 503, and `delivery.signal` aborts.
 * - `given-up`: it took twice as long. The next delivery runs the handler again, while this run may still be in
 *   progress.
 * - `claim-lost`: its claim expired although it was renewed. Another process may run the handler at the same time.
 */
export type TimeoutStage = "limit" | "given-up" | "claim-lost";

const sentences = {
  limit: "is still being handled",
  "given-up":
    "may still be in progress, but the receiver gave up on it; the next delivery runs the handler again",
  "claim-lost": "lost its claim; another process may run the handler too",
};

/** A handler took too long. */
export class HandlerTimeoutError extends DeliveryError {
  override name = "HandlerTimeoutError";
  readonly stage: TimeoutStage;
  /** The limit in milliseconds, `handlerTimeoutMs`. */
  readonly limitMs: number;

  constructor(stage: TimeoutStage, limitMs: number) {
    super("timeout", { sentence: `The delivery ${sentences[stage]} (\`handlerTimeoutMs\` is ${limitMs})` });
    this.stage = stage;
    this.limitMs = limitMs;
  }
}

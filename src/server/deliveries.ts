// What sandbox and testing kit share about deliveries, and a pause that ends when the caller gives up.

import { isAcknowledgement } from "../../generated/validators.js";

/** Maximum number of deliveries of a notification: the first and four retries. */
export const maxDeliveries = 5;

/** Returns whether the body of a response is the acknowledgement of the contract. */
export function acknowledges(body: string): boolean {
  try {
    return isAcknowledgement(JSON.parse(body));
  } catch {
    return false;
  }
}

/** Waits, and rejects like `fetch` when the signal aborts; a delay that is not finite ends only that way. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = Number.isFinite(milliseconds)
      ? setTimeout(() => {
          signal.removeEventListener("abort", onAbort);
          resolve();
        }, milliseconds)
      : undefined;
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
}

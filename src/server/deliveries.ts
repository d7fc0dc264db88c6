// What sandbox and testing kit share about deliveries.

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

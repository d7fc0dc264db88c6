import type { InTransaction } from "../context/context.ts";
import {
  acceptCancellation,
  rejectCancellation,
  requestCancellation,
  type Cancellation,
} from "./cancel-subscription.ts";

/** Controls that stand in for payers and receivers. Each `id`, of a subscription, can also be an `externalId`. */
export interface CancellationControls {
  /**
   * Requests the cancellation of a subscription, and sends SUBSCRIPTION.CANCELLATION.PENDING.
   * @returns the id of the request
   * @throws {StateError} if the subscription is not accepted, or another request is pending
   * @throws {ControlInputError} if the contract does not allow the reason or the customer
   */
  requestCancellation(id: string, cancellation?: Cancellation): Promise<string>;
  /**
   * Accepts the pending request to cancel a subscription, and sends SUBSCRIPTION.CANCELLATION.ACCEPTED.
   * @param id of the subscription, which has at most one pending request
   * @throws {StateError} if no request is pending
   */
  acceptCancellation(id: string): Promise<void>;
  /**
   * Rejects the pending request to cancel a subscription, and sends SUBSCRIPTION.CANCELLATION.REJECTED.
   * @param id of the subscription, which has at most one pending request
   * @throws {StateError} if no request is pending
   */
  rejectCancellation(id: string): Promise<void>;
}

/** The controls of requests to cancel a subscription. */
export const cancellationControls: InTransaction<CancellationControls> = {
  requestCancellation,
  acceptCancellation,
  rejectCancellation,
};

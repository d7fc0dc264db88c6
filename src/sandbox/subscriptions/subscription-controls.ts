import type { SubscriptionPayer } from "../../../generated/types.ts";
import type { Payment } from "../orders/pay-order.ts";
import type { InTransaction } from "../context/context.ts";
import {
  acceptCancellation,
  rejectCancellation,
  requestCancellation,
  type Cancellation,
} from "./cancel-subscription.ts";
import { acceptSubscription, failSubscription, rejectSubscription } from "./move-subscription.ts";
import { failScheduledPayment, settleScheduledPayment } from "./settle-scheduled-payment.ts";

/** Controls that stand in for payers, receivers and the financial partner. Each `id` can also be an `externalId`. */
export interface SubscriptionControls {
  /**
   * Accepts a subscription on behalf of the payer. Nothing is sent.
   * @throws {StateError} if it is not waiting for that
   * @throws {ControlInputError} if the contract does not allow the payer
   */
  acceptSubscription(id: string, acceptance?: { readonly payer?: SubscriptionPayer }): Promise<void>;
  /**
   * Rejects a subscription on behalf of the payer, and sends SUBSCRIPTION.REJECTED, with a reason if one is given.
   * @throws {StateError} if it is not waiting for that
   */
  rejectSubscription(id: string, rejection?: { readonly reason?: string }): Promise<void>;
  /**
   * Makes a subscription fail. Nothing is sent.
   * @throws {StateError} if its status is final
   */
  failSubscription(id: string): Promise<void>;
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
  /**
   * Settles a scheduled payment by creating and paying an order, and sends ORDER-PAYIN.PAID.
   * @returns the id of the order
   * @throws {StateError} if it was settled or has failed, if the subscription was not accepted, if another attempt at
   * the charge was settled, or if the payment has no amount and none is given
   * @throws {ControlInputError} if the contract does not allow the payment, or it has another amount
   */
  settleScheduledPayment(id: string, payment?: Payment): Promise<string>;
  /**
   * Makes a scheduled payment fail. Nothing is sent.
   * @throws {StateError} if it was settled or has already failed
   */
  failScheduledPayment(id: string): Promise<void>;
}

/** The controls of subscriptions and their scheduled payments. */
export const subscriptionControls: InTransaction<SubscriptionControls> = {
  acceptSubscription,
  rejectSubscription,
  failSubscription,
  requestCancellation,
  acceptCancellation,
  rejectCancellation,
  settleScheduledPayment,
  failScheduledPayment,
};

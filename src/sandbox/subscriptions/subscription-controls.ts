import type { SubscriptionPayer } from "../../../generated/types.ts";
import type { InTransaction } from "../context/context.ts";
import { acceptSubscription, failSubscription, rejectSubscription } from "./move-subscription.ts";

/** Controls that stand in for payers and the financial partner. Each `id` can also be an `externalId`. */
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
}

/** The controls of subscriptions. */
export const subscriptionControls: InTransaction<SubscriptionControls> = {
  acceptSubscription,
  rejectSubscription,
  failSubscription,
};

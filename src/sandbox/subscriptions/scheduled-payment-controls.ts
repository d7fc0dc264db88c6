import type { InTransaction } from "../context/context.ts";
import type { Payment } from "../orders/pay-order.ts";
import { failScheduledPayment, settleScheduledPayment } from "./settle-scheduled-payment.ts";

/** Controls that stand in for the financial partner. Each `id` can also be an `externalId`. */
export interface ScheduledPaymentControls {
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

/** The controls of scheduled payments. */
export const scheduledPaymentControls: InTransaction<ScheduledPaymentControls> = {
  settleScheduledPayment,
  failScheduledPayment,
};

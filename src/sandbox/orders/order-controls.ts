import { isReceivedPix } from "../controls/generated/validators.js";
import type { Act } from "../context/context.ts";
import { checkPayment, checkPixAmount, payOrder, type Payment } from "./pay-order.ts";
import { receivePix, type ReceivedPix } from "./receive-pix.ts";

/** Controls of orders. */
export interface OrderControls {
  /**
   * Pays an order, and sends ORDER-PAYIN.PAID.
   * @param id or code of the order
   * @throws {StateError} if it is already paid or has expired, or if its amount is open and none is given
   * @throws {ControlInputError} if the contract does not allow it, or its amount differs from that of the order
   */
  payOrder(id: string, payment?: Payment): Promise<void>;
  /**
   * Receives a PIX that belongs to no order, and sends ORDER-PAYIN.PAID with the type LOAD to the PAYIN endpoints of the
   * company.
   * @returns the id of the pay-in
   * @throws {ControlInputError} if the contract does not allow it, or its amount is not in BRL and more than 0
   */
  receivePix(pix: ReceivedPix): Promise<string>;
}

/** Creates the controls of orders. */
export function orderControls(act: Act): OrderControls {
  return {
    payOrder: (id, payment) =>
      act((context) => {
        checkPayment("payOrder", payment);
        return payOrder(context, id, payment);
      }),
    receivePix: (pix) =>
      act((context) => {
        checkPayment("receivePix", pix, isReceivedPix);
        checkPixAmount("receivePix", pix.amount);
        return receivePix(context, pix);
      }),
  };
}

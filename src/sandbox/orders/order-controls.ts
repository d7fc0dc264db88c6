import type { PayinPayer } from "../../../generated/types.ts";
import { isReceivedPix } from "../controls/generated/validators.js";
import type { InTransaction } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import type { Amount } from "../records/records.ts";
import { defaultCompany } from "../rules.ts";
import { makeEndToEndId, payerIspb } from "./end-to-end-id.ts";
import { checkPayment, checkPixAmount, payOrder, type Payment } from "./pay-order.ts";
import { defaultPayer } from "./payer.ts";

/** A received PIX that belongs to no order. */
export interface ReceivedPix {
  readonly amount: Amount;
  readonly payer?: PayinPayer;
  /** @default the company of every client that `rules.companies` does not list */
  readonly company?: string;
}

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

/** The controls of orders. */
export const orderControls: InTransaction<OrderControls> = {
  payOrder,
  async receivePix(context, pix) {
    checkPayment("receivePix", pix, isReceivedPix);
    checkPixAmount("receivePix", pix.amount);
    const { amount, payer = defaultPayer, company = defaultCompany } = pix;
    const id = context.ids.uuid();
    const time = toTimestamp(context.now);
    await context.notify({
      company,
      referenceId: id,
      payload: {
        id,
        event: "ORDER-PAYIN.PAID",
        status: "PAID",
        type: "LOAD",
        paidAt: time,
        updatedAt: time,
        endToEndId: makeEndToEndId(context.ids, payerIspb, context.now),
        message: "Payment received",
        amount,
        payer,
      },
    });
    return id;
  },
};

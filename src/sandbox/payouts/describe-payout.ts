import type { EventPayloads } from "../../../generated/events.ts";
import type { PayoutNotification } from "../../../generated/types.ts";
import type { Rows } from "../records/records.ts";
import { payerIspb, receiverIspb } from "../orders/end-to-end-id.ts";

/** The event of a notification about a payout. */
export type PayoutEvent = Extract<keyof EventPayloads, `ORDER-PAYOUT.${string}`>;

/** Describes a payout as its notifications do. What a payout does not have is null there. */
export function describePayout(
  { payout, receiver }: Rows["payout"],
  { event, message, updatedAt }: { event: PayoutEvent; message: string; updatedAt: string },
): EventPayloads[PayoutEvent] {
  const { id, externalId, status, paidAt = null, endToEndId, description, amount, currency } = payout;
  return {
    id,
    code: externalId,
    event,
    status,
    paidAt,
    updatedAt,
    endToEndId,
    controlNumber: null,
    type: "PAY-OUT",
    message,
    description,
    amount: { currency, value: amount },
    ownerBank,
    receiver,
    // Which status an event has is in the table of states.
  } as EventPayloads[PayoutEvent];
}

/** The receiver of a payout, unless the control names another one. */
export const defaultReceiver = {
  name: "Casa do Mel Ltda",
  document: { type: "CNPJ", number: "11222333000181" },
  bank: {
    ispb: payerIspb,
    name: "Banco Modelo",
    branch: "0002",
    account: "2345678",
    code: "998",
    pix: { type: "CNPJ", key: "11222333000181" },
  },
} as const satisfies PayoutNotification["receiver"];

/** The account that the money of every payout comes from. */
const ownerBank = {
  name: "Loja Exemplo Ltda",
  document: "11444777000161",
  bank: { ispb: receiverIspb, name: "Banco Exemplo", branch: "0001", account: "7654321", code: "999" },
} as const satisfies PayoutNotification["ownerBank"];

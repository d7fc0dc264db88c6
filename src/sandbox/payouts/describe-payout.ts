import type { EventPayloads } from "../../../generated/events.ts";
import type { PayoutNotification } from "../../../generated/types.ts";
import type { PayoutRow } from "../records/account-records.ts";
import { ownerBank } from "./payout-parties.ts";

/** The event of a notification about a payout. */
export type PayoutEvent = Extract<keyof EventPayloads, `ORDER-PAYOUT.${string}`>;

/** Describes a payout as its notifications do. What a payout does not have is null there. */
export function describePayout(
  { payout, receiver }: PayoutRow,
  { event, message, updatedAt }: { event: PayoutEvent; message: string; updatedAt: string },
): PayoutNotification {
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
  };
}

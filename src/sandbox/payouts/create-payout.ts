import type { Payout, PayoutNotification } from "../../../generated/types.ts";
import type { NewPayout as Schema } from "../controls/generated/types.ts";
import { isNewPayout } from "../controls/generated/validators.js";
import { isPayout, isPayoutNotification } from "../../../generated/validators.js";
import { makeEndToEndId, receiverIspb } from "../orders/end-to-end-id.ts";
import type { Rows } from "../records/records.ts";
import { StateError } from "../states/state-machine.ts";
import { checkControlInput } from "../context/check-control-input.ts";
import { defaultCompany } from "../rules.ts";
import type { Context } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { describePayout, defaultReceiver } from "./describe-payout.ts";
import { externalIdGroup } from "./get-payout.ts";

/** A payout to create. Every member has a default. */
export type NewPayout = Omit<Schema, "receiver"> & { receiver?: PayoutNotification["receiver"] };

/** Creates a payout, as the operation that is not part of the API would. */
export async function createPayout(context: Context, given: NewPayout = {}): Promise<Payout> {
  checkControlInput("createPayout", isNewPayout, given);
  const { records, now, ids } = context;
  const { id = ids.uuid(), company = defaultCompany, receiver = defaultReceiver } = given;
  const payout: Payout = {
    id,
    externalId: given.externalId ?? id,
    status: "PENDING",
    amount: given.amount ?? "100.00",
    currency: "BRL",
    description: given.description ?? "Payout",
    endToEndId: makeEndToEndId(ids, receiverIspb, now),
    paymentMethod: given.paymentMethod ?? "PIX",
    createdAt: toTimestamp(now),
  };
  const row: Rows["payout"] = { company, payout, receiver };
  checkControlInput("createPayout", isPayout, payout);
  const paid = { event: "ORDER-PAYOUT.PAID", message: "", updatedAt: payout.createdAt } as const;
  checkControlInput("createPayout", isPayoutNotification, describePayout(row, paid));
  const place = { group: externalIdGroup(company, payout.externalId), at: now };
  if (!(await records.insert("payout", id, row, place)))
    throw new StateError(`A payout with the id ${id} already exists.`);
  return payout;
}

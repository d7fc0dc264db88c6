import type { PayinPayer } from "../../../generated/types.ts";
import { notify } from "../notifications/notify.ts";
import type { Amount } from "../records/order-records.ts";
import { defaultCompany } from "../rules.ts";
import { toTimestamp, type Context } from "../context/context.ts";
import { makeEndToEndId, payerIspb } from "./end-to-end-id.ts";
import { defaultPayer } from "./payer.ts";

/** A received PIX that belongs to no order. */
export interface ReceivedPix {
  readonly amount: Amount;
  readonly payer?: PayinPayer;
  /** @default the company of every client that `rules.companies` does not list */
  readonly company?: string;
}

/** The control of the same name. */
export async function receivePix(
  context: Context,
  { amount, payer = defaultPayer, company = defaultCompany }: ReceivedPix,
): Promise<string> {
  const { now, ids } = context;
  const id = ids.uuid();
  await notify(context, {
    company,
    event: "ORDER-PAYIN.PAID",
    referenceId: id,
    url: undefined,
    payload: {
      id,
      event: "ORDER-PAYIN.PAID",
      status: "PAID",
      type: "LOAD",
      paidAt: toTimestamp(now),
      updatedAt: toTimestamp(now),
      endToEndId: makeEndToEndId(ids, payerIspb, now),
      message: "Payment received",
      amount,
      payer,
    },
  });
  return id;
}

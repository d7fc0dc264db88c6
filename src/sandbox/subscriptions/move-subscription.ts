import type { PayinPayer, SubscriptionPayer } from "../../../generated/types.ts";
import { isSubscriptionPayer } from "../../../generated/validators.js";
import { checkControlInput } from "../context/check-control-input.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
import { isAcceptance, isRejection } from "../controls/generated/validators.js";
import { defaultPayer } from "../orders/payer.ts";
import type { Rows, SubscriptionRecord } from "../records/records.ts";
import type { Records } from "../store/store.ts";
import { takeTransition, type TriggerOf } from "../states/state-machine.ts";
import type { Context } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { subscriptionStates } from "./subscription-states.ts";
import { getExisting } from "../states/get-existing.ts";

/** Returns the transition of a subscription. */
export function takeSubscription(
  { id, status }: SubscriptionRecord,
  trigger: TriggerOf<typeof subscriptionStates>,
) {
  return takeTransition(subscriptionStates, status, trigger, `subscription ${id}`);
}

/** Gives a subscription a status, which its history shows if it is another one. */
export function changeStatus(record: SubscriptionRecord, status: string, now: number): SubscriptionRecord {
  const createdAt = toTimestamp(now);
  const { statusHistory } = record;
  return {
    ...record,
    status,
    statusHistory: status === record.status ? statusHistory : [...statusHistory, { status, createdAt }],
    updatedAt: createdAt,
  };
}

/** The control of the same name. */
export async function acceptSubscription(
  context: Context,
  given: string,
  acceptance: { readonly payer?: SubscriptionPayer } = {},
): Promise<void> {
  checkControlInput("acceptSubscription", isAcceptance, acceptance);
  const { payer } = acceptance;
  if (payer !== undefined) checkControlInput("acceptSubscription", isSubscriptionPayer, payer, "payer");
  const { records, now } = context;
  const { id, row } = await getExisting(records, "subscription", given);
  const { to } = takeSubscription(row.record, "accept");
  const record = { ...changeStatus(row.record, to, now), payer: payer ?? (await findPayer(records, row)) };
  await records.put("subscription", id, { ...row, record });
}

/** Finds the payer who accepts: the one who paid the first charge, or else the one that the request named. */
async function findPayer(
  records: Records,
  { record, namedPayer }: Rows["subscription"],
): Promise<SubscriptionPayer> {
  const { orderId } = record.initialCharge ?? {};
  const order = orderId === undefined ? undefined : await records.get("order", orderId);
  const { name, document, bank }: PayinPayer = order?.payer ?? { ...defaultPayer, ...namedPayer };
  const { ispb, account, branch } = bank ?? {};
  return { ...omitUndefined({ name, document }), bank: omitUndefined({ ispb, account, branch }) };
}

/** The control of the same name. */
export async function rejectSubscription(
  context: Context,
  given: string,
  rejection: { readonly reason?: string } = {},
): Promise<void> {
  checkControlInput("rejectSubscription", isRejection, rejection);
  const { records, now } = context;
  const { id, row } = await getExisting(records, "subscription", given);
  const { to } = takeSubscription(row.record, "reject");
  await records.put("subscription", id, { ...row, record: changeStatus(row.record, to, now) });
  const { externalId, webhookUrl } = row.record;
  const { reason: rejectionReason } = rejection;
  await context.notify({
    company: row.company,
    referenceId: id,
    url: webhookUrl,
    payload: {
      event: "SUBSCRIPTION.REJECTED",
      occurredAt: toTimestamp(now),
      data: { id, externalId, status: "REJECTED", ...omitUndefined({ rejectionReason }) },
    },
  });
}

/** The control of the same name. */
export async function failSubscription({ records, now }: Context, given: string): Promise<void> {
  const { id, row } = await getExisting(records, "subscription", given);
  const { to } = takeSubscription(row.record, "fail");
  await records.put("subscription", id, { ...row, record: changeStatus(row.record, to, now) });
}

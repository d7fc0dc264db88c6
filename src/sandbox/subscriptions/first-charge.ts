import type { InitialCharge, InitialChargeRequest } from "../../../generated/types.ts";
import { amountInCode, writeBrCode } from "../orders/br-code.ts";
import { orderStates } from "../orders/order-states.ts";
import { defaultPayer } from "../orders/payer.ts";
import type { Rows } from "../records/records.ts";
import { takeTransition } from "../states/state-machine.ts";
import type { Behavior, Context } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
import { addRecord } from "../store/add-record.ts";

/** Milliseconds after which the first charge expires: those of a PIX order that does not say. */
const lifetime = 86_400_000;

/** The first charge of a subscription, and the QR code that settles it and authorizes the recurrence. */
export interface FirstCharge {
  initialCharge: InitialCharge & { orderId: string };
  qrcodeData: string;
}

/** Creates the order that settles the immediate payment of a subscription. */
export async function createFirstCharge(
  { company, body }: Parameters<Behavior<"createSubscription">>[0],
  { pixKey, amount }: InitialChargeRequest,
  id: string,
  recurrence: string,
  { records, now, ids }: Context,
): Promise<FirstCharge> {
  const orderId = ids.uuid();
  const location = `sandbox.invalid/qr/v2/${orderId.replaceAll("-", "")}`;
  const qrcodeData = writeBrCode({ location, recurrence, ...amountInCode(amount) });
  const conciliationId = ids.code(26);
  const expiresAt = now + lifetime;
  const { externalId, description, webhookUrl, payer } = body;
  const named = payer && { ...defaultPayer, name: payer.name, document: payer.document };
  const order: Rows["order"] = {
    company,
    code: externalId,
    status: takeTransition(orderStates, null, "create", "a new order").to,
    method: "PIX",
    amount,
    ...omitUndefined({ description, payer: named }),
    webhookUrl,
    createdAt: toTimestamp(now),
    updatedAt: toTimestamp(now),
    expiresAt,
    qrcodeData,
    pixKey,
    conciliationId,
    subscription: { id, code: externalId },
  };
  await addRecord(records, "order", orderId, order, { group: company, at: now });
  const expireDateTime = toTimestamp(expiresAt);
  return { qrcodeData, initialCharge: { orderId, expireDateTime, conciliationId, amount } };
}

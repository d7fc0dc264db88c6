import { dateInBrasilia, toTimestamp } from "../clock/calendar.ts";
import { writeBrCode } from "../orders/br-code.ts";
import { receiverIspb } from "../orders/end-to-end-id.ts";
import type { SubscriptionRecord } from "../records/records.ts";
import { takeTransition } from "../states/state-machine.ts";
import { rejectField, type Behavior, type Context } from "../context/context.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
import { checkAmounts } from "../context/check-amounts.ts";
import { createFirstCharge } from "./first-charge.ts";
import { subscriptionStates } from "./subscription-states.ts";
import { addRecord } from "../store/add-record.ts";

type Request = Parameters<Behavior<"createSubscription">>[0]["body"];

/** Creates a subscription and, in journey 3, the order of its first charge. */
export const createSubscription: Behavior<"createSubscription"> = async (call, context) => {
  const { records, now, ids } = context;
  const { body, company } = call;
  const today = dateInBrasilia(now);
  if (body.startDate < today)
    throw rejectField("startDate", `must be ${today} or later; that is the current date in Brasilia`);
  const { fixedAmount, maxAmountFloor, initialCharge: first } = body;
  checkAmounts({ fixedAmount, maxAmountFloor, "initialCharge.amount": first?.amount });
  const id = ids.uuid();
  const recurrence = `sandbox.invalid/qr/v2/rec/${ids.uuid().replaceAll("-", "")}`;
  const charge =
    body.type === "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT"
      ? await createFirstCharge(call, body.initialCharge, id, recurrence, context)
      : undefined;
  const trigger = charge === undefined ? "createJourney2" : "createJourney3";
  const record: SubscriptionRecord = {
    ...describeTerms(body, context),
    id,
    status: takeTransition(subscriptionStates, null, trigger, "a new subscription").to,
    qrcodeData: charge?.qrcodeData ?? writeBrCode({ recurrence }),
    ...omitUndefined({ initialCharge: charge?.initialCharge }),
  };
  record.statusHistory = [{ status: record.status, createdAt: toTimestamp(now) }];
  const row = { company, record, ...omitUndefined({ namedPayer: body.payer }) };
  await addRecord(records, "subscription", id, row, { group: company, at: now });
  // Loaded late: nothing else needs the QR code.
  const { drawQrCode } = await import("../orders/draw-qr-code.ts");
  const { status, qrcodeData, initialCharge, providerId, externalId } = record;
  return {
    id,
    status,
    qrcodeImageBase64: drawQrCode(qrcodeData),
    qrcodeData,
    ...omitUndefined({ initialCharge }),
    providerId,
    externalId,
  };
};

/** The holder of every account in the sandbox. */
const receiver = {
  fullName: "Loja Exemplo Ltda",
  document: { type: "CNPJ", number: "11444777000161" },
} as const;

/** Copies the terms of the request to the record. */
function describeTerms(body: Request, { now, ids }: Context) {
  const { accountId, type, allowChargeAfterDueDate, allowAdjustToBusinessDay, frequencyType } = body;
  const { startDate, endDate, fixedAmount, maxAmountFloor, debtor, description, webhookUrl, externalId } =
    body;
  // As in the examples of the contract: the second letter says whether charges can be retried after their due date.
  const day = toTimestamp(now).slice(0, 10).replaceAll("-", "");
  const providerId = `R${allowChargeAfterDueDate ? "R" : "N"}${receiverIspb}${day}${ids.code(11)}`;
  return {
    providerId,
    type,
    statusHistory: [],
    allowChargeAfterDueDate,
    allowAdjustToBusinessDay,
    frequencyType,
    startDate,
    ...omitUndefined({ endDate, fixedAmount, maxAmountFloor, description }),
    debtor,
    receiver: { accountId, ...receiver },
    webhookUrl,
    externalId,
    createdAt: toTimestamp(now),
    updatedAt: toTimestamp(now),
    cancellationRequests: [],
  };
}

// Subscriptions: creating and reading them, their first charge, and the controls that accept, reject or fail one.
// Requests to cancel are in cancellations.ts, further charges in scheduled-payments.ts.

import type {
  InitialCharge,
  InitialChargeRequest,
  PayinPayer,
  SubscriptionPayer,
} from "../../generated/types.ts";
import {
  type Behavior,
  type Call,
  type Context,
  type InTransaction,
  rejectField,
  rejectUnknown,
} from "./context.ts";
import { amountInCode, defaultPayer, receiverIspb, writeBrCode } from "./pix.ts";
import { orderStates, subscriptionStates } from "./states.ts";
import type { Rows, SubscriptionRecord } from "./records.ts";
import { takeTransition, type TriggerOf } from "./state-machine.ts";
import { dateInBrasilia } from "../base/dates.ts";
import { toTimestamp } from "./calendar.ts";
import { omitUndefined } from "./omit-undefined.ts";
import { addRecord, getExisting, type Records } from "./store.ts";
import { checkAmounts } from "./amounts.ts";
import { isSubscriptionPayer } from "../../generated/validators.js";
import { checkControlInput } from "./control/input.ts";
import { isAcceptance, isRejection } from "./control/generated/validators.js";

/** Controls that stand in for payers and the financial partner. Each `id` can also be an `externalId`. */
export interface SubscriptionControls {
  /**
   * Accepts a subscription on behalf of the payer. Nothing is sent.
   * @throws {StateError} if it is not waiting for that
   * @throws {ControlInputError} if the contract does not allow the payer
   */
  acceptSubscription(id: string, acceptance?: { readonly payer?: SubscriptionPayer }): Promise<void>;
  /**
   * Rejects a subscription on behalf of the payer, and sends SUBSCRIPTION.REJECTED, with a reason if one is given.
   * @throws {StateError} if it is not waiting for that
   */
  rejectSubscription(id: string, rejection?: { readonly reason?: string }): Promise<void>;
  /**
   * Makes a subscription fail. Nothing is sent.
   * @throws {StateError} if its status is final
   */
  failSubscription(id: string): Promise<void>;
}

/** The controls of subscriptions. */
export const subscriptionControls: InTransaction<SubscriptionControls> = {
  acceptSubscription,
  rejectSubscription,
  failSubscription,
};

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
  const { drawQrCode } = await import("./qr-code.ts");
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

/** Milliseconds after which the first charge expires: those of a PIX order that does not say. */
const lifetime = 86_400_000;

/** The first charge of a subscription, and the QR code that settles it and authorizes the recurrence. */
interface FirstCharge {
  initialCharge: InitialCharge & { orderId: string };
  qrcodeData: string;
}

/** Creates the order that settles the immediate payment of a subscription. */
async function createFirstCharge(
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

/** Reads a subscription. */
export const getSubscription: Behavior<"getSubscription"> = async (call, { records }) => {
  const { record } = await readOwnSubscription(call, records);
  // Loaded late: nothing else needs the QR code.
  const { drawQrCode } = await import("./qr-code.ts");
  return { ...record, qrcodeImageBase64: drawQrCode(record.qrcodeData) };
};

/**
 * Returns the subscription that the path of a call names.
 * @throws {RejectedError} if there is none, or if it belongs to another company
 */
export async function readOwnSubscription(
  { company, path }: Pick<Call, "company" | "path">,
  records: Records,
): Promise<Rows["subscription"]> {
  const row = await records.get("subscription", path["id"] ?? "");
  if (row?.company !== company) throw rejectUnknown();
  return row;
}

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

async function failSubscription({ records, now }: Context, given: string): Promise<void> {
  const { id, row } = await getExisting(records, "subscription", given);
  const { to } = takeSubscription(row.record, "fail");
  await records.put("subscription", id, { ...row, record: changeStatus(row.record, to, now) });
}

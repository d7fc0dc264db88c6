// Orders of both versions: creating and paying them, and a PIX that belongs to none.
// QR codes are in pix.ts and qr-code.ts; the first charge of a subscription is in subscriptions.ts.

import type {
  PayinNotification,
  PayinPayer,
  TransparentOrder,
  TransparentOrderRequestV2,
  TransparentOrderRequestV3,
} from "../../generated/types.ts";
import { isPayment, isReceivedPix } from "./control/generated/validators.js";
import { type Behavior, type Call, type Context, type InTransaction, rejectField } from "./context.ts";
import { lastTimestamp, toTimestamp } from "./calendar.ts";
import type { Amount, Rows } from "./records.ts";
import { defaultCompany } from "./options.ts";
import { amountInCode, defaultPayer, makeEndToEndId, payerIspb, writeBrCode } from "./pix.ts";
import { loadOnce } from "../base/async.ts";
import { addRecord, getExisting } from "./store.ts";
import { isPayinMoney, isPayinPayer, type Validator } from "../../generated/validators.js";
import { StateError, takeTransition } from "./state-machine.ts";
import { findWrongAmounts, isSameAmount } from "./amounts.ts";
import { checkControlInput, ControlInputError } from "./control/input.ts";
import { omitUndefined } from "./omit-undefined.ts";
import { orderStates } from "./states.ts";

/** A received PIX that belongs to no order. */
interface ReceivedPix {
  readonly amount: Amount;
  readonly payer?: PayinPayer;
  /** @default the company of every client that `settings.companies` does not list */
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

/** The random key of the account that receives the payments. */
const accountKey = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";

/** Seconds after which a PIX QR code expires, if the request does not say. */
const defaultExpiration = 86_400;

type OrderRequest = TransparentOrderRequestV2 | TransparentOrderRequestV3;

/** Creates an order of version 3. */
export const createTransparentOrderV3: Behavior<"createTransparentOrderV3"> = createOrder;

/** Creates an order of version 2. */
export const createTransparentOrderV2: Behavior<"createTransparentOrderV2"> = createOrder;

async function createOrder(
  { company, body }: Call<OrderRequest>,
  context: Context,
): Promise<TransparentOrder> {
  const { records, now, ids } = context;
  const { customer, order } = body;
  const id = ids.uuid();
  const createdAt = toTimestamp(now);
  const row: Rows["order"] = {
    company,
    code: order.code,
    status: "INITIAL",
    method: order.paymentMethod,
    description: order.additionalInfo,
    webhookUrl: order.webhookUrl,
    createdAt,
    updatedAt: createdAt,
    ...(order.amount !== undefined && { amount: order.amount }),
    ...(customer !== undefined && {
      customer: { name: customer.fullName, document: customer.document },
    }),
    ...(order.paymentMethod === "PIX" && describePix(order, id, context)),
  };
  await addRecord(records, "order", id, row);
  return {
    id,
    code: row.code,
    status: row.status,
    ...(row.qrcodeData === undefined ? describePayment(id, order, context) : await describeQrCode(id, row)),
    universalLink: `${links}/orders/${id}`,
    amountToPay: row.amount === undefined ? openAmount : `${row.amount.value}`,
    fee: noFee,
    description: order.additionalInfo,
  };
}

/** The final value of an order with an open amount is not documented; the sandbox writes zero. */
const openAmount = "0.00";
const none = { amount: "0.00" };
const noFee = { fixed: none, variable: none, additional: none };
/** A host that never resolves, by RFC 6761. */
const links = "https://sandbox.invalid";

function describePix(
  { pixKey = accountKey, amount, expiration = defaultExpiration }: OrderRequest["order"],
  id: string,
  { now, ids }: Context,
): Partial<Rows["order"]> {
  // A code with an open amount is static: the payer's bank learns nothing but the key and an id.
  if (amount === undefined) {
    const conciliationId = ids.code(25);
    return { pixKey, conciliationId, qrcodeData: writeBrCode({ pixKey, transactionId: conciliationId }) };
  }
  const location = `sandbox.invalid/qr/v2/${id.replaceAll("-", "")}`;
  const longest = Math.floor((lastTimestamp - now) / 1000);
  if (!(expiration > 0 && expiration <= longest))
    throw rejectField("order.expiration", `must be more than 0 and at most ${longest} seconds`);
  return {
    pixKey,
    expiresAt: now + expiration * 1000,
    qrcodeData: writeBrCode({ location, ...amountInCode(amount) }),
  };
}

/** Loaded when it is first needed, and kept: an import costs 40 µs even of a module that is already there. */
const loadDrawing = loadOnce(() => import("./qr-code.ts"));

async function describeQrCode(
  id: string,
  { qrcodeData = "", expiresAt }: Rows["order"],
): Promise<Partial<TransparentOrder>> {
  const { drawQrCode } = await loadDrawing();
  return {
    qrcodeData,
    qrcodeBase64: drawQrCode(qrcodeData),
    qrcodeLink: `${links}/qr/${id}.png`,
    ...(expiresAt !== undefined && { expireDateTime: toTimestamp(expiresAt) }),
  };
}

/** Returns what the customer needs to pay by another method. */
function describePayment(
  id: string,
  { paymentMethod, specialPaymentDetails }: OrderRequest["order"],
  { ids }: Context,
): Partial<TransparentOrder> {
  switch (paymentMethod) {
    case "SPEI":
      return {
        bankAccount: {
          clabe: completeClabe(`002010${ids.digits(11)}`),
          beneficiary: "Exemplo Pagos SA de CV",
          bankCode: "002",
        },
      };
    case "EXCHANGE_PAY":
      return { deepLink: `exchange://pay/${id}`, checkoutLink: `${links}/checkout/${id}` };
    case "CREDIT_CARD":
      return specialPaymentDetails?.creditCard?.skipThreeDSecure === false
        ? {
            challengeUrl: `${links}/challenge/${id}`,
            challengeAccessToken: ids.code(32),
            challengeSetupUrl: `${links}/challenge/${id}/setup`,
            challengeSetupAccessToken: ids.code(32),
            challengeStatus: "PENDING",
          }
        : {};
    default:
      return { checkoutLink: `${links}/checkout/${id}` };
  }
}

/** Payment of an order. */
export interface Payment {
  /** Needed for an open amount, and then in BRL and more than 0; any other order is paid in full. @default the amount of the order */
  readonly amount?: Amount;
  readonly payer?: PayinPayer;
}

/** An order with its payment time, payer and amount. */
type PaidOrder = Rows["order"] & Required<Pick<Rows["order"], "paidAt" | "payer" | "amount">>;

/**
 * Checks the payment that a control was given.
 * @param isValid the schema of the control
 * @throws {ControlInputError} if the notification could not contain it, or its amount is negative
 */
export function checkPayment(
  control: string,
  payment: Payment = {},
  isValid: Validator<unknown> = isPayment,
): void {
  checkControlInput(control, isValid, payment);
  const { amount, payer } = payment;
  if (amount !== undefined) checkControlInput(control, isPayinMoney, amount, "amount");
  const problems = findWrongAmounts({ amount });
  if (problems.length > 0) throw new ControlInputError(control, problems);
  if (payer !== undefined) checkControlInput(control, isPayinPayer, payer, "payer");
}

/** The control of the same name, also used by the sandbox itself. */
export async function payOrder(context: Context, given: string, payment: Payment = {}): Promise<void> {
  checkPayment("payOrder", payment);
  const { amount, payer: actual } = payment;
  const { records, now, ids } = context;
  const { id, row } = await getExisting(records, "order", given);
  const { to } = takeTransition(orderStates, row.status, "pay", `order ${id}`);
  if (row.expiresAt !== undefined && now >= row.expiresAt)
    throw new StateError(`Order ${id} expired at ${toTimestamp(row.expiresAt)} and can no longer be paid.`);
  checkInFull("payOrder", row.amount, amount);
  const paid = row.amount ?? amount;
  if (paid === undefined)
    throw new StateError(`The amount of order ${id} is open: set \`amount\` to the amount paid.`);
  if (row.amount === undefined) checkPixAmount("payOrder", paid);
  const payer = actual ?? row.payer ?? defaultPayer;
  const updated: PaidOrder = {
    ...row,
    status: to,
    paidAt: toTimestamp(now),
    updatedAt: toTimestamp(now),
    payer,
    amount: paid,
    ...(row.method === "PIX" && { endToEndId: row.endToEndId ?? makeEndToEndId(ids, payerIspb, now) }),
    ...(row.customer === undefined &&
      payer.document !== undefined && { customer: takeCustomer(payer.name, payer.document) }),
  };
  await records.put("order", id, updated);
  await context.notify({
    company: row.company,
    referenceId: id,
    url: row.webhookUrl,
    payload: describePayin(id, updated),
  });
  await planAcceptance(context, row);
}

/**
 * Checks that nothing but the amount to pay is paid.
 * @throws {ControlInputError} that names the amount to pay
 */
export function checkInFull(control: string, asked: Amount | undefined, given: Amount | undefined): void {
  if (asked === undefined || given === undefined || isSameAmount(asked, given)) return;
  const issue = `must be ${asked.currency} ${asked.value}, the amount to pay, or left out`;
  throw new ControlInputError(control, [{ field: "amount", issue }]);
}

/**
 * Checks an amount that the payer of a PIX chose, which is paid in reais.
 * @throws {ControlInputError} if no bank would book it
 */
function checkPixAmount(control: string, { currency, value }: Amount): void {
  if (currency === "BRL" && Number(value) > 0) return;
  const issue = `must be in BRL and more than 0, not ${currency} ${value}: PIX is paid in reais`;
  throw new ControlInputError(control, [{ field: "amount", issue }]);
}

/** Paying the first charge of a subscription also authorizes its recurrence. */
async function planAcceptance({ now, plan }: Context, { subscription }: Rows["order"]): Promise<void> {
  if (subscription === undefined || subscription.scheduledPayment !== undefined) return;
  await plan({ control: "acceptSubscription", id: subscription.id }, Math.floor(now));
}

function takeCustomer(
  name = "",
  { type = "", number = "" }: NonNullable<PayinPayer["document"]>,
): NonNullable<Rows["order"]["customer"]> {
  return { name, document: { type, number } };
}

function describePayin(id: string, row: PaidOrder): PayinNotification {
  const { code, paidAt, updatedAt, endToEndId, description, amount, payer, subscription } = row;
  // Together they identify a static QR code; a dynamic one belongs to its order.
  const isStatic = row.conciliationId !== undefined && subscription === undefined;
  return {
    id,
    code,
    event: "ORDER-PAYIN.PAID",
    status: "PAID",
    type: "PAY-IN",
    paidAt,
    updatedAt,
    message: "Payment received",
    ...omitUndefined({ endToEndId, description, subscription }),
    amount,
    payer,
    ...(isStatic && { conciliationId: row.conciliationId, pixKey: row.pixKey }),
  };
}

const weights = [3, 7, 1];

/** Completes the 17 digits of a CLABE by its check digit. */
export function completeClabe(digits: string): string {
  const sum = Array.from(digits, (digit, index) => (Number(digit) * (weights[index % 3] ?? 0)) % 10).reduce(
    (total, part) => total + part,
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

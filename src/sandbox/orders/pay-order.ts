import { isPayment } from "../controls/generated/validators.js";
import type { PayinNotification, PayinPayer } from "../../../generated/types.ts";
import { isPayinMoney, isPayinPayer, type Validator } from "../../../generated/validators.js";
import { StateError, takeTransition } from "../states/state-machine.ts";
import type { Amount, Rows } from "../records/records.ts";
import { findWrongAmounts } from "../context/check-amounts.ts";
import { checkControlInput, ControlInputError } from "../context/check-control-input.ts";
import { isSameAmount } from "../context/is-same-amount.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
import type { Context } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { makeEndToEndId, payerIspb } from "./end-to-end-id.ts";
import { orderStates } from "./order-states.ts";
import { defaultPayer } from "./payer.ts";
import { getExisting } from "../states/get-existing.ts";

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
export function checkPixAmount(control: string, { currency, value }: Amount): void {
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

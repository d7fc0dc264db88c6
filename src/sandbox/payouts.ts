// Payouts, which controls create and move, and the API reads.

import { isFailure, isNewPayout } from "./control/generated/validators.js";
import type { Payout, PayoutNotification } from "../../generated/types.ts";
import { checkControlInput } from "./control/input.ts";
import { type Behavior, type Context, type InTransaction, rejectUnknown } from "./context.ts";
import { toTimestamp } from "./calendar.ts";
import { getExisting } from "./store.ts";
import { StateError, takeTransition } from "./state-machine.ts";
import { payoutStates } from "./states.ts";
import type { NewPayout as Schema } from "./control/generated/types.ts";
import { isPayout, isPayoutNotification } from "../../generated/validators.js";
import { makeEndToEndId, payerIspb, receiverIspb } from "./pix.ts";
import type { Rows } from "./records.ts";
import { defaultCompany } from "./options.ts";
import type { EventPayloads } from "../../generated/events.ts";

/** Controls of payouts, which the API only reads. Each `id` can also be an `externalId`. */
export interface PayoutControls {
  /**
   * Creates a payout, and sends nothing.
   * @throws {ControlInputError} if the contract does not allow it
   */
  createPayout(payout?: NewPayout): Promise<Payout>;
  /**
   * Pays and settles a payout, and sends ORDER-PAYOUT.PAID to the PAYOUT endpoints of its company.
   * @throws {StateError} unless it is PENDING
   */
  payPayout(id: string): Promise<void>;
  /**
   * Cancels a payout, and sends ORDER-PAYOUT.CANCELED to the PAYOUT endpoints of its company.
   * @throws {StateError} unless it is PENDING
   */
  cancelPayout(id: string): Promise<void>;
  /**
   * Makes a payout fail, and sends ORDER-PAYOUT.ERROR to the PAYOUT endpoints of its company.
   * @throws {StateError} unless it is PENDING
   * @throws {ControlInputError} if the message is not a string
   */
  failPayout(id: string, problem?: { readonly message?: string }): Promise<void>;
}

/** The controls of payouts. */
export const payoutControls: InTransaction<PayoutControls> = {
  createPayout,
  payPayout: (context, id) => movePayout(context, id, "pay"),
  cancelPayout: (context, id) => movePayout(context, id, "cancel"),
  async failPayout(context, id, problem = {}) {
    checkControlInput("failPayout", isFailure, problem);
    await movePayout(context, id, "fail", problem.message);
  },
};

/** Reason for a failure, unless the control gives one. */
const defaultProblem = "The account of the receiver is closed";

async function movePayout(
  context: Context,
  given: string,
  trigger: "pay" | "cancel" | "fail",
  problem = defaultProblem,
): Promise<void> {
  const { records, now } = context;
  const { id, row } = await getExisting(records, "payout", given);
  const { to, notification } = takeTransition(payoutStates, row.payout.status, trigger, `payout ${id}`);
  const updatedAt = toTimestamp(now);
  const changes = {
    pay: { paidAt: updatedAt, settledAt: updatedAt },
    cancel: { canceledAt: updatedAt },
    fail: { errorMessage: problem },
  } as const satisfies Record<typeof trigger, Partial<Payout>>;
  const messages = { pay: "Payment completed", cancel: "Payment canceled", fail: problem };
  const updated = { ...row, payout: { ...row.payout, status: to, ...changes[trigger] } };
  await records.put("payout", id, updated);
  const event = notification as PayoutEvent;
  const payload = describePayout(updated, { event, message: messages[trigger], updatedAt });
  await context.notify({ company: row.company, referenceId: id, payload });
}

/** A payout to create. Every member has a default. */
type NewPayout = Omit<Schema, "receiver"> & { receiver?: PayoutNotification["receiver"] };

/** Creates a payout, as the operation that is not part of the API would. */
async function createPayout(context: Context, given: NewPayout = {}): Promise<Payout> {
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

/** Reads a payout by its id or, if the company has none with that id, by `externalId`. */
export const getPayout: Behavior<"getPayout"> = async ({ company, path, query }, { records }) => {
  const { id = "" } = path;
  const { externalId } = query;
  const row = await records.read("payout", id);
  if (row?.company === company) return row.payout;
  if (externalId === undefined) throw rejectUnknown();
  const group = externalIdGroup(company, externalId);
  const [newest] = await records.list("payout", { group, descending: true, limit: 1, readOnly: true });
  if (newest === undefined) throw rejectUnknown();
  return newest.row.payout;
};

/** Name of the list of the payouts of a company that have an external id. */
export function externalIdGroup(company: string, externalId: string): string {
  return JSON.stringify([company, externalId]);
}

/** The event of a notification about a payout. */
type PayoutEvent = Extract<keyof EventPayloads, `ORDER-PAYOUT.${string}`>;

/** Describes a payout as its notifications do. What a payout does not have is null there. */
function describePayout(
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

import { isFailure } from "../controls/generated/validators.js";
import type { Payout } from "../../../generated/types.ts";
import { checkControlInput } from "../context/check-control-input.ts";
import type { Context, InTransaction } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { getExisting } from "../states/get-existing.ts";
import { createPayout, type NewPayout } from "./create-payout.ts";
import { takeTransition } from "../states/state-machine.ts";
import { describePayout, type PayoutEvent } from "./describe-payout.ts";
import { payoutStates } from "./payout-states.ts";

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

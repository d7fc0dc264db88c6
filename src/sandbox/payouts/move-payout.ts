import type { EventPayloads } from "../../../generated/events.ts";
import type { Payout } from "../../../generated/types.ts";
import { notify } from "../notifications/notify.ts";
import { takeTransition } from "../states/state-machine.ts";
import { toTimestamp, type Context } from "../context/context.ts";
import { describePayout, type PayoutEvent } from "./describe-payout.ts";
import { payoutStates } from "./payout-states.ts";
import { getExisting } from "../states/get-existing.ts";

/** Reason for a failure, unless the control gives one. */
const defaultProblem = "The account of the receiver is closed";

/** Moves a payout, and sends the notification of its new status to the configured endpoints. */
export async function movePayout(
  context: Context,
  id: string,
  trigger: "pay" | "cancel" | "fail",
  problem = defaultProblem,
): Promise<void> {
  const { records, now } = context;
  const row = await getExisting(records, "payout", id);
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
  await notify(context, {
    company: row.company,
    event,
    referenceId: id,
    url: undefined,
    payload: payload as EventPayloads[PayoutEvent],
  });
}

import { payOrder } from "../orders/pay-order.ts";
import type { JobRow } from "../rows/rows.ts";
import { StateError } from "../states/state-machine.ts";
import { acceptSubscription, rejectSubscription } from "../subscriptions/move-subscription.ts";
import { failScheduledPayment, settleScheduledPayment } from "../subscriptions/settle-scheduled-payment.ts";
import type { Work } from "../work/work.ts";

/** The controls that the sandbox can use by itself, later. */
const jobs: Readonly<Record<string, (work: Work, id: string) => Promise<unknown>>> = {
  payOrder,
  acceptSubscription,
  rejectSubscription,
  settleScheduledPayment,
  failScheduledPayment,
};

/** Carries out a job, unless its resource has moved on. */
export async function runJob(work: Work, { control, id }: JobRow): Promise<void> {
  const job = jobs[control];
  if (job === undefined) throw new Error(`There is no job \`${control}\`.`);
  await job(work, id).catch((error: unknown) => {
    if (!(error instanceof StateError)) throw error;
  });
}

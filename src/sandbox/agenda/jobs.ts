import { payOrder } from "../orders/pay-order.ts";
import type { JobRow } from "../rows/rows.ts";
import { StateError } from "../states/state-machine.ts";
import { acceptSubscription } from "../subscriptions/move-subscription.ts";
import type { Work } from "../work/work.ts";

/** Jobs that the sandbox can do later, by trigger. */
const jobs: Readonly<Record<string, (work: Work, id: string) => Promise<void>>> = {
  payOrder,
  acceptSubscription,
};

/** Carries out a job, unless its resource has moved on. */
export async function runJob(work: Work, { trigger, id }: JobRow): Promise<void> {
  const job = jobs[trigger];
  if (job === undefined) throw new Error(`There is no job \`${trigger}\`.`);
  await job(work, id).catch((error: unknown) => {
    if (!(error instanceof StateError)) throw error;
  });
}

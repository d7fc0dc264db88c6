// Jobs: what the sandbox does by itself once it is due, such as paying an order.
// Which of them are due is in due.ts.

import type { Context } from "./context.ts";
import type { jobControls, Rows } from "./records.ts";
import { payOrder } from "./orders.ts";
import { StateError } from "./state-machine.ts";
import { acceptSubscription, rejectSubscription } from "./subscriptions.ts";
import { failScheduledPayment, settleScheduledPayment } from "./scheduled-payments.ts";

/** A job failed, and its transaction with it. The cause is the reason. */
export class JobError extends Error {
  override readonly name = "JobError";
  /** Id of the record of the job. */
  readonly jobId: string;

  constructor(jobId: string, { control, id }: Rows["job"], cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The job \`${control}\` of \`${id}\` failed and was removed: ${reason}`, { cause });
    this.jobId = jobId;
  }
}

/**
 * Carries out a job, unless its resource has moved on.
 * @returns why it was not carried out; `undefined` if it was
 * @throws {JobError} if it fails, for example because it comes from a snapshot and is not known
 */
export async function runJob(context: Context, jobId: string, row: Rows["job"]): Promise<string | undefined> {
  try {
    const job = jobs[row.control];
    if (job === undefined) throw new Error(`\`${row.control}\` is not a job.`);
    await job(context, row.id);
    return undefined;
  } catch (error) {
    if (!(error instanceof StateError)) throw new JobError(jobId, row, error);
    return `The sandbox did not use \`${row.control}\` by itself: ${error.message}`;
  }
}

type Job = (context: Context, id: string) => Promise<unknown>;

const jobs: Readonly<Record<string, Job>> = {
  payOrder,
  acceptSubscription,
  rejectSubscription,
  settleScheduledPayment,
  failScheduledPayment,
} satisfies Record<(typeof jobControls)[number], Job>;

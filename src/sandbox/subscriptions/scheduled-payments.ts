import type { Rows } from "../records/records.ts";
import type { Records } from "../store/store.ts";
import { addRecord } from "../store/add-record.ts";

type Payment = Rows["scheduledPayment"]["payment"];

/**
 * Keeps a new scheduled payment, after those of its list: the first attempts of a subscription, or the retries of one
 * of them.
 */
export async function addPayment(records: Records, row: Rows["scheduledPayment"]): Promise<void> {
  const group = row.originalId ?? row.payment.subscriptionId;
  // A position and not a time: two payments may be scheduled at the same time, and the later one counts.
  const at = await records.count("scheduledPayment", { group });
  await addRecord(records, "scheduledPayment", row.payment.id, row, { group, at });
}

/** Finds the first attempt that was scheduled last. */
export async function findLastFirstAttempt(
  records: Records,
  subscriptionId: string,
): Promise<Payment | undefined> {
  const query = { group: subscriptionId, descending: true, limit: 1 };
  const [last] = await records.list("scheduledPayment", query);
  return last?.row.payment;
}

/** Lists the retries of a first attempt, oldest first. */
export async function listRetries(records: Records, originalId: string): Promise<Payment[]> {
  const found = await records.list("scheduledPayment", { group: originalId });
  return found.map(({ row }) => row.payment);
}

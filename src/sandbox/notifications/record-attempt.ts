import { maxDeliveries } from "../../server/deliveries.ts";
import type { Attempt } from "../records/records.ts";
import type { Context } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";

/** List of the notifications and jobs that wait for their time. */
export const dueGroup = "due";
/** List of the notifications that an instance is delivering, by the real time at which it is given up. */
export const sendingGroup = "sending";
/** List of the notifications that were acknowledged with 200. */
const deliveredGroup = "delivered";

/** Name of the list of the undelivered notifications of a company. */
export function undeliveredGroup(company: string): string {
  return `undelivered/${company}`;
}

/** Keeps the result of an attempt, and plans the next one if the answer was not 200. */
export async function recordAttempt(
  { records, now, rules }: Pick<Context, "records" | "now" | "rules">,
  id: string,
  result: Omit<Attempt, "requestTime">,
): Promise<(Attempt & { number: number; status: string }) | undefined> {
  const row = await records.get("notification", id);
  // A reset may have removed it meanwhile.
  if (row === undefined) return undefined;
  const attempt = { requestTime: toTimestamp(now), ...result };
  row.attempts.push(attempt);
  row.updatedAt = attempt.requestTime;
  const number = row.attempts.length;
  const delay = rules.retryDelaysMs[number - 1];
  // One that was delivered before was sent again on demand.
  if (attempt.statusCode === 200 || row.status === "DELIVERED") {
    row.status = "DELIVERED";
    await records.put("notification", id, row, { group: deliveredGroup, at: now });
  } else if (number < maxDeliveries && delay !== undefined) {
    await records.put("notification", id, row, { group: dueGroup, at: now + delay });
  } else {
    row.status = "UNDELIVERED";
    const at = positionOf(row[rules.undeliveredOrder]);
    await records.put("notification", id, row, { group: undeliveredGroup(row.company), at });
  }
  return { ...attempt, number, status: row.status };
}

/** Returns the last position in a list that belongs to the millisecond of a time. */
export function endOfMillisecond(time: number): number {
  return Math.floor(time) + 0.999;
}

/** Returns the position of a timestamp in a list: milliseconds, with microseconds as their fraction. */
export function positionOf(timestamp: string): number {
  const [, micros = ""] = /\.\d{3}(\d{1,3})/.exec(timestamp) ?? [];
  return Date.parse(timestamp) + Number(micros.padEnd(3, "0")) / 1000;
}

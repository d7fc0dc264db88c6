import { readClock, timeOf } from "../clock/clock.ts";
import { dueGroup, endOfMillisecond, sendingGroup } from "../notifications/record-attempt.ts";
import type { Kind } from "../records/records.ts";
import type { ListQuery, Records } from "../store/store.ts";

/**
 * Returns the real time in milliseconds until something becomes due; `Infinity` if nothing will, or the clock is frozen.
 * What is due already does not count: it has been claimed, or waits for a slot.
 */
export async function findNextDelay(records: Records, realTime: number): Promise<number> {
  const setting = await readClock(records);
  const firstOf = async (kind: Kind, query: ListQuery) => {
    const [first] = await records.list(kind, { ...query, limit: 1, readOnly: true });
    return first?.place?.at ?? Infinity;
  };
  // The deliveries that a stopped instance left in progress are given up in real time, even while the clock is frozen.
  const lost = (await firstOf("notification", { group: sendingGroup })) - realTime;
  if (setting.frozenAt !== undefined) return Math.max(0, lost);
  const now = timeOf(setting, realTime);
  const later = { group: dueGroup, from: endOfMillisecond(now) };
  const next = Math.min(await firstOf("job", later), await firstOf("notification", later));
  return Math.max(0, Math.min(lost, next - now));
}

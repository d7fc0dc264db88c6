import { readClock, timeOf } from "../clock/clock.ts";
import { dueGroup, sendingGroup } from "../notifications/record-attempt.ts";
import type { Kind } from "../rows/rows.ts";
import type { Records } from "../store/store.ts";

/** Returns the real time in milliseconds until something is due; `Infinity` if nothing is, or the clock is frozen. */
export async function findNextDelay(records: Records, realTime: number): Promise<number> {
  const setting = await readClock(records);
  const firstOf = async (kind: Kind, group: string) => {
    const [first] = await records.list(kind, { group, limit: 1, readOnly: true });
    return first?.place?.at ?? Infinity;
  };
  // What an instance that ended was delivering is given up in real time, also while the clock is frozen.
  const lost = (await firstOf("notification", sendingGroup)) - realTime;
  if (setting.frozenAt !== undefined) return Math.max(0, lost);
  const next = Math.min(await firstOf("job", dueGroup), await firstOf("notification", dueGroup));
  return Math.max(0, Math.min(lost, next - timeOf(setting, realTime)));
}

import { deliveryTimeoutMs } from "../notifications/attempt.ts";
import { dueGroup, sendingGroup } from "../notifications/record-attempt.ts";
import type { NotificationRow } from "../records/notification-records.ts";
import type { Records } from "../store/store.ts";

/** A notification that this instance delivers now, and no other. */
export interface ClaimedDelivery {
  id: string;
  row: NotificationRow;
  /** When it was due, on the clock of the sandbox. */
  at: number;
}

/** Real time after which a delivery of an instance that ended is taken over by another. */
const leaseMs = 3 * deliveryTimeoutMs;

/** Claims a notification, so that no other instance delivers it. */
export async function claim(
  records: Records,
  realTime: number,
  delivery: ClaimedDelivery,
): Promise<ClaimedDelivery> {
  const { id, row } = delivery;
  await records.put("notification", id, row, { group: sendingGroup, at: realTime + leaseMs });
  return delivery;
}

/** Returns records that claim each new notification that is queued with them, and add it to a list. */
export function claimNew(records: Records, realTime: number, claimed: ClaimedDelivery[]): Records {
  return {
    ...records,
    async insert(kind, id, row, place) {
      const isAdded = await records.insert(kind, id, row, place);
      if (isAdded && kind === "notification" && place?.group === dueGroup)
        claimed.push(await claim(records, realTime, { id, row: row as NotificationRow, at: place.at }));
      return isAdded;
    },
  };
}

// Slots: how many deliveries run at the same time, in all and to one receiver.

import { parseUrl } from "../base/options.ts";

/** The slots that deliveries in the background may take. */
export interface Slots {
  /** Number of slots that are free. */
  readonly free: number;
  /** Takes a slot for a delivery to a URL, unless none is free or its receiver has enough of them. */
  take(url: string): boolean;
}

/** Maximum number of concurrent deliveries: as many as `networkReceiver` has connections. */
const maxParallel = 32;

/** Maximum number of concurrent deliveries to one receiver, so that one that hangs leaves slots for the others. */
const maxPerReceiver = 8;

/** Returns the slots that are left beside the deliveries to some URLs. Each origin is one receiver. */
export function createSlots(urls: Iterable<string>): Slots {
  const taken = new Map<string, number>();
  let free = maxParallel;
  const take = (url: string) => {
    const receiver = parseUrl(url)?.origin ?? "";
    const count = taken.get(receiver) ?? 0;
    if (free === 0 || count >= maxPerReceiver) return false;
    taken.set(receiver, count + 1);
    free -= 1;
    return true;
  };
  for (const url of urls) take(url);
  return {
    get free() {
      return free;
    },
    take,
  };
}

/** Returns a slot for the next delivery, whichever it is. */
export function createOneSlot(): Slots {
  return { free: 1, take: () => true };
}

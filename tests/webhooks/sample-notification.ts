import { notifications } from "../../generated/examples.ts";
import type { EventName, EventPayloads } from "../../src/webhooks/index.ts";

/** Returns a copy of the first example that the contract has for an event. */
export function sampleNotification<Event extends EventName>(event: Event): EventPayloads[Event] {
  const [found] = Object.values<unknown>(notifications[event]);
  if (found === undefined) throw new Error(`The contract has no example of ${event}.`);
  return structuredClone(found) as EventPayloads[Event];
}

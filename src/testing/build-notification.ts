import type { EventName, EventPayloads } from "../../generated/events.ts";
import { notifications } from "../../generated/examples.ts";
import { events } from "../../generated/validators.js";
import { checkFixture } from "./invalid-fixture-error.ts";
import { applyOverrides, type Overrides } from "./overrides.ts";
import { pickExample } from "./pick-example.ts";

/** Which example of the contract a notification is made of. */
export interface NotificationFixtureOptions<Event extends EventName> {
  /** @default the first one of the event */
  readonly example?: keyof (typeof notifications)[Event];
}

/**
 * Makes a notification as the service would send it: an example of the contract with your overrides laid over it.
 * @throws {InvalidFixtureError} when the overrides break the schema of the event.
 */
export function buildNotification<Event extends EventName>(
  event: Event,
  overrides?: Overrides<EventPayloads[Event]>,
  { example }: NotificationFixtureOptions<Event> = {},
): EventPayloads[Event] {
  const base = pickExample(notifications[event], example as string | undefined);
  const fixture = checkFixture(`\`${event}\``, applyOverrides(base, overrides), events[event]);
  return fixture as EventPayloads[Event];
}

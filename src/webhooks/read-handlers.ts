import type { EventName, Notification } from "../../generated/events.ts";
import { events } from "../../generated/validators.js";
import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import { isEventName } from "./check-notification.ts";
import type { NotificationHandler, NotificationHandlers } from "./webhook-handler-options.ts";

/**
 * The handlers in a map, where names that every object inherits find nothing.
 * @throws {InvalidOptionError} for an event that the contract does not have, or a handler that is no function.
 */
export function readHandlers(on: NotificationHandlers): Map<EventName, NotificationHandler<Notification>> {
  const handlers = new Map<EventName, NotificationHandler<Notification>>();
  for (const [event, handler] of Object.entries<unknown>(on)) {
    const option = `on["${event}"]`;
    if (!isEventName(event)) {
      const known = Object.keys(events).join(", ");
      throw new InvalidOptionError(option, `is no event of the contract; take one of ${known}`);
    }
    if (typeof handler !== "function") {
      throw new InvalidOptionError(option, "is no function; give one or leave the event out");
    }
    handlers.set(event, handler as NotificationHandler<Notification>);
  }
  return handlers;
}

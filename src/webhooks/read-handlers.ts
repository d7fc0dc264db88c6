import type { EventName } from "../../generated/events.ts";
import { events } from "../../generated/validators.js";
import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import { isEventName } from "./notification/check-notification.ts";
import type { NotificationHandler } from "./webhook-handler-options.ts";

/**
 * The handlers in a map, where names that every object inherits find nothing. They may be methods of a class, which may
 * have other members too.
 * @throws {InvalidOptionError} for an event that the contract does not have, or a handler that is not a function.
 */
export function readHandlers(on: object): Map<EventName, NotificationHandler<never>> {
  const handlers = new Map<EventName, NotificationHandler<never>>();
  const inherited = Object.keys(events).filter((event) => event in on);
  for (const event of [...Object.keys(on), ...inherited]) {
    const handler = (on as Record<string, unknown>)[event];
    const option = `on["${event}"]`;
    if (isEventName(event)) {
      if (typeof handler !== "function") throw new InvalidOptionError(option, "must be a function");
      handlers.set(event, handler.bind(on) as NotificationHandler<never>);
    } else if (typeof handler === "function") {
      const known = Object.keys(events).join(", ");
      throw new InvalidOptionError(option, `is not an event of the contract; use one of ${known}`);
    }
  }
  return handlers;
}

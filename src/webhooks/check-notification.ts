import type { EventName, Notification } from "../../generated/events.ts";
import { events } from "../../generated/validators.js";
import { InvalidNotificationError } from "./invalid-notification-error.ts";

/** Tells whether the contract has this event. Names that every object inherits, such as `constructor`, are none. */
export function isEventName(event: unknown): event is EventName {
  return typeof event === "string" && Object.hasOwn(events, event);
}

/**
 * Holds a notification against the schema of its event. Members that the contract does not know pass.
 * @throws {InvalidNotificationError} with everything that is wrong.
 */
export function checkNotification(event: EventName, notification: object): Notification {
  const isValid = events[event];
  if (isValid(notification)) return notification;
  const problems = (isValid.errors ?? []).map(({ instancePath, message = "" }) => {
    return { pointer: instancePath, problem: message };
  });
  throw new InvalidNotificationError("shape", event, problems);
}

import type { EventName, Notification } from "../../generated/events.ts";
import { events } from "../../generated/validators.js";
import { describeProblems } from "../errors/schema-problem.ts";
import { InvalidNotificationError } from "./invalid-notification-error.ts";

/** Tells whether the contract has this event. Names that every object inherits, such as `constructor`, are none. */
export function isEventName(event: unknown): event is EventName {
  return typeof event === "string" && Object.hasOwn(events, event);
}

/**
 * Holds a notification against the schema of its event. Members that the contract does not know pass, and `null` where
 * the contract has none counts as not given: the interface says of many members that they come "when provided", and not
 * how their absence is written. An assumption; refused, a payment would be told five times and never heard.
 * @throws {InvalidNotificationError} with everything that is wrong.
 */
export function checkNotification(event: EventName, notification: object): Notification {
  const isValid = events[event];
  if (isValid(notification)) return notification;
  // Told of the notification as it came; the next judgement replaces the errors.
  const problems = describeProblems(isValid.errors);
  const given: unknown = JSON.parse(JSON.stringify(notification), (_, value: unknown) => value ?? undefined);
  if (isValid(given)) return given;
  throw new InvalidNotificationError("shape", event, problems);
}

import type { Notification } from "../../generated/events.ts";
import { checkNotification, isEventName } from "./check-notification.ts";
import { readObject, type UnknownNotification } from "./read-object.ts";

/** A notification that the contract knows, or the object as it came when it names no event or another one. */
export type ParsedNotification =
  | { readonly known: true; readonly notification: Notification }
  | { readonly known: false; readonly notification: UnknownNotification };

/**
 * Reads a notification from text, bytes or an already parsed value and holds it against the schema of its event.
 * Members and events that the contract does not know pass.
 * @throws {InvalidNotificationError} for broken JSON, a value that is no object, or one that breaks its schema.
 */
export function parseNotification(input: unknown): ParsedNotification {
  const notification = readObject(input);
  const { event } = notification;
  if (!isEventName(event)) return { known: false, notification };
  return { known: true, notification: checkNotification(event, notification) };
}

import { checkNotification, isEventName } from "./check-notification.ts";
import { InvalidNotificationError, type NotificationProblem } from "./invalid-notification-error.ts";
import type { NotificationOf, ValidateOption, Validation } from "./notification-types.ts";
import { readObject, type UnknownNotification } from "./read-object.ts";

/** A notification with the type of its event, or as it came where it has none. */
export type ParsedNotification<Setting extends Validation = "report"> =
  | {
      readonly known: true;
      readonly notification: NotificationOf<Setting>;
      /** How it departs from the schema of its event. */
      readonly problems: readonly NotificationProblem[];
    }
  | {
      /** It names no event of the contract, or (with `problems`) departs from its schema too far for the types. */
      readonly known: false;
      readonly notification: UnknownNotification;
      readonly problems: readonly NotificationProblem[];
    };

/**
 * Reads a notification from text, bytes or an already parsed value, and checks it against the schema of its event as
 * `createWebhookHandler` does: `report` leaves out optional members of a wrong JSON type, and returns as not known
 * what a handler would not get; `strict` throws; `off` checks nothing but `event`.
 * @throws {InvalidNotificationError} for broken JSON, a value that is not an object, or with `strict` a departure.
 */
export function parseNotification<Setting extends Validation = "report">(
  input: unknown,
  ...[options]: "report" extends Setting ? [ValidateOption<Setting>?] : [ValidateOption<Setting>]
): ParsedNotification<Setting> {
  const validate: Validation = (options as { validate?: Validation } | undefined)?.validate ?? "report";
  const notification = readObject(input);
  const { event } = notification;
  const isKnown = isEventName(event);
  let typed: UnknownNotification | undefined = notification;
  let problems: readonly NotificationProblem[] = [];
  if (isKnown && validate !== "off") {
    ({ typed, problems } = checkNotification(event, notification, validate === "strict"));
    if (typed === undefined && validate === "strict")
      throw new InvalidNotificationError("shape", event, problems);
  }
  return { known: isKnown && typed !== undefined, notification: typed ?? notification, problems } as never;
}

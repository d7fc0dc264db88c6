import { checkNames } from "../../options/check-names.ts";
import { parseNames } from "../option-names.ts";
import { checkNotification } from "./check-notification.ts";
import { checkValidation, isEventName } from "./event-names.ts";
import { InvalidNotificationError, type NotificationProblem } from "./invalid-notification-error.ts";
import type { NotificationOf, ValidateOption, Validation } from "./notification-types.ts";
import { readObject, type UnknownNotification } from "./read-object.ts";

/** A notification with the type of its event, or untyped when it has none. */
export type ParsedNotification<Setting extends Validation = "report"> =
  | {
      readonly known: true;
      readonly notification: NotificationOf<Setting>;
      /** Mismatches with the schema of its event. */
      readonly problems: readonly NotificationProblem[];
    }
  | {
      /** `false` when it names no event of the contract, or (with `problems`) does not have the types of its schema. */
      readonly known: false;
      readonly notification: UnknownNotification;
      readonly problems: readonly NotificationProblem[];
    };

/**
 * Parses a notification from text, bytes or a parsed value, and checks it against the schema of its event as
 * `createWebhookHandler` does: `report` removes optional members of the wrong JSON type, and returns as not known what
 * a handler would not get; `strict` throws; `off` checks nothing but `event`.
 * @throws {InvalidNotificationError} for invalid JSON, a value that is not an object, or a mismatch with `strict`.
 * @throws {InputError} for an option that is unknown or not valid.
 */
export function parseNotification<Setting extends Validation = "report">(
  input: unknown,
  ...[options]: "report" extends Setting ? [ValidateOption<Setting>?] : [ValidateOption<Setting>]
): ParsedNotification<Setting> {
  checkNames("options", options ?? {}, parseNames);
  const { validate = "report" } = (options ?? {}) as { validate?: Validation };
  checkValidation(validate);
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

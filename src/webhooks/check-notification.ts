// A notification against the schema of its event, and what of it a handler may rely on. The receiver loads it late.
// The types of payloads are in notification.ts.

import { checkNames } from "../base/options.ts";
import { parseNames } from "./option-names.ts";
import {
  checkValidation,
  isEventName,
  type NotificationOf,
  readObject,
  type UnknownNotification,
  type ValidateOption,
  type Validation,
} from "./notification.ts";
import { InvalidNotificationError, type NotificationProblem } from "./errors.ts";
import type { EventName } from "../../generated/events.ts";
import { events } from "../../generated/validators.js";
import { addUnlisted, maxErrors } from "../contract/error-limit.ts";
import { splitPointer } from "../contract/pointer.ts";
import { describeProblems } from "../errors/errors.ts";

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

/** Result of checking a notification. */
interface CheckedNotification {
  /** The notification as far as it has the types of the setting; `undefined` when it does not. */
  readonly typed: UnknownNotification | undefined;
  /** The mismatches of the notification as it was received: all, or the first hundred or so. */
  readonly problems: readonly NotificationProblem[];
}

// Keywords that the types depend on. The branches of `anyOf` and `oneOf` report what is wrong in them one by one: as long as a
// branch breaks none of these, the value has the type of that branch.
const typeRules = ["type", "required", "not"];

/**
 * Checks a notification against the schema of its event, and removes optional members of the wrong JSON type. A
 * required member that is missing or wrong removes the nearest optional member around it. Members that are not in the
 * contract are kept. In strict mode only `null` may be removed: the provider's documentation states that many members
 * are sent "when provided", but not how their absence is written.
 */
export function checkNotification(
  event: EventName,
  notification: UnknownNotification,
  isStrict: boolean,
): CheckedNotification {
  const isValid = events[event];
  let problems: NotificationProblem[] | undefined;
  let typed = notification;
  while (!isValid(typed)) {
    const errors = isValid.errors ?? [];
    problems ??= describeProblems(addUnlisted(errors, errors));
    const paths = errors
      .filter(({ keyword }) => isStrict || typeRules.includes(keyword))
      .map(({ instancePath }) => findMember(typed, instancePath))
      .filter((path) => !isStrict || find(typed, path) === null);
    // In the other case only values are wrong, of which the types promise nothing. Behind many, a type may be wrong too.
    if (paths.length === 0 && !isStrict && errors.length < maxErrors) break;
    if (paths.length === 0 || paths.some(({ length }) => length === 0)) return { typed: undefined, problems };
    typed = paths.reduce(omit, typed);
  }
  return { typed, problems: problems ?? [] };
}

/** Returns the path of the member that a pointer refers to, or of the array that contains it. */
function findMember(value: unknown, pointer: string): string[] {
  const path = splitPointer(pointer);
  while (Array.isArray(find(value, path.slice(0, -1)))) path.pop();
  return path;
}

function find(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (found as UnknownNotification)[name], value);
}

/** Copies the value without the member; the value itself, which `onDeviating` may get, is not changed. */
function omit<Value>(value: Value, [name = "", ...rest]: readonly string[]): Value {
  // A member around it may be gone already.
  if (typeof value !== "object" || value === null || !(name in value)) return value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as UnknownNotification;
  if (rest.length > 0) copy[name] = omit(copy[name], rest);
  else Reflect.deleteProperty(copy, name);
  return copy as Value;
}

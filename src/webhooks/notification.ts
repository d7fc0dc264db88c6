// Notifications as types, which depend on how they are validated, and how one is read from bytes.
// The check against a schema is in check-notification.ts.

import { type EventName, eventNames, type EventPayloads } from "../../generated/events.ts";
import { InputError } from "../errors/errors.ts";
import { parseJson } from "../base/json.ts";
import { InvalidNotificationError } from "./errors.ts";

/**
 * Validation of notifications against the schema of their event:
 *
 * - `report`: mismatches are listed in `delivery.problems`, and the handler gets everything that has the documented
 *   JSON type.
 * - `strict`: a notification with a mismatch is rejected with 400.
 * - `off`: nothing is checked.
 */
export type Validation = "report" | "strict" | "off";

// Distributes over unions. `string & {}` keeps the documented values in the suggestions of an editor.
type Widened<Value> = Value extends string
  ? string extends Value
    ? Value
    : Value | (string & {})
  : Value extends number
    ? number extends Value
      ? Value
      : Value | (number & {})
    : Value extends boolean
      ? boolean
      : Value extends object
        ? { [Member in keyof Value]: Widened<Value[Member]> }
        : Value;

type Reported<Payload, Event> = {
  [Member in keyof Payload]: Member extends "event" ? Event : Widened<Payload[Member]>;
};

/**
 * Payload of an event under `validate: "report"`: members have the documented JSON types, required ones are there, and
 * only `event` is sure to have a documented value.
 */
export type ReportedPayload<Event extends EventName> = Reported<EventPayloads[Event], Event>;

/** Payload of an event under `validate: "off"`: only `event` is known. */
export interface UncheckedPayload<Event extends EventName> {
  readonly event: Event;
  readonly [member: string]: unknown;
}

/** Payload of an event as a handler may rely on it. */
export type PayloadOf<Setting extends Validation, Event extends EventName> = Setting extends "strict"
  ? EventPayloads[Event]
  : Setting extends "report"
    ? ReportedPayload<Event>
    : UncheckedPayload<Event>;

/** A notification that names an event of the contract, discriminated by `event`. */
export type NotificationOf<Setting extends Validation> = {
  [Event in EventName]: PayloadOf<Setting, Event>;
}[EventName];

/** The `validate` option; it is only optional for its default, `report`. */
export type ValidateOption<Setting extends Validation> = "report" extends Setting
  ? {
      /** @default "report" */
      readonly validate?: Setting;
    }
  : { readonly validate: Setting };

const known: ReadonlySet<unknown> = new Set(eventNames);

/** Returns whether the contract has this event. */
export function isEventName(event: unknown): event is EventName {
  return known.has(event);
}

/** Throws for an unknown way to validate notifications. */
export function checkValidation(validate: unknown): asserts validate is Validation {
  if (validate !== "report" && validate !== "strict" && validate !== "off")
    throw new InputError("validate", 'must be "report", "strict" or "off"');
}

/** A JSON object whose members are not known. */
export type UnknownNotification = Record<string, unknown>;

/**
 * Parses a JSON object from text or bytes; an object that is already parsed is used unchanged. Members that could
 * pollute objects when they are merged later, `__proto__` and a `constructor` with a `prototype`, are removed.
 * @throws {InvalidNotificationError} for invalid UTF-8, invalid JSON, or a value that is not an object.
 */
export function readObject(input: unknown): UnknownNotification {
  const value = typeof input === "string" || isBytes(input) ? parse(input) : input;
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as UnknownNotification;
  throw new InvalidNotificationError("not-an-object");
}

function isBytes(input: unknown): input is BufferSource {
  return ArrayBuffer.isView(input) || input instanceof ArrayBuffer;
}

function parse(input: string | BufferSource): unknown {
  try {
    const text = typeof input === "string" ? input : new TextDecoder("utf-8", { fatal: true }).decode(input);
    const value = parseJson(text);
    if (value !== undefined) return value;
  } catch {
    // The bytes are not UTF-8.
  }
  throw new InvalidNotificationError("not-json");
}

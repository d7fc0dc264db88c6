import type { EventName, EventPayloads } from "../../../generated/events.ts";

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

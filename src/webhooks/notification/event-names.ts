import { eventNames, type EventName } from "../../../generated/events.ts";
import { InputError } from "../../errors/input-error.ts";
import type { Validation } from "./notification-types.ts";

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

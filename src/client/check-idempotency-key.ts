import { InvalidOptionError } from "../errors/invalid-option-error.ts";

/** Refuses a key that no header can carry, before anything is sent. */
export function checkIdempotencyKey(key: unknown): void {
  if (key === undefined || (typeof key === "string" && /^[\x21-\x7e]+$/.test(key))) return;
  throw new InvalidOptionError("idempotencyKey", "must be printable ASCII without spaces");
}

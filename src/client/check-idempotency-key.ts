import { InvalidOptionError } from "../errors/invalid-option-error.ts";

/** Refuses a key that no header can carry, before anything is sent. */
export function checkIdempotencyKey(key: unknown): void {
  if (key === undefined || (typeof key === "string" && /^[\x21-\x7e]+$/.test(key))) return;
  throw new InvalidOptionError(
    "idempotencyKey",
    "is no text that a header can carry; give printable ASCII characters without spaces, best a UUID",
  );
}

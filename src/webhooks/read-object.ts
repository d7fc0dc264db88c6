import { InvalidNotificationError } from "./invalid-notification-error.ts";

/** A JSON object whose members are not known. */
export type UnknownNotification = Record<string, unknown>;

// Finds the two names in plain spelling, and any escaped ASCII letter or underscore with which they could be spelled.
const suspicious = /__proto__|constructor|\\u00[4-7]/;

/**
 * Reads a JSON object from text or bytes; one that is parsed already is taken as it is. The members by which objects
 * that are merged later could be polluted, `__proto__` and a `constructor` with a `prototype`, are left out.
 * @throws {InvalidNotificationError} for broken UTF-8, broken JSON, or a value that is no object.
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
    return JSON.parse(text, suspicious.test(text) ? leaveOut : undefined);
  } catch {
    throw new InvalidNotificationError("not-json");
  }
}

function leaveOut(member: string, value: unknown): unknown {
  const isPolluting =
    member === "__proto__" ||
    (member === "constructor" &&
      typeof value === "object" &&
      value !== null &&
      Object.hasOwn(value, "prototype"));
  return isPolluting ? undefined : value;
}

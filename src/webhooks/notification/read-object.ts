import { InvalidNotificationError } from "./invalid-notification-error.ts";

/** A JSON object whose members are not known. */
export type UnknownNotification = Record<string, unknown>;

// Finds the two names in plain spelling, and any escaped ASCII letter or underscore with which they could be spelled.
const suspicious = /__proto__|constructor|\\u00[4-7]/;

/**
 * Reads a JSON object from text or bytes; one that is parsed already is taken as it is. The members by which objects
 * that are merged later could be polluted, `__proto__` and a `constructor` with a `prototype`, are left out.
 * @throws {InvalidNotificationError} for broken UTF-8, broken JSON, or a value that is not an object.
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
    const value: unknown = JSON.parse(text);
    if (suspicious.test(text)) leaveOut(value);
    return value;
  } catch {
    throw new InvalidNotificationError("not-json");
  }
}

/** Takes the members out in place. Not recursive, so that no nesting is too deep for it. */
function leaveOut(root: unknown): void {
  const open = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries(value as UnknownNotification)) {
      const isPolluting =
        name === "__proto__" ||
        (name === "constructor" &&
          typeof member === "object" &&
          member !== null &&
          Object.hasOwn(member, "prototype"));
      if (isPolluting) Reflect.deleteProperty(value, name);
      else open.push(member);
    }
  }
}

import { InvalidNotificationError } from "./invalid-notification-error.ts";

/** A JSON object whose members are not known. */
export type UnknownNotification = Record<string, unknown>;

// Finds the two names, and any escaped ASCII letter or underscore that they could be written with.
const suspicious = /__proto__|constructor|\\u00[4-7]/;

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
    const value: unknown = JSON.parse(text);
    if (suspicious.test(text)) leaveOut(value);
    return value;
  } catch {
    throw new InvalidNotificationError("not-json");
  }
}

/** Removes the members in place, without recursion, so that no nesting is too deep. */
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

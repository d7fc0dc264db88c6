import { parseJson } from "../../guards/parse-json.ts";
import { InvalidNotificationError } from "./invalid-notification-error.ts";

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
    return parseJson(text);
  } catch {
    throw new InvalidNotificationError("not-json");
  }
}

// JSON as the judge needs it: with every member, unlike base/json.ts, and with texts of parameters as values.

import type { SchemaObject } from "../contract/document.ts";
import { readText } from "../contract/schema.ts";

/** An object of JSON; a member may be taken out by setting it to `undefined`. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, as opposed to an array or a plain value. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the object; an empty one for anything else. */
export function toObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Parses a text. Returns `undefined` if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Formats a value for a parameter, a form field or a name: a string unchanged, any other value as JSON. */
export function printText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns the value that a service reads from the text of a parameter or form field with these schemas. */
export function readValue(rules: readonly SchemaObject[], text: string): unknown {
  return readText(
    rules.flatMap(({ type = [] }) => type),
    text,
  );
}

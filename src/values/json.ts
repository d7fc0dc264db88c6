// JSON values and texts of parameters. Unlike base/json.ts, it keeps every member: conformance judges them.

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

/** A parameter of a path or a query: a text, or a list or an object of texts, which is sent in the style of the contract. */
export type ParameterValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Formats a value for a parameter, a form field or a name: a string unchanged, any other value as JSON. */
export function printText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Formats a value for a parameter: the items of a list and the members of an object each as a text. */
export function printTexts(value: unknown): ParameterValue {
  if (Array.isArray(value)) return value.filter(isGiven).map(printText);
  if (!isJsonObject(value)) return printText(value);
  const members = Object.entries(value).filter(([, member]) => isGiven(member));
  return Object.fromEntries(members.map(([name, member]) => [name, printText(member)]));
}

/** Whether a list or an object in a parameter has the value: there is no text for `null`. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Returns the value that a service reads from the text of a parameter or form field with these schemas. */
export function readValue(rules: readonly SchemaObject[], text: string): unknown {
  return readText(
    rules.flatMap(({ type = [] }) => type),
    text,
  );
}

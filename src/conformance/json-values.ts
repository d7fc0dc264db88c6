import type { SchemaObject } from "../contract/openapi-document.ts";

/** An object of JSON; a member may be taken out by setting it to `undefined`. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, as opposed to an array or a plain value. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text of a value in a parameter, a form field or a name: a string as it is, anything else as JSON. */
export function printText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The value that a service reads from the text of a parameter or a form field; text that fits no type stays text. */
export function readText(rules: readonly SchemaObject[], text: string): unknown {
  const types = new Set(rules.flatMap(({ type = [] }) => type));
  const isNumeric = text.trim() !== "" && Number.isFinite(Number(text));
  if ((types.has("number") || types.has("integer")) && isNumeric) return Number(text);
  if (types.has("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}

import type { SchemaObject } from "../contract/openapi-document.ts";

/** An object of JSON; a member may be taken out by setting it to `undefined`. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, as opposed to an array or a plain value. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Formats a value for a parameter, a form field or a name: a string unchanged, any other value as JSON. */
export function printText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Parses the text of a parameter or form field. Text that does not match another type stays a string. */
export function readText(rules: readonly SchemaObject[], text: string): unknown {
  const types = new Set(rules.flatMap(({ type = [] }) => type));
  const isNumeric = text.trim() !== "" && Number.isFinite(Number(text));
  if ((types.has("number") || types.has("integer")) && isNumeric) return Number(text);
  if (types.has("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}

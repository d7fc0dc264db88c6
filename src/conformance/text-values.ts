import type { SchemaObject } from "../contract/openapi-document.ts";

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

import type { Json } from "./json.ts";
import type { SchemaObject } from "./schema.ts";

/** The value that a service reads from the text of a parameter or a form field; text that fits no type stays text. */
export function readText(rules: readonly SchemaObject[], text: string): Json {
  const types = new Set(rules.flatMap(({ type = [] }) => type));
  const isNumeric = text.trim() !== "" && Number.isFinite(Number(text));
  if ((types.has("number") || types.has("integer")) && isNumeric) return Number(text);
  if (types.has("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}

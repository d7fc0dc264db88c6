import type { Json } from "./json.ts";

/** The text that stands for a value in a parameter, a form field or a name: a string as it is, anything else as JSON. */
export function printText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

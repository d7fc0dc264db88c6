import { InvalidOptionError } from "../errors/invalid-option-error.ts";

export const notHeader = "must be a valid header";

/** Whether a header can have this name and this value. */
export function isHeader(name: string, value: unknown): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(String(value));
}

/**
 * Returns headers with their names in lower case, and refuses what no header can carry; `Headers` would too, but with
 * the value in its message, and naming it makes Node load its whole `fetch`.
 */
export function checkHeaders(option: string, headers: Record<string, unknown>): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== "string" || !isHeader(name, value)) throw new InvalidOptionError(option, notHeader);
    checked[name.toLowerCase()] = value;
  }
  return checked;
}

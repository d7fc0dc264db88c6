import { InputError } from "../errors/input-error.ts";

/** Returns whether HTTP allows this name and value in a header. */
export function isHeader(name: string, value: unknown): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(String(value));
}

/**
 * Validates headers and returns them with lower-case names. `Headers` would validate them too, but it shows the value
 * in its message, and naming it makes Node load the whole of `fetch`.
 * @param option the option that contains them
 * @throws {InputError} that names the header
 */
export function checkHeaders(option: string, headers: Record<string, unknown>): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== "string" || !isHeader(name, value))
      throw new InputError(
        option,
        `cannot be sent: HTTP does not allow the name or value of \`${name.slice(0, 100)}\``,
      );
    checked[name.toLowerCase()] = value;
  }
  return checked;
}

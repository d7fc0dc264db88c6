/**
 * Prints a value as a fenced block of JSON. Line breaks in strings are escaped, so nothing in the value ends the fence.
 */
export function printJson(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

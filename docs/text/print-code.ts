/** Prints a value as a code span: a string unchanged, anything else as JSON. */
export function printCode(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Quotes a text as one word for a POSIX shell, so that nothing in it is expanded. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Quotes a text as one word for a POSIX shell, so that the shell expands nothing in it. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

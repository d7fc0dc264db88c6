/** A text as one word of a POSIX shell, in which nothing is expanded. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

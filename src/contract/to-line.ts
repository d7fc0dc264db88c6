/** Joins the lines of a text into one. */
export function toLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, " ");
}

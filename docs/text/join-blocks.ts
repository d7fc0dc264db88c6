/** Joins blocks of Markdown with one empty line between them, and skips empty and missing ones. */
export function joinBlocks(...blocks: (string | undefined)[]): string {
  return blocks
    .map((block) => block?.trim() ?? "")
    .filter((block) => block !== "")
    .join("\n\n");
}

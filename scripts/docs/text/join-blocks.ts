/** Blocks of Markdown with one empty line between them; what is empty or missing leaves no gap. */
export function joinBlocks(...blocks: (string | undefined)[]): string {
  return blocks
    .map((block) => block?.trim() ?? "")
    .filter((block) => block !== "")
    .join("\n\n");
}

/**
 * Markdown of the contract made safe for a page: a `<` in running text opens no tag. Code is left alone, because an
 * entity in it would be shown as it is written.
 */
export function escapeText(markdown: string): string {
  return markdown
    .trim()
    .split(/(```[\s\S]*?```|``.+?``|`[^`]+`)/u)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("<", "&lt;")))
    .join("");
}

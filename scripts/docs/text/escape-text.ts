/**
 * Makes Markdown of the contract safe for a page: a `<` in running text does not open a tag. Code is not changed,
 * because an entity in it would be shown literally.
 */
export function escapeText(markdown: string): string {
  return markdown
    .trim()
    .split(/(```[\s\S]*?```|``.+?``|`[^`]+`)/u)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("<", "&lt;")))
    .join("");
}

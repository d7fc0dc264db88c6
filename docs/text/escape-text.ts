// A block between two fences, code in a paragraph (which ends at an empty line), or a character after a backslash.
const code = /^ {0,3}```[^`\n]*\n[\s\S]*?^ {0,3}``` *$|``.+?``|`(?:(?!\n\s*\n)[^`])+`|\\[`<\\]/mu;
const parts = new RegExp(`(${code.source})`, code.flags);

/**
 * Makes Markdown of the contract safe for a page: a `<` in running text does not open a tag. Code is not changed,
 * because an entity in it would be shown literally.
 */
export function escapeText(markdown: string): string {
  return markdown
    .trim()
    .split(parts)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("<", "&lt;")))
    .join("");
}

/** Makes every heading of a Markdown text one level lower; code is left alone. */
export function demoteHeadings(markdown: string): string {
  return markdown
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/^(?=#{1,5} )/gm, "#")))
    .join("");
}

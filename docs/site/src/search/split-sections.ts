import { createMarkdownProcessor } from "@astrojs/markdown-remark";

/** A heading of a page with the text below it, up to the next heading. */
export interface Section {
  /** The heading; empty for the text before the first one. */
  title: string;
  /** Id of the heading on the page. */
  slug: string;
  markdown: string;
}

const processor = await createMarkdownProcessor({ syntaxHighlight: false });

/**
 * Splits the Markdown of a page at its headings. The first section is the text before the first heading.
 * @throws {Error} if a line looks like a heading but is not rendered as one, or the other way round
 */
export async function splitSections(markdown: string): Promise<Section[]> {
  const sections: Section[] = [{ title: "", slug: "", markdown: "" }];
  const texts: string[][] = [[]];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const [mark] = /^(?:```+|~~~+)/u.exec(line) ?? [];
    if (mark !== undefined) fence = fence === undefined ? mark : fence === mark ? undefined : fence;
    if (fence === undefined && /^#{1,6} /u.test(line)) texts.push([]);
    else texts.at(-1)?.push(line);
  }
  const { headings } = (await processor.render(markdown)).metadata;
  if (headings.length !== texts.length - 1)
    throw new Error(`Of ${headings.length} headings, ${texts.length - 1} were found in the text.`);
  for (const { text, slug } of headings) sections.push({ title: text, slug, markdown: "" });
  return sections.map((section, index) => ({ ...section, markdown: texts[index]?.join("\n").trim() ?? "" }));
}

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
 * @throws {Error} if a line is underlined as a heading, or looks like a heading but is not rendered as one
 */
export async function splitSections(markdown: string): Promise<Section[]> {
  const headings: string[] = [];
  const texts: string[][] = [[]];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const [mark] = /^(?:```+|~~~+)/u.exec(line) ?? [];
    if (mark !== undefined) fence = fence === undefined ? mark : fence === mark ? undefined : fence;
    if (fence === undefined && /^#{1,6} /u.test(line)) {
      headings.push(line);
      texts.push([]);
    } else {
      if (fence === undefined && isUnderline(line, texts.at(-1)?.at(-1)))
        throw new Error(`Headings begin with "#" here, instead of being underlined: "${line}".`);
      texts.at(-1)?.push(line);
    }
  }
  const rendered = await renderHeadings(headings);
  return texts.map((lines, index) => ({
    ...(rendered[index - 1] ?? { title: "", slug: "" }),
    markdown: lines.join("\n").trim(),
  }));
}

/** Renders headings without the text between them, which would take most of the time. */
async function renderHeadings(lines: readonly string[]): Promise<Pick<Section, "title" | "slug">[]> {
  const { headings } = (await processor.render(lines.join("\n\n"))).metadata;
  if (headings.length !== lines.length)
    throw new Error(`Only ${headings.length} of these are headings: ${lines.join(", ")}`);
  return headings.map(({ text, slug }) => ({ title: text, slug }));
}

function isUnderline(line: string, before = ""): boolean {
  return /^ {0,3}(?:=+|-+)\s*$/u.test(line) && before.trim() !== "";
}

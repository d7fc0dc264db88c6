import { createMarkdownProcessor } from "@astrojs/markdown-remark";

/** A heading of a page with the text below it, up to the next heading. */
interface Section {
  /** The heading; empty for the text before the first one. */
  title: string;
  /** Id of the heading on the page. */
  slug: string;
  markdown: string;
}

const processor = await createMarkdownProcessor({ syntaxHighlight: false });

/** A code block, or a heading. */
const marks = /^(```+|~~~+)[\s\S]*?^\1[ \t]*$|^#{1,6} .*$/gmu;

/**
 * Splits the Markdown of a page at its headings. The first section is the text before the first heading.
 * @throws {Error} if a heading is underlined, or if a line looks like a heading but is not rendered as one
 */
export async function splitSections(markdown: string): Promise<Section[]> {
  const lines = [...markdown.matchAll(marks)].filter(([text]) => text.startsWith("#"));
  const underlined = /^\S.*\n {0,3}(?:=+|-+)[ \t]*$/mu.exec(markdown.replaceAll(marks, ""));
  if (underlined !== null)
    throw new Error(`Headings begin with "#" here, instead of being underlined: "${underlined[0]}".`);
  // Without the text between them, which would take most of the time.
  const { headings } = (await processor.render(lines.map(([line]) => line).join("\n\n"))).metadata;
  if (headings.length !== lines.length)
    throw new Error(`Only ${headings.length} of these are headings: ${lines.join(", ")}`);
  const cut = (from: number, to?: number) => markdown.slice(from, to).trim();
  return [
    { title: "", slug: "", markdown: cut(0, lines[0]?.index) },
    ...lines.map(({ 0: line, index }, at) => ({
      title: headings[at]?.text ?? "",
      slug: headings[at]?.slug ?? "",
      markdown: cut(index + line.length, lines[at + 1]?.index),
    })),
  ];
}

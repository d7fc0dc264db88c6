import { createMarkdownProcessor } from "@astrojs/markdown-remark";

/** Removes the markup of Markdown, including code blocks and pictures, and returns the text as one line. */
export function toPlainText(markdown: string): string {
  return withoutBlocks(markdown)
    .replaceAll(/^\|[\s:|-]+\|$/gmu, " ")
    .replaceAll(/!?\[((?:[^\][]|\[[^\]]*\])*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/gmu, "")
    .replaceAll(/^\||\|$/gmu, " ")
    .replaceAll(/(?<!\\)\|/gu, " · ")
    .replaceAll(/\*\*|`/gu, "")
    .replaceAll(/\\([\\|*_[\]<>])/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Lists the names in the code blocks of Markdown, such as `createWebhookHandler`, each once. */
export function listCodeNames(markdown: string): string[] {
  const code = [...markdown.matchAll(fence)].map(([, , content = ""]) => content).join("\n");
  return [
    ...new Set(code.match(/\b[a-z]+(?:[A-Z_][A-Za-z0-9]+)+\b|\b[A-Z][a-z]+(?:[A-Z][A-Za-z0-9]+)+\b/gu)),
  ];
}

const fence = /^(```+)[^\n]*\n([\s\S]*?)^\1\s*$/gmu;

function withoutBlocks(markdown: string): string {
  return markdown
    .replaceAll(fence, "")
    .replaceAll(/<(figure|svg|script|style)[\s\S]*?<\/\1>/gu, " ")
    .replaceAll(/<\/?[a-z][^>]*>/gu, " ");
}

/** A heading of a page with the text below it, up to the next heading. */
export interface Section {
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

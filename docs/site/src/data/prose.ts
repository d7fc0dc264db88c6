import { createMarkdownProcessor } from "@astrojs/markdown-remark";
import { linkPages } from "./links.ts";
import { showTags } from "./show-tags.ts";

const processor = await createMarkdownProcessor({ syntaxHighlight: false, remarkPlugins: [showTags] });
const rendered = new Map<string, Promise<string>>();

/** Renders Markdown of the contract as HTML. Tags in it are shown as they are written. */
export async function renderProse(markdown: string): Promise<string> {
  const text = linkPages(markdown.trim());
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = processor.render(text).then(({ code }) => code);
  rendered.set(text, html);
  return html;
}

/** Renders one paragraph of Markdown without the element around it, for use in a line. */
export async function renderLine(markdown: string): Promise<string> {
  const html = await renderProse(markdown);
  return html.replace(/^<p>([\s\S]*)<\/p>$/u, "$1");
}

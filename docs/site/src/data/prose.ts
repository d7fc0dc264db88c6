import { createMarkdownProcessor } from "@astrojs/markdown-remark";
import { dropUnsafeLinks } from "../../../text/markdown.ts";
import { fitTables } from "./fit-tables.ts";
import { linkPages } from "./links.ts";
import { english } from "./site.ts";

/** Nodes of Markdown in which text needs a paragraph. */
const flow = ["root", "blockquote", "listItem"];

/** Says that each paragraph, list and table is English. */
function markEnglish() {
  return ({ children }: { children: { type: string; properties?: Record<string, unknown> }[] }) => {
    for (const { properties } of children) if (properties !== undefined) properties["lang"] = english;
  };
}

const processor = await createMarkdownProcessor({
  syntaxHighlight: false,
  rehypePlugins: [dropUnsafeLinks, markEnglish],
  remarkRehype: {
    handlers: {
      // A description that mentions `<amount>` must not lose the word, and one with a `<script>` must not run it.
      html(_, { value }: { value: string }, parent) {
        const text = { type: "text" as const, value };
        if (!flow.includes(parent?.type ?? "")) return text;
        return { type: "element", tagName: "p", properties: {}, children: [text] };
      },
    },
  },
});
const rendered = new Map<string, Promise<string>>();

/** Renders Markdown of the contract as HTML that fits on narrow screens. Tags in it are shown as they are written. */
export async function renderProse(markdown: string): Promise<string> {
  const text = linkPages(markdown.trim());
  const html = rendered.get(text) ?? processor.render(text).then(({ code }) => fitTables(code));
  rendered.set(text, html);
  return html;
}

/** Renders Markdown in the language of the site. */
export async function renderOwn(markdown: string): Promise<string> {
  const html = await renderProse(markdown);
  return html.replaceAll(' lang="en"', "");
}

/** Renders one paragraph of Markdown without the element around it, for use in a line. */
export async function renderLine(markdown: string, render = renderProse): Promise<string> {
  const html = await render(markdown);
  return html
    .replace(/^<p>([\s\S]*)<\/p>$/u, "$1")
    .replace(/^<p( lang="en")>([\s\S]*)<\/p>$/u, "<span$1>$2</span>");
}

import { createMarkdownProcessor } from "@astrojs/markdown-remark";
import { dropUnsafeLinks } from "../../../text/markdown.ts";
import { fitTables } from "./fit-tables.ts";
import { linkPages } from "./links.ts";

/** Nodes of Markdown in which text needs a paragraph. */
const flow = ["root", "blockquote", "listItem"];

const processor = await createMarkdownProcessor({
  syntaxHighlight: false,
  rehypePlugins: [dropUnsafeLinks],
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

/** Renders one paragraph of Markdown without the element around it, for use in a line. */
export async function renderLine(markdown: string): Promise<string> {
  const html = await renderProse(markdown);
  return html.replace(/^<p>([\s\S]*)<\/p>$/u, "$1");
}

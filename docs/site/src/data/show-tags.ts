/** A node of the syntax tree of Markdown. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/** Nodes that contain text. In all others, text needs a paragraph. */
const lines = new Set(["paragraph", "heading", "tableCell", "emphasis", "strong", "delete", "link"]);

/**
 * Turns the HTML in Markdown into text. A description that mentions `<amount>` must not lose the word, and one with a
 * `<script>` must not run it. Unlike replacing each `<` in the Markdown, this cannot mistake what is code.
 */
export function showTags(): (tree: MarkdownNode) => void {
  return showIn;
}

function showIn(node: MarkdownNode): void {
  for (const [index, child] of node.children?.entries() ?? []) {
    showIn(child);
    if (child.type !== "html") continue;
    const text = { type: "text", value: child.value ?? "" };
    node.children?.splice(index, 1, lines.has(node.type) ? text : { type: "paragraph", children: [text] });
  }
}

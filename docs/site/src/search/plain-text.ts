/** Removes the markup of Markdown, including code blocks and pictures, and returns the text as one line. */
export function toPlainText(markdown: string): string {
  return withoutBlocks(markdown)
    .replaceAll(/^\|[\s:|-]+\|$/gmu, " ")
    .replaceAll(/!?\[((?:[^\][]|\[[^\]]*\])*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/gmu, "")
    .replaceAll(/^\||\|$/gmu, " ")
    .replaceAll(/(?<!\\)\|/gu, " · ")
    .replaceAll(/\*\*|`|(?<!\\)\*(?=[^\s*][^*]*\*)|(?<=[^\s*\\])\*/gu, "")
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

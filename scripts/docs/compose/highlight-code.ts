import highlight from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import sql from "highlight.js/lib/languages/pgsql";
import typescript from "highlight.js/lib/languages/typescript";
import { escapeHtml } from "../pages/escape-html.ts";

highlight.registerLanguage("sh", bash);
highlight.registerLanguage("json", json);
highlight.registerLanguage("sql", sql);
highlight.registerLanguage("ts", typescript);

/** Turns fenced code of Markdown into coloured HTML, which Redoc leaves plain. */
export function highlightCode(markdown: string): string {
  return markdown.replaceAll(/^```(\w*)\n([\s\S]*?)^```$/gm, (_, language: string, code: string) => {
    const known = highlight.getLanguage(language) !== undefined;
    const text = code.replace(/\n$/, "");
    const coloured = known ? highlight.highlight(text, { language }).value : escapeHtml(text);
    return `<pre class="sample"><code>${keepSpaces(coloured)}</code></pre>`;
  });
}

/**
 * Redoc drops a text of spaces alone that stands between two elements, or behind a quote at the end of one, which joins
 * two words of the code. Beside a word, inside its element, they stay; marks such as brackets are no element of their own.
 */
function keepSpaces(html: string): string {
  return html
    .replaceAll(/<span class="hljs-punctuation">(.*?)<\/span>/g, "$1")
    .replaceAll(/(?<=>|&quot;)(\s+)(<span[^>]*>)(?=\w)/g, "$2$1")
    .replaceAll(/((?:<\/span>)+)(\s+)(?=<|&quot;)/g, "$2$1");
}

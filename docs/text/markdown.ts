import { parseUrl } from "../../src/base/options.ts";
import { toLine } from "../../src/contract/text.ts";

// A block between two fences, code in a paragraph (which ends at an empty line), or a character after a backslash.
const code = /^ {0,3}```[^`\n]*\n[\s\S]*?^ {0,3}``` *$|``.+?``|`(?:(?!\n\s*\n)[^`])+`|\\[`<\\]/mu;
const parts = new RegExp(`(${code.source})`, code.flags);

/**
 * Makes Markdown of the contract safe for a page: a `<` in running text does not open a tag. Code is not changed,
 * because an entity in it would be shown literally.
 */
export function escapeText(markdown: string): string {
  return markdown
    .trim()
    .split(parts)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("<", "&lt;")))
    .join("");
}

/**
 * Removes links and images whose address is neither on the web, nor on the site, nor one of mail, such as `javascript:`. A
 * plugin of rehype.
 */
export function dropUnsafeLinks() {
  return (root: HtmlNode) => {
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const { href, src } = node.properties ?? {};
      if (![href, src].every((address) => address === undefined || isSafe(address)))
        Object.assign(node, { tagName: "span", properties: {} });
      open.push(...(node.children ?? []));
    }
  };
}

/** A node of HTML. */
interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

const schemes = ["http:", "https:", "mailto:"];

function isSafe(address: unknown): boolean {
  return schemes.includes(parseUrl(String(address), "https://service.invalid/")?.protocol ?? "");
}

/** Joins blocks of Markdown with one empty line between them, and skips empty and missing ones. */
export function joinBlocks(...blocks: (string | undefined)[]): string {
  return blocks
    .map((block) => block?.trim() ?? "")
    .filter((block) => block !== "")
    .join("\n\n");
}

/** Prints what few readers need, which opens for a click on its summary. */
export function printFold(summary: string, markdown: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${markdown}\n\n</details>`;
}

/** Prints a value as a code span: a string unchanged, anything else as JSON. */
export function printCode(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/**
 * Prints a value as a fenced block of JSON. Line breaks in strings are escaped, so nothing in the value ends the fence.
 */
export function printJson(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** Prints a table. Cells are Markdown too; anything that would end a cell, a row or the table is escaped. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => "---"), ...rows.map((row) => row.map(printCell))]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function printCell(markdown: string): string {
  return toLine(escapeText(markdown)).replaceAll("|", String.raw`\|`);
}

/** Splits the first paragraph from a text, for the head of a page. A text that begins with a list or a table has none. */
export function splitLead(markdown: string): { lead: string; rest: string } {
  const [, lead, rest = ""] =
    /^(?![-#|>*<]|```|\d+\. )(.+(?:\n.+)*[^:\n])(?:\n\n([\s\S]*))?$/u.exec(markdown.trim()) ?? [];
  return lead === undefined ? { lead: "", rest: markdown } : { lead, rest };
}

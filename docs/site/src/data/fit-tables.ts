import { say } from "../../../text/say.ts";

/**
 * Prepares the HTML of a page so that its tables fit on narrow screens: long names can be broken, and each cell knows the
 * head of its column, since the style sheet shows the cells of a row below each other there. Tables of one kind are marked,
 * so that their columns are below each other.
 */
export function fitTables(html: string): string {
  return breakNames(html).replaceAll(
    /<table\b[^>]*>\s*(<thead>[\s\S]*?<\/thead>)?[\s\S]*?<\/table>/gu,
    (table, head) => {
      const labelled = labelCells(table);
      const isRepeated = head !== undefined && html.split(String(head)).length > 2;
      return isRepeated ? labelled.replace("<table", '<table class="of-a-kind"') : labelled;
    },
  );
}

/**
 * Allows line breaks within long names, and in a number of many digits, where they do not fit into a line: in an event, such as
 * `SUBSCRIPTION.CANCELLATION.REJECTED`, only before its last dot, and in a short name nowhere. A comma stays with its name.
 * A word of code is not broken after a hyphen.
 */
export function breakNames(html: string): string {
  const broken = html.replaceAll(
    names,
    (element, open: string | undefined, name: string, close: string, after: string) => {
      if (open === undefined) return element;
      const parts = breakName(name);
      const isWhole = open.split("<").length === close.split("<").length;
      const found = open + parts + close + after;
      return isWhole && parts.includes("<wbr>") ? `<span class="name">${found}</span>` : found;
    },
  );
  return broken.replaceAll(hyphens, (element, open: string | undefined, text: string) => {
    if (open === undefined) return element;
    return open + text.replaceAll(/[^\s]+-[^\s]+/gu, (word) => (word.length < 28 ? keepWhole(word) : word));
  });
}

/** Code, in which nothing is changed; or code in a text, with a hyphen. */
const hyphens = /<pre\b[\s\S]*?<\/pre>|(<code\b[^>]*>)([^<]*-[^<]*)(?=<\/code>)/gu;

/** Code, in which nothing is changed; or a name, with the tags around it and what must not begin a line after it. */
const names =
  /<pre\b[\s\S]*?<\/pre>|((?:<a\b[^>]*>)?<(?:a|code|span)\b[^>]*>)([\w.[\]/+-]{3,})(<\/(?:a|code|span)>(?:<\/a>)?)([,.;:)]*)/gu;

const places = /[/_](?=\w)|(?<=\w)(?=\.\w)|[a-z](?=[A-Z]\w{5})|\d{12}(?=\d{8})/gu;

function breakName(name: string): string {
  if (name.length < 16) return name.replace(/^.+-.+$/u, keepWhole);
  const [, start, end] = /^([A-Z]+[.-][A-Z.]+)(\.[A-Z]+)$/u.exec(name) ?? [];
  if (start === undefined) return name.replaceAll(places, "$&<wbr>");
  return `${keepWhole(start)}<wbr>${end ?? ""}`;
}

function keepWhole(text: string): string {
  return `<span class="whole">${text}</span>`;
}

function labelCells(table: string): string {
  const heads = [...table.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/gu)].map(([, head = ""]) =>
    toAttribute(head),
  );
  return table.replaceAll(/<tr>[\s\S]*?<\/tr>/gu, (row) => {
    let column = 0;
    return row.replaceAll(/<td(?=[\s>])/gu, (cell) => {
      const head = heads[column] ?? "";
      column += 1;
      // The first cell names the row.
      return column === 1 || head === "" ? cell : `${cell} data-label="${head}"`;
    });
  });
}

/** Removes the tags from HTML, so that the text can be the value of an attribute; a colon follows it, not a question mark. */
function toAttribute(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll('"', "&quot;")
    .trim()
    .replace(/\?$/u, "");
}

/**
 * Sets assumptions apart from the facts in the HTML of a page: each is a callout, as on the pages of operations. Links to
 * questions say so instead of their ids, after a sentence as one of their own.
 */
export function quietAssumptions(html: string): string {
  return html
    .replaceAll(
      "<p><strong>Assumption.</strong>",
      `<p class="assumption"><strong>${say("Assumption")}</strong>`,
    )
    .replaceAll(/(?<=[.!?] )(<a\b[^>]*>)open: [\w-]+<\/a>(?!, <a)\.?/gu, `$1${say("Ask your provider")}</a>.`)
    .replaceAll(/>open: [\w-]+<\/a>/gu, `>${say("ask your provider")}</a>`);
}

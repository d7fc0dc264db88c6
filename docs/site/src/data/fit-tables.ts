/**
 * Prepares the HTML of a page so that its tables fit on narrow screens: long names can be broken, and each cell knows the
 * head of its column, since the style sheet shows the cells of a row below each other there.
 */
export function fitTables(html: string): string {
  return breakNames(html).replaceAll(/<table>[\s\S]*?<\/table>/gu, labelCells);
}

/**
 * Allows line breaks within long names such as `SUBSCRIPTION.CANCELLATION.REJECTED`, and in a number of many digits: before a
 * dot, and never at the hyphen of an event.
 */
export function breakNames(html: string): string {
  const names = /(?<=<(?:a|code|span)\b[^>]*>)[\w.[\]/+-]{16,}(?=<\/(?:a|code|span)>)/gu;
  const places = /[/_](?=\w)|(?<=\w)(?=\.\w)|[a-z](?=[A-Z]\w{5})|\d{12}(?=\d{8})/gu;
  return html.replaceAll(names, (name) =>
    name.replaceAll(places, "$&<wbr>").replace(/^[A-Z]+-[A-Z]+/u, '<span class="whole">$&</span>'),
  );
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

/**
 * Sets what the API leaves open apart from the facts in the HTML of a page: an assumption is a callout, as on the
 * pages of operations, and the places of a point in the contract are in small print.
 */
export function quietOpenPoints(html: string): string {
  const code = String.raw`<code>/[^<]*(?:<wbr>[^<]*)*</code>`;
  return html
    .replaceAll("<p><strong>Assumption.</strong>", '<p class="open-point"><strong>Assumption</strong>')
    .replaceAll(
      new RegExp(String.raw`\((${code}(?:, ${code})*)\)`, "gu"),
      '<span class="where">In the contract: $1</span>',
    );
}

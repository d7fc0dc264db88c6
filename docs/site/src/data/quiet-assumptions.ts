/**
 * Sets assumptions apart from the facts in the HTML of a page: each is a callout, as on the pages of operations. Links to
 * questions say so instead of their ids.
 */
export function quietAssumptions(html: string): string {
  return html
    .replaceAll("<p><strong>Assumption.</strong>", '<p class="assumption"><strong>Assumption</strong>')
    .replaceAll(/>open: [\w-]+<\/a>/gu, ">open question</a>");
}

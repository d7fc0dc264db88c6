/** Sets assumptions apart from the facts in the HTML of a page: each is a callout, as on the pages of operations. */
export function quietOpenPoints(html: string): string {
  return html.replaceAll(
    "<p><strong>Assumption.</strong>",
    '<p class="open-point"><strong>Assumption</strong>',
  );
}

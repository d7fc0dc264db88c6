/**
 * Says whose documentation is silent where a page has open points, with the number of them. It is the same line on every
 * page, because readers come to any page by a link.
 */
export function nameSource(points: number): string {
  return (
    `Derived from the provider's interface text, which leaves [${points} points open](catalogue:Ask your provider). ` +
    "[What that means](catalogue:About this contract#open-points)."
  );
}

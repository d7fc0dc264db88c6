/** Swagger UI leaves fields without a name and boxes out of a keyboard's reach. What it draws is mended as it appears. */
export function mendControls(drawn: HTMLElement): void {
  new MutationObserver(() => {
    freeButtons();
    nameFields();
    reachBoxes();
  }).observe(drawn, { childList: true, subtree: true });
}

/** A link within a button is reached twice by a keyboard, and announced as neither. */
function freeButtons(): void {
  for (const link of document.querySelectorAll(".opblock-summary-control a[href]"))
    link.removeAttribute("href");
}

function nameFields(): void {
  for (const field of document.querySelectorAll(".opblock-body :is(input, select, textarea)")) {
    if (field.hasAttribute("aria-label") || field.closest("label")) continue;
    const name = nameOf(field);
    if (name !== undefined) field.setAttribute("aria-label", name);
  }
}

/** The name that stands beside a field. */
function nameOf(field: Element): string | undefined {
  if (field.matches(".examples-select-element")) {
    const status = field.closest(".response")?.getAttribute("data-code");
    return status ? `Example of the answer ${status}` : "Example of the request body";
  }
  const row = field.closest("[data-property-name], [data-param-name]");
  const name = row?.getAttribute("data-property-name") ?? row?.getAttribute("data-param-name");
  return name ?? (field.matches("textarea") ? "Request body" : undefined);
}

/** A box that scrolls must be reached to be scrolled. */
function reachBoxes(): void {
  for (const box of document.querySelectorAll(".opblock-body pre:not([tabindex])"))
    box.setAttribute("tabindex", "0");
}

/** An element that the page has. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** Says how things stand, where the reader looks and is read to. */
export function tell(text: string): void {
  find("#target-state").textContent = text;
}

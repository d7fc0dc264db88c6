import type { Fault } from "./fault.ts";
import { listFaultItems, markRows, type FaultPlaces } from "./show-faults.ts";

/** Shows the result of a check: how many faults there are, each of them, and the rows that they are about. */
export function showCheck(
  root: HTMLElement,
  faults: readonly Fault[],
  places: FaultPlaces | undefined,
): void {
  announce(root, describeCount(faults.length), faults.length > 0);
  root.querySelector("ul.faults")?.replaceChildren(...listFaultItems(faults, places));
  markRows(faults);
}

/** Says that nothing was checked. */
export function showUnchecked(root: HTMLElement): void {
  announce(root, "The check could not be loaded. Reload the page.", true);
}

function announce(root: HTMLElement, text: string, isFaulty: boolean): void {
  const place = root.querySelector<HTMLElement>(".send-check");
  if (place === null) return;
  // The same text again would be read aloud again.
  if (place.textContent !== text) place.textContent = text;
  place.classList.toggle("is-faulty", isFaulty);
}

function describeCount(count: number): string {
  if (count === 0) return "Valid";
  return count === 1 ? "1 problem" : `${count} problems`;
}

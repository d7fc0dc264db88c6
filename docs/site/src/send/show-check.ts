import type { Fault } from "./fault.ts";
import { listFaultItems, markRows, type FaultPlaces } from "./show-faults.ts";

/** Shows the result of a check: how many faults there are, each of them, and the rows that they are about. */
export function showCheck(
  root: HTMLElement,
  faults: readonly Fault[],
  places: FaultPlaces | undefined,
): void {
  const count = root.querySelector<HTMLElement>(".send-check");
  if (count !== null) {
    const text = describeCount(faults.length);
    // The same text again would be read aloud again.
    if (count.textContent !== text) count.textContent = text;
    count.classList.toggle("is-faulty", faults.length > 0);
  }
  root.querySelector("ul.faults")?.replaceChildren(...listFaultItems(faults, places));
  markRows(faults);
}

function describeCount(count: number): string {
  if (count === 0) return "Valid";
  return count === 1 ? "1 problem" : `${count} problems`;
}

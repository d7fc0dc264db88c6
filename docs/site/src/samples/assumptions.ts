const key = "assumptions";

/** Keeps for the next visit whether the reader has hidden the assumptions on every page, which the style sheet does. */
export function keepAssumptions(input: HTMLInputElement | null): void {
  if (input === null) return;
  input.checked = localStorage.getItem(key) !== "hidden";
  input.addEventListener("change", () => {
    localStorage.setItem(key, input.checked ? "shown" : "hidden");
  });
}

/** Shows the inspector of the sandbox while its disclosure is open. It is loaded when that is first opened. */
export function attachSandbox(details: HTMLDetailsElement): void {
  const [place, problem] = details.querySelectorAll<HTMLElement>(".sandbox-place, .sandbox-problem");
  if (place === undefined || problem === undefined) return;
  details.addEventListener("toggle", () => {
    if (!details.open) {
      place.replaceChildren();
      return;
    }
    import("./sandbox-view.ts")
      .then(({ createInspector }) => createInspector(problem))
      .then(
        (inspector) => {
          if (details.open) place.replaceChildren(inspector);
        },
        () => {
          problem.textContent = "The sandbox on this page could not be loaded. Reload the page.";
        },
      );
  });
}

const key = "open-points";

/** A switch that hides or shows the assumptions on every page. The choice is kept for the next visit. */
class OpenPoints extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    const show = (isShown: boolean) => {
      document.documentElement.dataset["openPoints"] = isShown ? "shown" : "hidden";
      button?.setAttribute("aria-checked", String(isShown));
    };
    show(localStorage.getItem(key) !== "hidden");
    button?.addEventListener("click", () => {
      const isShown = button.getAttribute("aria-checked") !== "true";
      localStorage.setItem(key, isShown ? "shown" : "hidden");
      show(isShown);
    });
  }
}

/** Registers `<open-points>`. */
export function defineOpenPoints(): void {
  customElements.define("open-points", OpenPoints);
}

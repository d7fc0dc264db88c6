/** Leads to the page in another version of the docs, or to the start page of that version if it has no such page. */
class VersionSwitch extends HTMLElement {
  connectedCallback(): void {
    const select = this.querySelector("select");
    const shown = select?.value;
    select?.addEventListener("change", () => void this.#open(select.value));
    // A browser that goes back to the page would restore what was chosen.
    window.addEventListener("pageshow", () => {
      if (select !== null && shown !== undefined) select.value = shown;
    });
  }

  async #open(address: string): Promise<void> {
    const { pathname, search, hash } = location;
    const start = new URL(address, location.origin);
    const same = new URL(pathname.slice((this.dataset["base"] ?? "/").replace(/\/$/u, "").length + 1), start);
    const isThere = await fetch(same, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
    location.assign(isThere ? `${same.href}${search}${hash}` : start.href);
  }
}

/** Registers `<version-switch>`. */
export function defineVersionSwitch(): void {
  customElements.define("version-switch", VersionSwitch);
}

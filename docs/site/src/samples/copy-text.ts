/** A button that copies its `data-text`, or the text of the page at its `data-source`. */
class CopyText extends HTMLElement {
  #label = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const button = this.querySelector("button");
    // Read once: at a second click, the button may still say "Copied".
    this.#label = button?.textContent ?? "";
    button?.addEventListener("click", () => {
      void this.#copy(button);
    });
  }

  async #copy(button: HTMLButtonElement): Promise<void> {
    const { text, source } = button.dataset;
    try {
      await navigator.clipboard.writeText(source === undefined ? (text ?? "") : await readPage(source));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Could not copy";
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      button.textContent = this.#label;
    }, 2_000);
  }
}

async function readPage(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return response.text();
}

/** Registers `<copy-text>`. */
export function defineCopyText(): void {
  if (customElements.get("copy-text") === undefined) customElements.define("copy-text", CopyText);
}

/** A button that copies its `data-text`, or the text of the page at its `data-source`. */
class CopyText extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    button?.addEventListener("click", () => {
      void this.#copy(button);
    });
  }

  async #copy(button: HTMLButtonElement): Promise<void> {
    const label = button.textContent;
    const { text, source } = button.dataset;
    try {
      await navigator.clipboard.writeText(source === undefined ? (text ?? "") : await readPage(source));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Could not copy";
    }
    setTimeout(() => {
      button.textContent = label;
    }, 2_000);
  }
}

async function readPage(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

/** Registers `<copy-text>`. */
export function defineCopyText(): void {
  if (customElements.get("copy-text") === undefined) customElements.define("copy-text", CopyText);
}

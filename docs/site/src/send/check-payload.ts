import { loadOnce } from "./load-once.ts";
import type { PayloadPanel } from "./payload-panel.ts";

/** Checks the payload of a notification. What that takes is loaded when the reader first points at it. */
class CheckPayload extends HTMLElement {
  #example: string | undefined;

  connectedCallback(): void {
    const [form, editor] = [this.querySelector("form"), this.querySelector<HTMLElement>(".json-editor")];
    if (form === null || editor === null) return;
    const load = loadOnce(() => this.#load(editor));
    const open = () => {
      load().catch(() => {
        // The reader has not asked for anything yet.
      });
    };
    for (const sign of ["pointerover", "focusin", "input"]) this.addEventListener(sign, open, { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void load().then(
        (panel) => panel.check(),
        () => {
          const place = this.querySelector(".send-check");
          if (place !== null) place.textContent = "The check could not be loaded. Reload the page.";
        },
      );
    });
    document.addEventListener("example", ({ detail }) => {
      this.#example = detail;
      load().then(
        (panel) => {
          panel.showExample(detail);
        },
        () => {
          // It is filled in once the panel can be loaded.
        },
      );
    });
  }

  async #load(editor: HTMLElement): Promise<PayloadPanel> {
    const loaded = await import("./payload-panel.ts");
    const panel = new loaded.PayloadPanel(this, editor);
    if (this.#example !== undefined) panel.showExample(this.#example);
    return panel;
  }
}

/** Registers `<check-payload>`. */
export function defineCheckPayload(): void {
  customElements.define("check-payload", CheckPayload);
}

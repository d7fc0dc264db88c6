import type { PayloadPanel } from "./payload-panel.ts";

/** Checks the payload of a notification. What that takes is loaded when the reader first points at it. */
class CheckPayload extends HTMLElement {
  #panel: Promise<PayloadPanel> | undefined;

  connectedCallback(): void {
    const [form, editor] = [this.querySelector("form"), this.querySelector<HTMLElement>(".json-editor")];
    if (form === null || editor === null) return;
    const open = () => {
      this.#panel ??= import("./payload-panel.ts").then((loaded) => new loaded.PayloadPanel(this, editor));
      return this.#panel;
    };
    for (const sign of ["pointerover", "focusin", "input"])
      this.addEventListener(sign, () => void open(), { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void open().then((panel) => panel.check());
    });
    document.addEventListener("example", ({ detail }) => {
      void open().then((panel) => {
        panel.showExample(detail);
      });
    });
  }
}

/** Registers `<check-payload>`. */
export function defineCheckPayload(): void {
  customElements.define("check-payload", CheckPayload);
}

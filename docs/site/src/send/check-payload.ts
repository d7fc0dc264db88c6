import { attachPanel } from "./attach-panel.ts";

/** Checks the payload of a notification. What that takes is loaded when the reader first points at it. */
class CheckPayload extends HTMLElement {
  connectedCallback(): void {
    const [form, editor] = [this.querySelector("form"), this.querySelector<HTMLElement>(".json-editor")];
    if (form === null || editor === null) return;
    attachPanel(this, {
      form,
      load: async () => {
        const { PayloadPanel } = await import("./payload-panel.ts");
        return new PayloadPanel(this, editor);
      },
      submit: (panel) => panel.check(),
      showProblem: () => {
        const place = this.querySelector(".send-check");
        if (place !== null) place.textContent = "The check could not be loaded. Reload the page.";
      },
    });
  }
}

/** Registers `<check-payload>`. */
export function defineCheckPayload(): void {
  customElements.define("check-payload", CheckPayload);
}

import { attachPanel } from "./attach-panel.ts";
import { attachSandbox } from "./sandbox-disclosure.ts";
import { loadSandbox } from "./load-sandbox.ts";
import { recallTarget, selectTarget } from "./remember-target.ts";

/** Sends the call of a page. What that takes is loaded when the reader first points at it. */
class SendCall extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    const details = this.querySelector<HTMLDetailsElement>(".send-sandbox");
    if (details !== null) attachSandbox(details);
    const open = attachPanel(this, {
      form,
      load: async () => {
        const { SendPanel } = await import("./send-panel.ts");
        return new SendPanel(this, form, async () => (await loadSandbox()).fetch);
      },
      submit: (panel, isApart) => panel.send(isApart),
      showProblem: () => {
        this.#showProblem();
      },
    });
    // The choice must be visible before the reader can send something.
    if (restoreTarget(form)) open();
  }

  #showProblem(): void {
    const line = document.createElement("p");
    line.className = "answer-line fault";
    line.textContent = "This page could not load what it needs to send calls. Reload the page.";
    this.querySelector(".answer-head")?.replaceChildren(line);
  }
}

/** Restores the target that the reader chose. Returns whether it differs from that of the page. */
function restoreTarget(form: HTMLFormElement): boolean {
  const remembered = recallTarget(() => sessionStorage);
  if (remembered === undefined) return false;
  const { elements } = form;
  selectTarget(elements.namedItem("target") as HTMLSelectElement, remembered.kind, remembered.baseUrl);
  (elements.namedItem("baseUrl") as HTMLInputElement).value = remembered.baseUrl;
  return remembered.kind !== "page";
}

/** Registers `<send-call>`. */
export function defineSendCall(): void {
  customElements.define("send-call", SendCall);
}

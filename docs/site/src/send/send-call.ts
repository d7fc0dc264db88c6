import { recallTarget } from "./remember-target.ts";
import type { SendPanel } from "./send-panel.ts";
import type { Fetch } from "./target.ts";

declare global {
  interface DocumentEventMap {
    /** The reader chose an example, by name. */
    example: CustomEvent<string>;
  }
}

/** Sends the call of a page. What that takes is loaded when the reader first points at it. */
export class SendCall extends HTMLElement {
  /** Loads what answers calls in the page. Nothing but a `fetch` is needed. */
  loadPageFetch: () => Promise<Fetch> = loadMockService;
  #panel: Promise<SendPanel> | undefined;

  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    const open = () => void this.#open(form);
    for (const sign of ["pointerover", "focusin", "input"]) this.addEventListener(sign, open, { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#open(form).then((panel) => panel.send());
    });
    document.addEventListener("example", ({ detail }) => {
      void this.#open(form).then((panel) => {
        panel.showExample(detail);
      });
    });
    if (recallTarget(() => sessionStorage) !== undefined) open();
  }

  #open(form: HTMLFormElement): Promise<SendPanel> {
    this.#panel ??= import("./send-panel.ts").then(
      (loaded) => new loaded.SendPanel(this, form, () => this.loadPageFetch()),
    );
    return this.#panel;
  }
}

let service: Promise<Fetch> | undefined;

function loadMockService(): Promise<Fetch> {
  service ??= import("./page-fetch.ts").then((loaded) => loaded.createPageFetch());
  return service;
}

/** Registers `<send-call>`. */
export function defineSendCall(): void {
  customElements.define("send-call", SendCall);
}

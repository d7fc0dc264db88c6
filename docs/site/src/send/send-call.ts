import { loadOnce } from "./load-once.ts";
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
  #example: string | undefined;

  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form === null) return;
    const load = loadOnce(() => this.#load(form));
    const open = () => {
      load().catch(() => {
        // The reader has not asked for anything yet.
      });
    };
    for (const sign of ["pointerover", "focusin", "input"]) this.addEventListener(sign, open, { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void load().then(
        (panel) => panel.send(),
        () => {
          this.#showProblem();
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
    // The choice must be visible before the reader can send something.
    if (restoreTarget(form)) open();
  }

  async #load(form: HTMLFormElement): Promise<SendPanel> {
    const loaded = await import("./send-panel.ts");
    const panel = new loaded.SendPanel(this, form, () => this.loadPageFetch());
    if (this.#example !== undefined) panel.showExample(this.#example);
    return panel;
  }

  #showProblem(): void {
    const line = document.createElement("p");
    line.className = "answer-line fault";
    line.textContent = "This page could not load what it needs to send calls. Reload the page.";
    this.querySelector(".answer-head")?.replaceChildren(line);
  }
}

/** Restores the target that the reader chose. Returns whether it is another one than that of the page. */
function restoreTarget(form: HTMLFormElement): boolean {
  const remembered = recallTarget(() => sessionStorage);
  if (remembered === undefined) return false;
  const { elements } = form;
  (elements.namedItem("target") as HTMLSelectElement).value = remembered.kind;
  (elements.namedItem("baseUrl") as HTMLInputElement).value = remembered.baseUrl;
  return remembered.kind !== "page";
}

const loadMockService = loadOnce(async () => (await import("./page-fetch.ts")).createPageFetch());

/** Registers `<send-call>`. */
export function defineSendCall(): void {
  customElements.define("send-call", SendCall);
}

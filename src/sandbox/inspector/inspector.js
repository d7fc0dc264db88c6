import { call } from "./call.js";
import { renderClock } from "./render-clock.js";
import { renderRecord } from "./render-record.js";
import { button, element, updateList } from "./elements.js";
import { styles } from "./styles.js";

/**
 * @typedef {import("../control-api/read-state.ts").StateRecord} StateRecord
 * @typedef {Awaited<ReturnType<typeof import("../control-api/read-state.ts").readState>>} State
 * @typedef {(path: string, init?: RequestInit) => Promise<Response>} Fetch
 */

/** Milliseconds between two looks at the sandbox. */
const interval = 1000;

/** Headings of the kinds of records, in the order of the page. */
const headings = /** @type {const} */ ({
  order: "Orders",
  subscription: "Subscriptions",
  scheduledPayment: "Scheduled payments",
  medCase: "MED cases",
  payout: "Payouts",
  closeRequest: "Close requests",
  claimValidation: "Key claims",
  accountRequest: "Account requests",
  document: "Documents",
  webhookConfiguration: "Webhook endpoints",
  notification: "Notifications",
});

/**
 * Shows a sandbox: its records, the controls that their states allow, the notifications with their attempts, and the
 * clock. `fetch` reaches the controls below `/_sandbox`; by default they are on the server of the page.
 */
export class SandboxInspector extends HTMLElement {
  /** @type {Fetch} */
  fetch = (path, init) => fetch(path, init);

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #clock = element("div", { class: "clock" });
  #message = element("p", { class: "message", role: "status" });
  #sections = element("div", { class: "sections" });

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styles()];
    root.replaceChildren(this.#clock, this.#message, this.#sections);
    void this.refresh();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Reads the state and shows it. Happens by itself every second. */
  async refresh() {
    clearTimeout(this.#timer);
    try {
      const response = await this.fetch("/_sandbox/state");
      if (!response.ok) throw new Error(`The sandbox responded with ${response.status}.`);
      /** @type {unknown} */
      const state = await response.json();
      this.#show(/** @type {State} */ (state));
      if (this.#message.dataset["problem"] === "connection") this.#say("");
    } catch (error) {
      this.#say(
        `The sandbox cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
        "connection",
      );
    }
    if (this.isConnected) this.#timer = setTimeout(() => void this.refresh(), interval);
  }

  /**
   * Uses a control, shows the result, and reports what went wrong.
   * @param {string} label
   * @param {string} path
   * @param {unknown} [body]
   * @param {string} [method]
   */
  async control(label, path, body, method = "POST") {
    this.#say(await call(this.fetch, label, path, body, method));
    await this.refresh();
  }

  /** @param {State} state */
  #show(state) {
    const use = this.control.bind(this);
    renderClock(this.#clock, state, use);
    const kinds = Object.entries(headings).filter(
      ([kind]) =>
        state.records.some((record) => record.kind === kind) ||
        state.controls.some((control) => control.kind === kind),
    );
    updateList(
      this.#sections,
      kinds.map(([kind, heading]) => ({ key: kind, content: heading })),
      ({ key, content }) => renderSection(key, content),
    );
    for (const [kind] of kinds) {
      const section = this.#sections.querySelector(`[data-key="${kind}"]`);
      if (section === null) continue;
      const creating = state.controls.filter((control) => control.kind === kind);
      updateList(
        /** @type {HTMLElement} */ (section.querySelector(".create")),
        creating.map((control) => ({ key: control.label, content: control })),
        ({ content }) => button(content.label, () => void use(content.label, content.path, content.body)),
      );
      updateList(
        /** @type {HTMLElement} */ (section.querySelector("ul")),
        state.records
          .filter((record) => record.kind === kind)
          .map((record) => ({ key: record.id, content: record })),
        ({ content }) => renderRecord(content, use),
      );
    }
  }

  /**
   * @param {string} text
   * @param {string} [problem]
   */
  #say(text, problem = "") {
    this.#message.textContent = text;
    this.#message.dataset["problem"] = problem;
  }
}

/**
 * @param {string} kind
 * @param {string} heading
 */
function renderSection(kind, heading) {
  const id = `heading-${kind}`;
  return element(
    "section",
    { "aria-labelledby": id },
    element("div", { class: "heading" }, element("h2", { id }, heading), element("div", { class: "create" })),
    element("ul", {}),
  );
}

/** Makes the element `<sandbox-inspector>` available. */
export function defineInspector() {
  if (customElements.get("sandbox-inspector") === undefined)
    customElements.define("sandbox-inspector", SandboxInspector);
}

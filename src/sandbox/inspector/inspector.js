import { call } from "./call.js";
import { renderClock } from "./render-clock.js";
import { renderEmpty } from "./render-empty.js";
import { createFaults, renderFaults } from "./render-faults.js";
import { createLog, readLog, renderLog } from "./render-log.js";
import { renderSections } from "./render-sections.js";
import { button, element, updateList } from "./elements.js";
import { styles } from "./styles.js";

/**
 * @typedef {import("./render-clock.js").State} State
 * @typedef {import("./render-faults.js").Choices} Choices
 */

/** Milliseconds between two updates from the sandbox. */
const interval = 1000;

/**
 * Shows a sandbox: its records, the controls that their states allow, the notifications with their attempts, the log and
 * the clock. `fetch` reaches the controls below `/_sandbox`; by default they are on the server of the page. The attribute
 * `origin` is the address for calls over the network, with `token-header` in front of their token, and `space` names the
 * space that is shown.
 */
export class SandboxInspector extends HTMLElement {
  /** @type {import("./call.js").Fetch} */
  fetch = (path, init = {}) => {
    const space = this.getAttribute("space");
    // What no header can have is not a name, as the sandbox will say.
    const named = space === null ? {} : { "x-sandbox-space": encodeURIComponent(space) };
    return fetch(path, { ...init, headers: { ...init.headers, ...named } });
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Number of the last update, so that the result of an earlier one is not shown after it. */
  #updates = 0;
  #clock = element("div", { class: "clock" });
  /** What there is to plan, which is read once. @type {Choices | undefined} */
  #choices;
  #faults = element("p", { class: "faults", hidden: "" });
  #plan = element("section", { class: "plan buttons", "aria-label": "Faults and magic values" });
  #message = element("p", { class: "message", role: "status" });
  #empty = element("div", {});
  #records = element("div", {});
  #notifications = element("div", {});
  #create = element("section", { "aria-label": "Create", class: "create" });
  #log = createLog(this.hasAttribute("origin"), () => void this.refresh());

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styles()];
    const left = element("div", {}, this.#empty, this.#records, this.#create);
    const columns = element("div", { class: "columns" }, left, this.#notifications);
    const space = this.getAttribute("space");
    // The way out of a space that was dropped.
    const main = element("a", { href: "/_sandbox" }, "Show the main space");
    const name =
      space === null
        ? []
        : [element("p", { class: "space" }, "Space ", element("strong", {}, space), ". ", main)];
    const parts = [...name, this.#clock, this.#plan, this.#faults, this.#message, columns, this.#log];
    root.replaceChildren(element("div", { class: "inspector" }, ...parts));
    void this.refresh();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  /** Reads the state and shows it. Happens by itself every second. */
  async refresh() {
    clearTimeout(this.#timer);
    this.#updates += 1;
    const update = this.#updates;
    const { content, problem } = await call(this.fetch, "/_sandbox/state");
    const choices = this.#choices ?? (await call(this.fetch, "/_sandbox/faults")).content;
    const responses = problem === undefined ? await readLog(this.fetch, this.#log) : [];
    if (update !== this.#updates) return;
    if (problem !== undefined) this.#say(problem, "connection");
    else {
      this.#offer(/** @type {Choices | undefined} */ (choices));
      this.#show(/** @type {State} */ (content));
      renderLog(this.#log, responses);
      if (this.#message.dataset["problem"] === "connection") this.#say("");
    }
    clearTimeout(this.#timer);
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
    const headers = { "content-type": "application/json" };
    const sent = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const { problem } = await call(this.fetch, path, sent);
    this.#say(`${label}: ${problem ?? "done."}`, problem === undefined ? "" : "control");
    await this.refresh();
  }

  /** @param {Choices | undefined} choices */
  #offer(choices) {
    if (this.#choices !== undefined || choices === undefined) return;
    this.#choices = choices;
    const origin = this.getAttribute("origin");
    const space = this.getAttribute("space");
    const place = /** @type {const} */ ([origin ?? "", space, this.getAttribute("token-header")]);
    const use = this.control.bind(this);
    this.#plan.replaceChildren(...createFaults(choices, use, origin === null ? undefined : place));
  }

  /** @param {State} state */
  #show(state) {
    const use = this.control.bind(this);
    renderClock(this.#clock, state, use);
    renderFaults(this.#faults, state.faults, this.#choices, use);
    const hints = state.records.length === 0 ? [{ key: "empty", content: this.getAttribute("origin") }] : [];
    updateList(this.#empty, hints, ({ content }) =>
      renderEmpty(content, this.getAttribute("space"), this.getAttribute("token-header")),
    );
    const notifications = state.records.filter(({ kind }) => kind === "notification");
    const others = state.records.filter(({ kind }) => kind !== "notification");
    const titles = new Map(state.records.map(({ id, title }) => [id, title]));
    renderSections(this.#records, others, notifications, titles, use);
    renderSections(this.#notifications, notifications, [], titles, use);
    const creating = state.controls.map((control) => ({ key: control.label, content: control }));
    updateList(this.#create, creating, ({ content: { label, path, body } }) =>
      button(label, () => void use(label, path, body)),
    );
  }

  /**
   * @param {string} text
   * @param {string} [problem]
   */
  #say(text, problem = "") {
    // Screen readers would say the same again.
    if (this.#message.textContent !== text) this.#message.textContent = text;
    this.#message.dataset["problem"] = problem;
  }
}

/** Makes the element `<sandbox-inspector>` available. */
export function defineInspector() {
  if (customElements.get("sandbox-inspector") === undefined)
    customElements.define("sandbox-inspector", SandboxInspector);
}

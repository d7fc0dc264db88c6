import { button, element, formatTime } from "./elements.js";

/** Steps by which the clock can be moved. */
const steps = /** @type {const} */ ([
  ["+10 s", 10_000],
  ["+1 min", 60_000],
  ["+1 hour", 3_600_000],
  ["+1 day", 86_400_000],
]);

/**
 * @typedef {Awaited<ReturnType<typeof import("../control/state.ts").readState>>} State
 * @typedef {(label: string, path: string, body?: unknown, method?: string) => Promise<void>} Use
 */

/**
 * Shows the clock, the buttons that move it, and the button that removes everything.
 * @param {HTMLElement} parent
 * @param {State} state
 * @param {Use} use
 */
export function renderClock(parent, { clock }, use) {
  if (parent.childElementCount === 0) parent.append(...createClock(parent, use));
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (parent.querySelector(selector));
  parent.dataset["frozen"] = String(clock.frozen);
  find("time").setAttribute("datetime", clock.now);
  setText(find("time"), formatTime(clock.now));
  setText(find(".frozen"), clock.frozen ? "frozen" : "running");
  setText(find(".freeze"), clock.frozen ? "Unfreeze" : "Freeze");
}

/**
 * @param {HTMLElement} parent
 * @param {Use} use
 */
function createClock(parent, use) {
  const freeze = () => {
    const action = parent.dataset["frozen"] === "true" ? "unfreeze" : "freeze";
    const label = action === "freeze" ? "Freeze" : "Unfreeze";
    void use(label, `/_sandbox/clock/${action}`, action === "freeze" ? {} : undefined);
  };
  return [
    element(
      "p",
      { class: "now" },
      "Clock ",
      element("time", {}),
      element("span", { class: "status frozen" }),
    ),
    element(
      "div",
      { class: "buttons", role: "group", "aria-label": "Clock" },
      ...steps.map(([label, ms]) =>
        button(label, () => void use(`Clock ${label}`, "/_sandbox/clock/advance", { ms })),
      ),
      button("Freeze", freeze, { class: "freeze" }),
    ),
    createReset(use),
  ];
}

/**
 * Creates the button that removes everything, behind a question: a click must not destroy the work of a day.
 * @param {Use} use
 */
function createReset(use) {
  const summary = element("summary", {}, "Reset…");
  const reset = element(
    "details",
    { class: "control reset" },
    summary,
    element(
      "p",
      {},
      "This removes all records, the log and the faults, and sets the clock to the real time. ",
    ),
    button(
      "Remove everything",
      () => {
        reset.open = false;
        summary.focus();
        void use("Reset", "/_sandbox/reset");
      },
      { class: "send" },
    ),
  );
  return reset;
}

/**
 * Changes a text only if it is another one.
 * @param {HTMLElement} parent
 * @param {string} text
 */
function setText(parent, text) {
  if (parent.textContent !== text) parent.textContent = text;
}

import { button, element } from "./elements.js";

/** Steps by which the clock can be moved. */
const steps = /** @type {const} */ ([
  ["+10 s", 10_000],
  ["+1 hour", 3_600_000],
  ["+1 day", 86_400_000],
]);

/**
 * @typedef {(label: string, path: string, body?: unknown, method?: string) => Promise<void>} Use
 */

/**
 * Shows the clock, the buttons that move it, and the button that removes everything.
 * @param {HTMLElement} parent
 * @param {import("./inspector.js").State} state
 * @param {Use} use
 */
export function renderClock(parent, { clock, faults }, use) {
  if (parent.childElementCount === 0) {
    parent.append(
      element("p", {}, "Clock: ", element("time", {}), element("span", { class: "frozen" })),
      element(
        "div",
        { class: "buttons", role: "group", "aria-label": "Clock" },
        ...steps.map(([label, ms]) =>
          button(label, () => void use(`Clock ${label}`, "/_sandbox/clock/advance", { ms })),
        ),
        button(
          "Freeze",
          () => {
            const action = parent.dataset["frozen"] === "true" ? "unfreeze" : "freeze";
            void use(action === "freeze" ? "Freeze" : "Unfreeze", `/_sandbox/clock/${action}`, {});
          },
          { class: "freeze" },
        ),
      ),
      element("p", { class: "faults" }),
      button("Reset", () => void use("Reset", "/_sandbox/reset"), { class: "reset" }),
    );
  }
  parent.dataset["frozen"] = String(clock.frozen);
  const time = /** @type {HTMLTimeElement} */ (parent.querySelector("time"));
  time.dateTime = clock.now;
  time.textContent = clock.now.replace("T", " ").replace(/\.\d+Z$/, " UTC");
  /** @type {HTMLElement} */ (parent.querySelector(".frozen")).textContent = clock.frozen ? " (frozen)" : "";
  /** @type {HTMLElement} */ (parent.querySelector(".freeze")).textContent = clock.frozen
    ? "Unfreeze"
    : "Freeze";
  /** @type {HTMLElement} */ (parent.querySelector(".faults")).textContent =
    faults.length === 0
      ? ""
      : `Planned faults: ${faults.map(({ operation, kind, times }) => `${kind} for ${operation} (${times})`).join(", ")}`;
}

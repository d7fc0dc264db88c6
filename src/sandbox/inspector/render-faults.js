import { button, element } from "./elements.js";
import { commands } from "./render-empty.js";

/**
 * @typedef {import("../control/generated/types.ts").Faults} Choices
 * @typedef {import("./render-clock.js").State} State
 * @typedef {import("./render-clock.js").Use} Use
 * @typedef {readonly [origin: string, space: string | null, tokenHeader: string | null]} Place where calls are sent
 */

/** What can go wrong with a call, in words. */
const kinds = /** @type {const} */ ({
  drop: "The connection breaks after the call was carried out",
  "drop-before": "The connection breaks before anything was done",
  error: "The response is a 500, and nothing is done",
  latency: "The response or notification is late",
  malformed: "The response is cut off in the middle",
});

/**
 * Creates a form that plans a fault, and the list of the magic values.
 * @param {Choices} choices
 * @param {Use} use
 * @param {Place | undefined} place `undefined` if no calls reach the sandbox over the network
 */
export function createFaults(choices, use, place) {
  /** @type {Map<string, Node[]>} */
  const magic = new Map();
  for (const { operations, member, value, effect } of choices.magicValues) {
    const where = `${member} of ${operations.join(", ")}`;
    const term = element("dt", {}, element("code", {}, value));
    magic.set(where, [...(magic.get(where) ?? []), term, element("dd", {}, effect)]);
  }
  return [
    createDisclosure("Plan a fault", createForm(choices, use)),
    createDisclosure(
      "Magic values",
      element("p", {}, "Any client can send these values. Nothing needs to be planned."),
      ...(place === undefined ? [] : createSample(choices, place)),
      ...[...magic].flatMap(([where, values]) => [element("p", {}, where), element("dl", {}, ...values)]),
    ),
  ];
}

/**
 * @param {string} label
 * @param {...Node} children
 */
function createDisclosure(label, ...children) {
  return element("details", { class: "control" }, element("summary", {}, `${label}…`), ...children);
}

/**
 * @param {Choices} choices
 * @param {Use} use
 */
function createForm({ operations, events }, use) {
  const option = (/** @type {string} */ value, label = value) => element("option", { value }, label);
  const what = element(
    "select",
    {},
    option("*", "Any call"),
    element("optgroup", { label: "Calls" }, ...operations.map((name) => option(name))),
    element("optgroup", { label: "Notifications" }, ...events.map((name) => option(name))),
  );
  const kind = element("select", {}, ...Object.entries(kinds).map(([value, label]) => option(value, label)));
  const times = element("input", { type: "number", min: "1", value: "1", required: "" });
  const delay = element("input", { type: "number", min: "0", value: "1000", required: "" });
  const code = element("input", { autocomplete: "off" });
  const delayLabel = element("label", { hidden: "" }, "Delay in milliseconds", delay);
  const form = element(
    "form",
    { "aria-label": "Plan a fault" },
    element("label", {}, "Call or notification", what),
    element("label", {}, "What happens", kind),
    delayLabel,
    element("label", {}, "How many times", times),
    element("label", {}, "Only with this order code", code),
    element("button", { class: "send" }, "Plan"),
  );
  form.addEventListener("change", () => {
    const isEvent = events.includes(what.value);
    // Of the faults, a notification can only be late: long enough for a later one to overtake it.
    if (isEvent !== kind.disabled) delay.value = isEvent ? "60000" : "1000";
    if (isEvent) kind.value = "latency";
    kind.disabled = isEvent;
    delayLabel.hidden = kind.value !== "latency";
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void use("Plan a fault", "/_sandbox/faults", {
      operation: what.value,
      kind: kind.value,
      times: times.valueAsNumber,
      ...(kind.value === "latency" && { ms: delay.valueAsNumber }),
      ...(code.value !== "" && { code: code.value }),
    });
  });
  return form;
}

/**
 * Shows how to send an order with a magic value.
 * @param {Choices} choices
 * @param {Place} place
 */
function createSample({ magicValues }, place) {
  const options = magicValues
    .filter(({ member }) => member === "order.amount.value")
    .map(({ value, effect }) => element("option", { value }, `${value}: ${effect}`));
  const select = element("select", {}, ...options);
  const text = element("pre", { tabindex: "0", "aria-label": "Commands that send a magic value" });
  const show = () => {
    text.textContent = commands(...place, select.value);
  };
  select.addEventListener("change", show);
  show();
  return [element("label", {}, "Amount of an order", select), text];
}

/**
 * Shows the planned faults, and a button that removes them.
 * @param {HTMLElement} parent
 * @param {State["faults"]} faults
 * @param {Choices | undefined} choices
 * @param {Use} use
 */
export function renderFaults(parent, faults, choices, use) {
  parent.hidden = faults.length === 0;
  const planned = faults.map((fault) =>
    choices?.events.includes(fault.operation) ? describeDelay(fault) : describeFault(fault),
  );
  const text = `Planned faults: ${planned.join("; ")}`;
  if (parent.childElementCount === 0)
    parent.append(
      element("span", {}),
      button("Remove faults", () => void use("Remove faults", "/_sandbox/faults", undefined, "DELETE")),
    );
  const [shown] = parent.children;
  if (shown !== undefined && shown.textContent !== text) shown.textContent = text;
}

/** @param {State["faults"][number]} fault */
function describeDelay({ operation, times, ms, code }) {
  const which = times === 1 ? "the next" : `the next ${times}`;
  return `${which} ${operation}${code === undefined ? "" : ` about ${code}`} will be ${ms / 1000} s late by the clock above`;
}

/** @param {State["faults"][number]} fault */
function describeFault({ operation, kind, times, code, key }) {
  const calls = times === 1 ? "the next call" : `the next ${times} calls`;
  const of = `${code === undefined ? "" : ` with the code ${code}`}${key === undefined ? "" : ` with the key ${key}`}`;
  return `${kind} in ${calls} to ${operation === "*" ? "any operation" : operation}${of}`;
}

import { call } from "./call.js";
import { button, element, formatTime, updateList } from "./elements.js";
import { renderJson, renderStatus } from "./render-record.js";

/**
 * @typedef {import("../log.ts").LoggedRequest | import("../log.ts").LoggedDelivery} Entry
 * @typedef {import("../log.ts").LogResult<Entry>} LogResult
 * @typedef {{ entry: Entry, differs?: string[] }} Shown
 */

/** Maximum number of entries that are shown. */
const limit = 50;

/** What to look for: parameter of the controls, label and type. */
const filters = /** @type {const} */ ([
  ["operation", "Operation or event", "search"],
  ["resource", "Id or code", "search"],
  ["status", "Status", "number"],
]);

/**
 * Creates the part of the page that shows what callers sent and receivers got.
 * @param {boolean} isOpen
 * @param {() => void} onChange called when other entries are asked for
 */
export function createLog(isOpen, onChange) {
  const inputs = filters.map(([name, label, type]) =>
    element("label", {}, label, element("input", { name, type, autocomplete: "off" })),
  );
  const clear = () => {
    form.reset();
    onChange();
  };
  const form = element("form", { role: "search", "aria-label": "Log" }, ...inputs, button("Clear", clear));
  form.addEventListener("input", onChange);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
  });
  const heading = element("summary", {}, element("h2", {}, "Log of requests and deliveries"));
  const log = element("details", { class: "log" }, heading, form, element("p", {}), element("ul", {}));
  log.open = isOpen;
  log.hidden = true;
  log.addEventListener("toggle", onChange);
  return log;
}

/**
 * Reads the newest entries that the filters match, if the log is open.
 * @param {import("./call.js").Fetch} fetch
 * @param {HTMLDetailsElement} log
 */
export async function readLog(fetch, log) {
  if (!log.open) return [];
  const query = new URLSearchParams({ limit: String(limit) });
  for (const { name, value } of log.querySelectorAll("input")) if (value !== "") query.set(name, value);
  return Promise.all(["requests", "deliveries"].map((list) => call(fetch, `/_sandbox/${list}?${query}`)));
}

/**
 * Shows entries, the newest first, or else those that come nearest to the filters.
 * @param {HTMLDetailsElement} log
 * @param {Awaited<ReturnType<typeof readLog>>} responses
 */
export function renderLog(log, responses) {
  const [form, note, list] = /** @type {[HTMLElement, Element, Element]} */ ([...log.children].slice(1));
  const found = responses.map(({ content }) => /** @type {LogResult | undefined} */ (content));
  /** @type {Shown[]} */
  const matching = found.flatMap((response) => response?.entries ?? []).map((entry) => ({ entry }));
  const shown = matching.length > 0 ? matching : found.flatMap((response) => response?.nearest ?? []);
  shown.sort((one, other) => other.entry.time.localeCompare(one.entry.time));
  const problem = responses.find((response) => response.problem !== undefined)?.problem;
  const dropped = found.reduce((sum, response) => sum + (response?.dropped ?? 0), 0);
  const none = shown.length === 0 ? "Nothing was sent yet." : "Nothing matches. These come nearest.";
  const times = "Newest first, in real time, which the clock above does not change.";
  const total = found.reduce((sum, response) => sum + (response?.total ?? 0), 0);
  const hidden = total > limit ? ` These are ${limit} of ${total}.` : "";
  const more = dropped === 0 ? "" : ` ${dropped} older entries were dropped.`;
  const text = problem ?? `${matching.length === 0 ? none : times}${hidden}${more}`;
  if (note.textContent !== text) note.textContent = text;
  log.hidden = false;
  form.hidden = shown.length === 0 && problem === undefined;
  /** @type {Record<string, number>} */
  const counts = {};
  const items = shown.slice(0, limit).map((content) => {
    const key = `${content.entry.time} ${nameOf(content.entry)}`;
    const count = (counts[key] = (counts[key] ?? 0) + 1);
    return { key: `${key} ${count}`, content };
  });
  updateList(list, items, ({ content }) => renderEntry(content));
}

/** @param {Entry} entry */
function nameOf(entry) {
  return "event" in entry ? entry.event : (entry.operationId ?? "Unknown operation");
}

/** @param {Shown} shown */
function renderEntry({ entry, differs }) {
  const { time, status } = entry;
  const [where, problem] =
    "event" in entry
      ? [`attempt ${entry.attempt} for ${entry.referenceId} to ${entry.url}`]
      : [`${entry.method} ${entry.path}`, entry.problem];
  const summary = element(
    "summary",
    { class: "head" },
    element("time", { datetime: time }, formatTime(time)),
    element("strong", {}, nameOf(entry)),
    element("span", { class: "title" }, where),
    renderStatus(status === 0 ? "No response" : String(status)),
  );
  const json = renderJson(`Entry of ${nameOf(entry)} at ${time}`, entry);
  const item = element("li", {}, element("details", {}, summary, json));
  const note = differs === undefined ? problem : `Differs in: ${differs.join(", ")}`;
  if (note !== undefined) item.append(element("p", { class: "problem" }, note));
  return item;
}

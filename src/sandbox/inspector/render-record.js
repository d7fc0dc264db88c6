import { button, element, formatTime } from "./elements.js";

/**
 * @typedef {import("../control/generated/types.ts").StateRecord} StateRecord
 * @typedef {import("./render-clock.js").Use} Use
 * @typedef {StateRecord["controls"][number]} Control
 * @typedef {import("../records.ts").Rows["notification"]} NotificationRow
 */

/**
 * Shows a record with its status, its data, and a button for each control that its state allows.
 * @param {StateRecord} record
 * @param {{ title: string, status: string }[]} sent notifications about it
 * @param {string | undefined} about title of the record that it belongs to
 * @param {Use} use
 */
export function renderRecord(record, sent, about, use) {
  const { kind, id, title, status, row, controls } = record;
  const head = element("div", { class: "head" }, element("span", { class: "title" }, title));
  if (status !== undefined) head.append(renderStatus(status));
  const item = element("li", {}, head, renderFacts(record, about));
  const name = `${title}, ${shortenId(id)}`;
  if (controls.length > 0)
    item.append(
      element("div", { class: "buttons" }, ...controls.map((control) => renderControl(control, name, use))),
    );
  item.append(
    ...sent.map((one) => element("p", { class: "sent" }, `Sent ${one.title} `, renderStatus(one.status))),
  );
  if (kind === "notification") {
    const notification = /** @type {NotificationRow} */ (row);
    item.append(
      renderAttempts(notification, record.dueAt),
      renderDetails("Payload", name, notification.payload),
    );
  } else item.append(renderDetails("Data", name, { id, .../** @type {object} */ (row) }));
  return item;
}

/**
 * Shows when a record was created, its id, and the record that it belongs to: titles are not unique.
 * @param {StateRecord} record
 * @param {string | undefined} title of the other record
 */
function renderFacts({ id, time, about }, title) {
  return element(
    "p",
    { class: "facts" },
    ...(time === undefined ? [] : [element("time", { datetime: time }, formatTime(time))]),
    element("code", { title: id }, shortenId(id)),
    ...(about === undefined ? [] : [`about ${title === undefined ? "" : `${title}, `}${shortenId(about)}`]),
  );
}

/**
 * Returns the beginning of an id, which is enough to tell records apart.
 * @param {string} id
 */
function shortenId(id) {
  return /^[\da-f]{8}-[\da-f-]{27}$/u.test(id) || id.length > 40 ? id.slice(0, 8) : id;
}

/**
 * Shows a status in its color.
 * @param {string} status
 */
export function renderStatus(status) {
  return element("span", { class: "status", "data-status": status }, status);
}

/**
 * @param {string} summary
 * @param {string} title
 * @param {unknown} value
 */
function renderDetails(summary, title, value) {
  return element("details", {}, element("summary", {}, summary), renderJson(`${summary} of ${title}`, value));
}

/**
 * Shows JSON, with long texts cut off.
 * @param {string} label
 * @param {unknown} value
 */
export function renderJson(label, value) {
  return element("pre", { tabindex: "0", "aria-label": label }, JSON.stringify(shorten(value), null, 2));
}

/**
 * @param {Control} control
 * @param {string} title
 * @param {Use} use
 */
function renderControl({ kind, label, path, body }, title, use) {
  const name = `${label}, ${title}`;
  // A move of a case is named by its label, and leaves nothing to fill in.
  if (body === undefined || kind === "medCase")
    return button(label, () => void use(label, path, body), { "aria-label": name });
  const text = JSON.stringify(body, null, 2);
  const rows = String(text.split("\n").length);
  const input = element("textarea", { "aria-label": `Body of ${name}`, rows, spellcheck: "false" });
  input.value = text;
  const problem = element("p", { class: "problem", role: "alert" });
  const send = button(
    "Send",
    () => {
      try {
        problem.textContent = "";
        void use(label, path, JSON.parse(input.value));
      } catch {
        problem.textContent = "This is not valid JSON.";
      }
    },
    { class: "send", "aria-label": `Send ${name}` },
  );
  return element("details", { class: "control" }, element("summary", {}, `${label}…`), input, send, problem);
}

/**
 * @param {NotificationRow} row
 * @param {string | undefined} dueAt
 */
function renderAttempts({ url, attempts }, dueAt) {
  return element(
    "div",
    { class: "attempts" },
    element("p", { class: "url" }, "To ", url),
    element(
      "ol",
      { "aria-label": "Attempts" },
      ...attempts.map(({ requestTime, statusCode, message, acknowledged }) =>
        element(
          "li",
          { class: statusCode === 200 ? "good" : "bad" },
          element("time", { datetime: requestTime }, formatTime(requestTime)),
          " ",
          element("strong", {}, statusCode === 0 ? "No response" : String(statusCode)),
          " ",
          element("span", { class: "answer" }, message),
          ...(statusCode === 200 && !acknowledged
            ? [" Delivered, but the response was not an acknowledgement."]
            : []),
        ),
      ),
    ),
    ...(dueAt === undefined
      ? []
      : [
          element(
            "p",
            { class: "url" },
            "Next attempt ",
            element("time", { datetime: dueAt }, formatTime(dueAt)),
          ),
        ]),
  );
}

/**
 * Cuts long texts, such as images.
 * @param {unknown} value
 * @returns {unknown}
 */
function shorten(value) {
  if (typeof value === "string")
    return value.length > 300 ? `${value.slice(0, 100)}… (${value.length} characters)` : value;
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member)]));
}

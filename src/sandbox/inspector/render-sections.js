import { element, updateList } from "./elements.js";
import { renderRecord } from "./render-record.js";

/** @typedef {import("../control/generated/types.ts").StateRecord} StateRecord */

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
 * Shows records below the headings of their kinds, each with the notifications about it: on a narrow screen, those are
 * far below.
 * @param {HTMLElement} parent
 * @param {StateRecord[]} records
 * @param {StateRecord[]} notifications
 * @param {Map<string, string>} titles of all records, by their ids
 * @param {import("./render-clock.js").Use} use
 */
export function renderSections(parent, records, notifications, titles, use) {
  const sections = Object.entries(headings)
    .filter(([kind]) => records.some((record) => record.kind === kind))
    .map(([kind, heading]) => ({ key: kind, content: heading }));
  updateList(parent, sections, ({ key, content }) => renderSection(key, content));
  for (const section of parent.children) {
    const { key } = /** @type {HTMLElement} */ (section).dataset;
    const shown = records.filter(({ kind }) => kind === key);
    updateList(
      /** @type {HTMLElement} */ (section.querySelector("ul")),
      shown.map((record) => ({
        key: record.id,
        content: {
          record,
          sent: notifications.filter(({ about }) => about === record.id).map(summarize),
          about: titles.get(record.about ?? ""),
        },
      })),
      ({ content: { record, sent, about } }) => renderRecord(record, sent, about, use),
    );
  }
}

/**
 * @param {string} kind
 * @param {string} heading
 */
function renderSection(kind, heading) {
  const id = `heading-${kind}`;
  return element("section", { "aria-labelledby": id }, element("h2", { id }, heading), element("ul", {}));
}

/** @param {StateRecord} notification */
function summarize({ title, status = "" }) {
  return { title, status };
}

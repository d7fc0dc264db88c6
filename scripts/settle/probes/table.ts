import { filled, readList, type Change, type Probe } from "../probe.ts";
import { unknownId } from "../settle-statuses.ts";

const pix = ["createTransparentOrderV3", "pix"] as const;
const card = ["createTransparentOrderV3", "credit-card"] as const;
const plan = ["createSubscription", "journey-2"] as const;
const payment = ["schedulePayment", "first-attempt"] as const;
const upload = ["uploadDocument", "without-account-request"] as const;
const attached = ["uploadDocument", "identity-document"] as const;
const unknown = "0b6f2a57-3c8e-4d19-9a4b-7e1c5d2f8a60";

const plain = { "/queryFilter": "", "/sortFilter": "", "/take": 100 };
const list = { call: ["listCloseRequests", "first-page"], base: { with: plain } } as const;
const grouped = { ...list, with: { "/group": "status" } };
const groups = {
  call: ["listCloseRequestGroups"],
  base: { with: { ...plain, "/group": "status" } },
} as const;
type Body = Readonly<Record<string, unknown>>;
const hasSameTotal = (body: Body, first: Body) => body["totalCount"] === first["totalCount"];
/** A changed list, between two that are not, since a total may change by itself. */
const total = (what: string, change: Change) => ({
  ...{ ...list, what, changes: [change, {}] },
  assumed: (body: Body, first: Body, again: Body) =>
    hasSameTotal(again, first) ? hasSameTotal(body, first) : undefined,
});
const count = (body: Body) => readList(body, "data").length;
const isPage = (size: number) => (body: Body, first: Body) =>
  count(first) < 2 ? undefined : count(body) === size;
const isGroup = (item: Body) => "key" in item && "count" in item;

/** Whether `totalCount` counts groups, if their number and that of what they group tell. */
function countsGroups(body: Body, first: Body): boolean | undefined {
  const [counted, total, size] = [body["totalCount"], first["totalCount"], count(body)];
  return size === 0 || total === size || ![size, total].includes(counted) ? undefined : counted === size;
}

const isAppended = (wanted: boolean) => (body: Body) => {
  return typeof body["appended"] === "boolean" ? body["appended"] === wanted : undefined;
};
const json = ".content['application/json'].examples['remove-all']";
const endpoints = "$.paths['/order/v1/webhook'].put";
/** What a list that must not be empty makes of the contract, which has an example of an empty one. */
const noEmptyList = {
  settles: ["/components/schemas/WebhookConfigurationRequest/properties/events"],
  actions: [
    { target: "$.components.schemas.WebhookConfigurationRequest.properties.events", update: { minItems: 1 } },
    { target: `${endpoints}.requestBody${json}`, remove: true as const },
    { target: `${endpoints}.responses['200']${json}`, remove: true as const },
    { target: "$.components.examples['remove-all-request','remove-all-response']", remove: true as const },
  ],
};

// prettier-ignore
/** A valid request with one change, and what is assumed about its answer, one a line. */
export const table: readonly Probe[] = [
  // The status of its answer is read with those of the cases.
  { points: [], call: ["getSubscription"], what: unknownId, path: { id: unknown }, assumed: false },
  { points: ["safe-lists"], ...list, what: "The same list again", assumed: (body, first) => hasSameTotal(body, first) || undefined },
  { points: ["`totalCount`"], ...total("A list without `requireTotalCount`", { with: { "/requireTotalCount": false } }) },
  { points: ["`skip` and `take`"], ...total("A negative `skip`", { with: { "/skip": -1 } }) },
  { points: ["Filter and order of close requests"], ...total("A made-up filter", { with: { "/queryFilter": "[[" } }) },
  { points: ["list-paging"], ...list, what: "A page of one", with: { "/take": 1 }, assumed: isPage(1) },
  { points: ["list-paging"], ...list, what: "A page beyond the end", with: { "/skip": 1_000_000 }, assumed: isPage(0) },
  { points: ["group-count"], ...grouped, what: "A grouped list", assumed: countsGroups },
  { points: ["`group`"], ...grouped, what: "A member's name as `group`", assumed: true },
  { points: ["`group` that is left out or empty"], ...groups, what: "Groups without `group`", without: ["/group"], assumed: true },
  { points: ["Groups in the list of groups"], ...groups, what: "The list of groups", changes: [], assumed: (body) => (count(body) === 0 ? undefined : readList(body, "data").every(isGroup)) },
  { points: ["payout-fallback", "Looking up a payout by `externalId`"], call: ["getPayout"], what: "An unknown id with an `externalId`", path: { id: unknown }, query: { externalId: filled }, needs: "payout.externalId", assumed: true },

  { points: ["bank-slug"], call: pix, what: "A PIX order with `bankSlug`", with: { "/order/bankSlug": "check" }, assumed: true },
  { points: ["key-format"], call: pix, what: "A key that is no UUID", headers: { "idempotency-key": "check-KEY" }, assumed: true },
  { points: ["customer-countries"], call: pix, what: "A customer from Nauru", with: { "/customer/country": "NRU" }, assumed: true },
  { points: ["address-complement"], call: pix, what: "An empty complement", with: { "/customer/address/complement": "" }, assumed: true },
  { points: ["amount-sign"], call: pix, what: "A negative amount", with: { "/order/amount/value": "-0.10" }, assumed: false },
  { points: ["PIX key of an order"], call: pix, what: "An unknown PIX key", with: { "/order/pixKey": unknown }, assumed: true },
  { points: ["Expiration of an order"], call: pix, what: "An expiration of 0", with: { "/order/expiration": 0 }, assumed: false },
  { points: ["token-and-card"], call: card, what: "A card with `cardToken`", with: { "/order/specialPaymentDetails/cardToken": "check" }, assumed: true },
  { points: ["holder-mask"], call: card, what: "A taxpayer number masked with X", with: { "/order/specialPaymentDetails/creditCard/holderDocument": "123XXXXXXXX" }, assumed: true },
  { points: ["challenge-statuses", "3-D Secure"], call: card, what: "A card with a challenge", with: { "/order/specialPaymentDetails/creditCard/skipThreeDSecure": false }, assumed: ({ challengeStatus }) => (challengeStatus === undefined ? undefined : challengeStatus === "PENDING") },

  { points: ["Amounts that are JSON numbers"], call: plan, what: "A number with three decimals", with: { "/maxAmountFloor": { currency: "BRL", value: 0.125 } }, assumed: false },
  { points: ["First charge in journey 2"], call: ["createSubscription", "journey-3"], what: "A first charge in journey 2", with: { "/type": "AUTHORIZATION_QRCODE" }, assumed: true },
  { points: ["End date before the start date"], call: plan, what: "An end date before the start date", with: { "/endDate": "2020-01-01" }, assumed: true },
  { points: ["Subscriptions that can be charged"], call: payment, what: "A payment for a canceled subscription", path: { id: filled }, needs: "subscription.CANCELED", assumed: false },
  { points: ["schedule-headers", "schedule-path"], call: payment, what: "A payment without headers", changes: [], assumed: true },
  { points: ["Purpose of a scheduled payment"], call: payment, what: "A payment without `purpose`", without: ["/purpose"], assumed: ({ purpose }) => purpose === "FIRST_ATTEMPT" },
  { points: ["Amount of a scheduled payment"], call: payment, what: "A payment without `amount`", without: ["/amount"], assumed: true },
  { points: ["Account of a scheduled payment"], call: payment, what: "A payment for another account", with: { "/accountId": unknown }, assumed: true },
  { points: ["due-date-day", "Calculated due date"], call: payment, what: "A payment without `dueDate`", without: ["/dueDate"], assumed: ({ dueDate }) => typeof dueDate === "string" },
  { points: ["Due date of a first attempt"], call: payment, what: "A due date in the past", with: { "/dueDate": "2020-01-02" }, assumed: true },

  { points: ["Upload without a document type"], call: upload, what: "A file alone", without: ["/documentType"], assumed: true },
  { points: ["Empty form fields"], call: upload, what: "Empty fields", with: { "/documentType": "", "/accountRequestId": "" }, assumed: true },
  { points: ["Empty document"], call: upload, what: "An empty file", with: { "/file": "" }, assumed: false },
  { points: ["upload-size"], call: upload, what: "A file between 10,000,000 and 10,485,760 bytes", repeat: { "/file": [" ", 10_240_000] }, assumed: true },
  { points: ["upload-rejections", "Account request that does not take documents"], call: upload, what: "An unknown account request", with: { "/accountRequestId": unknown }, assumed: false },
  { points: ["appended-flag", "`appended`"], call: attached, what: "A second file without `append`", assumed: isAppended(false) },
  { points: ["`appended`"], call: attached, what: "A third file with `append`", with: { "/append": true }, assumed: isAppended(true) },

  { points: ["empty-endpoint-list"], call: ["replaceWebhookEndpoints", "one-endpoint"], what: "An empty list of endpoints", with: { "/events": [] }, assumed: true, otherwise: noEmptyList },
];

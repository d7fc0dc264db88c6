import { readLifetime } from "../conformance/values.ts";
import {
  type Change,
  filled,
  isAccepted,
  isRejected,
  judge,
  type Probe,
  type Reading,
  readList,
  type Seen,
} from "./probe.ts";
import { quote } from "./bodies.ts";
import { unknownId } from "./statuses.ts";

const upload = ["uploadDocument", "without-account-request"] as const;
const events = ["listUndeliveredEvents"] as const;
const parameters = "$.paths['/order/v1/webhook/events'].get.parameters";
const unknown = "0b6f2a57-3c8e-4d19-9a4b-7e1c5d2f8a60";
const bound = "$.components.schemas.CreationBound";

/** The other questions for which a row of the table is not enough. */
export const byHand: readonly Probe[] = [
  {
    questions: ["error-members"],
    what: "Two faults in one request",
    call: events,
    changes: [{ query: { limit: "0" } }, { query: { sort: "up" } }, { query: { limit: "0", sort: "up" } }],
    read(seen) {
      const [one, other, both = 0] = seen.map((response) => readList(response.body, "details").length);
      if (!seen.every(isRejected) || one !== 1 || other !== 1 || both === 0)
        return "One fault alone is not rejected with one entry of `details`.";
      return {
        verdict: both === 2 ? "confirmed" : "different",
        seen: `Entries of \`details\` for two faults in one request: ${both} (listUndeliveredEvents).`,
        places: ["/components/schemas/ErrorBody/properties/details"],
      };
    },
  },
  {
    questions: ["time-bounds"],
    what: "Dates and times as bounds",
    call: events,
    changes: ["2026-01-01", "2026-01-01T00:00:00Z", "yesterday"].map((from) => ({ query: { from } })),
    read(seen) {
      const [isDate, isTime, isAny] = seen.map(isAccepted);
      const isClear = seen.every((one) => isAccepted(one) || isRejected(one));
      if (!isClear || isAny || !(isDate || isTime))
        return `A date, a time and a word got ${seen.map(({ why }) => why).join(", ")}.`;
      const places = ["/components/schemas/CreationBound"];
      if (isDate && isTime)
        return { verdict: "confirmed", seen: `A date and a time are accepted (${events[0]}).`, places };
      const [kind, format] = isDate ? ["date", "date"] : ["timestamp", "date-time"];
      const [name, example] = isDate ? ["to", "2026-11-21"] : ["from", "2026-11-01T00:00:00Z"];
      const actions = [
        { target: `${bound}.anyOf`, remove: true as const },
        { target: bound, update: { format, description: `A ${kind}; the bound itself is included.` } },
        { target: `${parameters}[?@.name == '${name}']`, update: { example } },
      ];
      return { verdict: "different", seen: `Only a ${kind} is accepted (${events[0]}).`, places, actions };
    },
  },
  {
    questions: ["token-lifetime"],
    what: "What a token says about its lifetime",
    call: ["issueToken"],
    changes: [],
    read([{ body }], { now }) {
      const { issuedAt, ms } = readLifetime(body, now) ?? {};
      if (issuedAt === undefined || ms === undefined) return "The token states no lifetime.";
      if (Math.abs(issuedAt - now) > 120_000) return "The clocks of the service and of this computer differ.";
      const isDated = readLifetime(body) !== undefined;
      // Two clocks never agree exactly. What the response states is in milliseconds, or wrongly in seconds.
      const stated = [Number(body["expiresIn"]), Number(body["expiresIn"]) * 1_000];
      const exact = isDated ? ms : stated.find((one) => Math.abs(one - ms) <= 120_000);
      if (exact === undefined)
        return "When a token expires disagrees with `expiresIn` and the clock of this computer.";
      return {
        verdict: "confirmed",
        seen: `The lifetime that a token states, ${exact / 1_000} seconds, starts when it is issued${isDated ? "" : ", by the clock of this computer"}.`,
        places: ["/components/schemas/Token/properties/expiresIn"],
        sandbox: { tokenLifetimeMs: Math.max(0, Math.round(exact)) },
      };
    },
  },
  {
    questions: ["unauthorized-token"],
    what: "A made-up scope",
    call: ["issueToken"],
    with: { "/scopes": ["api://made-up"] },
    read([seen]) {
      const text = `A made-up scope gets ${seen.why}.`;
      if (seen.kind === "unauthenticated") return { verdict: "confirmed", seen: text };
      return judge(seen, isAccepted(seen), text);
    },
  },
  {
    questions: ["payout-errors"],
    what: "An unknown payout",
    call: ["getPayout"],
    path: { id: unknown },
    read([{ kind, body, why }]) {
      const names = Object.keys(body);
      if (kind === "accepted" || kind === "server-error" || names.length === 0)
        return `An unknown payout gets ${why}, and no object.`;
      return {
        verdict: "confirmed",
        seen: `An unknown payout gets ${why.split(",")[0]} and an object with ${quote(names)}.`,
      };
    },
  },
  {
    questions: ["amount-unit"],
    what: "The amount in the QR code of an order",
    call: ["createTransparentOrderV3", "pix"],
    changes: [],
    read: ([seen], { request }) => describeUnit(JSON.stringify(request.body), JSON.stringify(seen.body)),
  },
  {
    questions: ["document-slots"],
    what: "A made-up document type",
    call: upload,
    with: { "/documentType": "noSuchSlot" },
    read: ([seen]) => readSlots(seen),
  },
];

/** The code has the amount in reais (Banco Central, field 54): the number that was sent, or a hundredth of it. */
function describeUnit(request: string, response: string): Reading | string {
  const value = /"value":"([\d.]+)"/u.exec(request)?.[1] ?? "";
  const paid = readField(/"(000201[^"]+)"/u.exec(response)?.[1] ?? "", "54");
  const [sent, coded] = [Number(value), Number(paid)];
  const [isMajor, isMinor] = [coded === sent, coded === sent * 100 || coded === sent / 100];
  if (paid === undefined || sent === 0 || !(isMajor || isMinor))
    return "The QR code of the order does not tell.";
  const seen = `A value of ${value} is ${paid} in the QR code (createTransparentOrderV3).`;
  const read = { seen, places: ["/components/schemas/OrderMoney"] };
  if (isMajor) return { ...read, verdict: "confirmed" };
  const description = "The amount as a decimal string, which the service does not read in major units.";
  const target = "$.components.schemas.OrderMoney.properties.value";
  return { ...read, verdict: "different", actions: [{ target, update: { description } }] };
}

/** Reads a field of a PIX code, which has pairs of a number and a text, each with its length. */
function readField(code: string, wanted: string): string | undefined {
  const length = Number(code.slice(2, 4));
  if (code.length < 4 || !(length >= 0)) return undefined;
  return code.startsWith(wanted) ? code.slice(4, 4 + length) : readField(code.slice(4 + length), wanted);
}

const knownSlots = new Set(
  `documentHolder selfieHolder pepDeclaration documentRepresentative selfieRepresentative partnerProofAddress
  documentType accountRequestId noSuchSlot`.split(/\s+/u),
);

/** The error lists the slots, in the provider's words, so that they can be read from it. */
function readSlots({ kind, body, why }: Seen): Reading | string {
  const words = [...new Set(JSON.stringify(body).match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/gu))];
  if (kind !== "rejected" || !words.includes("documentHolder"))
    return `A made-up document type got ${why}, without a list of slots.`;
  const slots = words.filter((word) => !knownSlots.has(word));
  if (slots.length === 0) return { verdict: "consistent", seen: "The error lists known slots only." };
  const described = slots.map((slot) => [slot, "Listed in an error of `uploadDocument`."] as const);
  const update = { "x-extensible-enum": slots, "x-enumDescriptions": Object.fromEntries(described) };
  const seen = `The error also lists the slots ${slots.join(", ")}.`;
  return { verdict: "different", seen, actions: [{ target: "$.components.schemas.DocumentType", update }] };
}

const pix = ["createTransparentOrderV3", "pix"] as const;
const card = ["createTransparentOrderV3", "credit-card"] as const;
const plan = ["createSubscription", "journey-2"] as const;
const payment = ["schedulePayment", "first-attempt"] as const;
const attached = ["uploadDocument", "identity-document"] as const;
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
  ...list,
  what,
  changes: [change, {}],
  assumed: (body: Body, first: Body, again: Body) =>
    hasSameTotal(again, first) ? hasSameTotal(body, first) : undefined,
});
const count = (body: Body) => readList(body, "data").length;
const isPage = (size: number) => (body: Body, first: Body) =>
  count(first) < 2 ? undefined : count(body) === size;
const isMoney = (text: unknown) => (typeof text === "string" ? /^\d+\.\d\d$/u.test(text) : undefined);
const isGroup = (item: Body) => "key" in item && "count" in item;

/** Whether `totalCount` counts groups, if their number and that of what they group tell. */
function countsGroups(body: Body, first: Body): boolean | undefined {
  const [counted, itemCount, size] = [body["totalCount"], first["totalCount"], count(body)];
  return size === 0 || itemCount === size || ![size, itemCount].includes(counted)
    ? undefined
    : counted === size;
}

const isAppended = (wanted: boolean) => (body: Body) => {
  return typeof body["appended"] === "boolean" ? body["appended"] === wanted : undefined;
};
const json = ".content['application/json'].examples['remove-all']";
const endpoints = "$.paths['/order/v1/webhook'].put";
const twoEndpoints = ["a", "b"].map((name) => ({ type: "PAYIN", endpoint: `https://example.com/${name}` }));
/** What a list that must not be empty makes of the contract, which has an example of an empty one. */
const noEmptyList = {
  places: ["/components/schemas/WebhookConfigurationRequest/properties/events"],
  actions: [
    { target: "$.components.schemas.WebhookConfigurationRequest.properties.events", update: { minItems: 1 } },
    { target: `${endpoints}.requestBody${json}`, remove: true as const },
    { target: `${endpoints}.responses['200']${json}`, remove: true as const },
    { target: "$.components.examples['remove-all-request','remove-all-response']", remove: true as const },
  ],
};

// prettier-ignore
/** A valid request with one change, and what is assumed about its response, one a line. */
export const table: readonly Probe[] = [
  // The status of its response is read with those of the cases.
  { questions: [], call: ["getSubscription"], what: unknownId, path: { id: unknown }, assumed: false },
  { questions: ["safe-lists"], ...list, what: "The same list again", assumed: (body, first) => hasSameTotal(body, first) || undefined },
  { questions: ["`totalCount`"], ...total("A list without `requireTotalCount`", { with: { "/requireTotalCount": false } }) },
  { questions: ["`skip` and `take`"], ...total("A negative `skip`", { with: { "/skip": -1 } }) },
  { questions: ["Filter and order of close requests"], ...total("A made-up filter", { with: { "/queryFilter": "[[" } }) },
  { questions: ["list-paging"], ...list, what: "A page of one", with: { "/take": 1 }, assumed: isPage(1) },
  { questions: ["list-paging"], ...list, what: "A page beyond the end", with: { "/skip": 1_000_000 }, assumed: isPage(0) },
  { questions: ["group-count"], ...grouped, what: "A grouped list", assumed: countsGroups },
  { questions: ["`group`"], ...grouped, what: "A member's name as `group`", assumed: true },
  { questions: ["`group` that is left out or empty"], ...groups, what: "Groups without `group`", without: ["/group"], assumed: true },
  { questions: ["Groups in the list of groups"], ...groups, what: "The list of groups", changes: [], assumed: (body) => (count(body) === 0 ? undefined : readList(body, "data").every(isGroup)) },
  { questions: ["payout-fallback", "Looking up a payout by `externalId`"], call: ["getPayout"], what: "An unknown id with an `externalId`", path: { id: unknown }, query: { externalId: filled }, needs: "payout.externalId", assumed: true },

  { questions: ["payout-amount"], call: ["getPayout"], what: "A payout", changes: [], assumed: ({ amount }) => isMoney(amount) },
  { questions: ["amount-to-pay"], call: pix, what: "A PIX order with its amount", changes: [], assumed: ({ amountToPay }) => isMoney(amountToPay) },
  { questions: ["card-needed"], call: pix, what: "A card order without a card", with: { "/order/paymentMethod": "CREDIT_CARD" }, without: ["/order/pixKey", "/order/expiration"], assumed: true },
  { questions: ["bank-slug"], call: pix, what: "A PIX order with `bankSlug`", with: { "/order/bankSlug": "check" }, assumed: true },
  { questions: ["key-format"], call: pix, what: "A key that is no UUID", headers: { "idempotency-key": "check-KEY" }, assumed: true },
  { questions: ["money-decimals"], call: pix, base: { with: { "/order/amount": { currency: "USDT", value: "0.75" } } }, what: "USDT with eight decimals", with: { "/order/amount": { currency: "USDT", value: "0.00000075" } }, assumed: true },
  { questions: ["customer-countries"], call: pix, what: "A customer from Nauru", with: { "/customer/country": "NRU" }, assumed: true },
  { questions: ["address-complement"], call: pix, what: "An empty complement", with: { "/customer/address/complement": "" }, assumed: true },
  { questions: ["amount-sign"], call: pix, what: "A negative amount", with: { "/order/amount/value": "-0.10" }, assumed: false },
  { questions: ["PIX key of an order"], call: pix, what: "An unknown PIX key", with: { "/order/pixKey": unknown }, assumed: true },
  { questions: ["Expiration of an order"], call: pix, what: "An expiration of 0", with: { "/order/expiration": 0 }, assumed: false },
  { questions: ["expiration-limit"], call: pix, what: "An expiration of two days", with: { "/order/expiration": 172_800 }, assumed: true },
  { questions: ["repeated-reference"], call: pix, what: "Another order with the same code", changes: [{}], assumed: true },
  { questions: ["document-number"], call: pix, what: "A taxpayer number with punctuation", with: { "/customer/document/number": "529.982.247-25" }, assumed: true },
  { questions: ["installments-limit"], call: card, what: "A card with 25 installments", with: { "/order/specialPaymentDetails/creditCard/installments": 25 }, assumed: true },
  { questions: ["token-and-card"], call: card, what: "A card with `cardToken`", with: { "/order/specialPaymentDetails/cardToken": "check" }, assumed: true },
  { questions: ["holder-mask"], call: card, what: "A taxpayer number masked with X", with: { "/order/specialPaymentDetails/creditCard/holderDocument": "123XXXXXXXX" }, assumed: true },
  { questions: ["challenge-statuses", "3-D Secure"], call: card, what: "A card with a challenge", with: { "/order/specialPaymentDetails/creditCard/skipThreeDSecure": false }, assumed: ({ challengeStatus }) => (challengeStatus === undefined ? undefined : challengeStatus === "PENDING") },

  { questions: ["Amounts that are JSON numbers"], call: plan, what: "A number with three decimals", with: { "/maxAmountFloor": { currency: "BRL", value: 0.125 } }, assumed: false },
  { questions: ["First charge in journey 2"], call: ["createSubscription", "journey-3"], what: "A first charge in journey 2", with: { "/type": "AUTHORIZATION_QRCODE" }, assumed: true },
  { questions: ["date-order", "End date before the start date"], call: plan, what: "An end date before the start date", with: { "/endDate": "2020-01-01" }, assumed: true },
  { questions: ["Subscriptions that can be charged"], call: payment, what: "A payment for a canceled subscription", path: { id: filled }, needs: "subscription.CANCELED", assumed: false },
  { questions: ["schedule-headers", "schedule-path"], call: payment, what: "A payment without headers", changes: [], assumed: true },
  { questions: ["Purpose of a scheduled payment"], call: payment, what: "A payment without `purpose`", without: ["/purpose"], assumed: ({ purpose }) => (purpose === undefined ? undefined : purpose === "FIRST_ATTEMPT") },
  { questions: ["Amount of a scheduled payment"], call: payment, what: "A payment without `amount`", without: ["/amount"], assumed: true },
  { questions: ["Account of a scheduled payment"], call: payment, what: "A payment for another account", with: { "/accountId": unknown }, assumed: true },
  { questions: ["due-date-day", "Calculated due date"], call: payment, what: "A payment without `dueDate`", without: ["/dueDate"], assumed: ({ dueDate }) => typeof dueDate === "string" },
  { questions: ["repeated-charge"], call: payment, what: "Another first attempt on the same day", changes: [{}], assumed: true },
  { questions: ["due-date-outside", "Due date of a first attempt"], call: payment, what: "A due date in the past", with: { "/dueDate": "2020-01-02" }, assumed: true },

  { questions: ["Upload without a document type"], call: upload, what: "A file alone", without: ["/documentType"], assumed: true },
  { questions: ["Empty form fields"], call: upload, what: "Empty fields", with: { "/documentType": "", "/accountRequestId": "" }, assumed: true },
  { questions: ["Empty document"], call: upload, what: "An empty file", size: 0, assumed: false },
  { questions: ["upload-size"], call: upload, what: "A file between 10,000,000 and 10,485,760 bytes", size: 10_240_000, assumed: true },
  { questions: ["upload-rejections", "Account request that does not take documents"], call: upload, what: "An unknown account request", with: { "/accountRequestId": unknown }, assumed: false },
  { questions: ["appended-flag", "`appended`"], call: attached, what: "A second file without `append`", assumed: isAppended(false) },
  { questions: ["`appended`"], call: attached, what: "A third file with `append`", with: { "/append": true }, assumed: isAppended(true) },

  { questions: ["repeated-med-case"], call: ["openMedCase", "scam"], what: "Another case for the same transaction", changes: [{}], assumed: true },
  { questions: ["repeated-event-type"], call: ["replaceWebhookEndpoints", "one-endpoint"], what: "Two endpoints for one type", with: { "/events": twoEndpoints }, assumed: true },
  { questions: ["empty-endpoint-list"], call: ["replaceWebhookEndpoints", "one-endpoint"], what: "An empty list of endpoints", with: { "/events": [] }, assumed: true, otherwise: noEmptyList },
];

// @ts-nocheck: it was written outside of this project, from the text of the interface alone, and is kept as it came,
// but for the sentences that its departures break.
/*
 * "Bahia": one provider of the banking and payment orders interface, written from the text of the interface only.
 * Where the text is silent, these choices were made:
 *  1 base path            /bahia-gw stands before every path; unknown paths answer NOT_FOUND
 *  2 token header         x-bahia-token: JWT <token>; tokenType is "JWT"; the token is an HS256 JWT
 *  3 scopes               orders and subscriptions api://app-order-hml, all other endpoints api://app-banking-hml
 *  4 ungranted scopes     a token request naming one scope too many, or none, is refused as not valid
 *  5 success statuses     201 token, subscription, upload, orders; 202 scheduled payment, claim code, MED; else 200
 *  6 error statuses       422 not valid, 401, 403, 404, 409 for conflicts (still INVALID_REQUEST), 500
 *  7 endpoint 15 errors   { outcome, reason }; a missing token is "forbidden", as unauthorized is not listed there
 *  8 endpoints 7, 8       unknown claims and accounts are INVALID_REQUEST; a token lacking the scope is UNAUTHORIZED
 *  9 idempotency replay   same key and body: first answer again, header x-bahia-replayed; other body: 409
 * 10 idempotency format   not-UUID keys are accepted (a UUID is only recommended)
 * 11 null members         count as omitted; unknown members are ignored
 * 12 amounts              must be positive; USDT and BUSD are written with two decimals, V2 orders accept MXN too
 * 13 timestamps           without milliseconds, except those of undelivered events (unique, with microseconds)
 * 14 duplicate externalId a second subscription of the company with the same externalId is refused with 409
 * 15 journey 3            starts as INITIAL; journey 2 ignores an initialCharge
 * 16 acceptance           at once when the amount is below 5.00 or the description says sandbox:accept
 * 17 rejection            sandbox:reject or sandbox:reject-reason in the description of the subscription
 * 18 cancellation         sandbox:cancel-pending, -accepted, -rejected in the description (accepts it first)
 * 19 acceptance event     SUBSCRIPTION.ACCEPTED with data { id, externalId, status }
 * 20 scheduled payments   members account, reference, charge, note, attempt, statusUrl (also read under usual names)
 * 21 scheduled charge     only on ACCEPTED subscriptions (409); attempt defaults to FIRST_ATTEMPT
 * 22 due date             D+4 when it fits the cycle of D+2, else another fitting day; given ones from today on
 * 23 settlement           charges below 5.00 settle at once, others stay unsettled when the due date has passed
 * 24 scheduled webhook    { scheduledPaymentId, state, changedAt }
 * 25 orders               below 5.00 are paid at once; open amount codes are paid at once with 1.23
 * 26 fees                 0.35 fixed, 1.2 % variable, 0.00 additional; shown as { amount, currency }
 * 27 card orders          without card or card token are accepted and answer a checkoutLink
 * 28 money laundering     V3 refuses customers whose name begins with SANCTIONED
 * 29 webhook types        any upper-case word; a PAYIN endpoint gets a received PIX of 0.01 (LOAD) as a trial
 * 30 notifications        pay-ins go to the order or subscription URL and to each configured PAYIN endpoint
 * 31 delivery             retried without delay; a 200 is enough whatever its body; signature x-bahia-hmac
 * 32 undelivered events   status EXHAUSTED; from and to are timestamps or whole UTC days; bad values are refused
 * 33 payouts              a PENDING payout is concluded after its first read; URL fixed at its creation
 * 34 MED                  TRACED when tracing was sent, else CREATED; WAITING_ANALYSIS follows with a MED webhook
 * 35 MED account          of another company: FORBIDDEN_ERROR; unknown endToEndId: NOT_FOUND
 * 36 upload               multipart; file in "attachment"; request unknown 404, no longer pending 409
 * 37 upload answer        documentId, viewUrl, slot, linkedRequest, written, appended
 * 38 company slots        three named ones and bylaws, companyProofAddress (all mandatory), powerOfAttorney (not)
 * 39 close requests       filters "field:value;...", sort "field:asc", newest first; 10MB is 10 * 1024 * 1024
 * 40 grouped lists        paged over groups, totalCount counts groups; 14 answers { value, quantity, members }
 */

type Json = null | boolean | number | string | Json[] | Obj;
type Obj = { [name: string]: Json | undefined };
type Issue = { field: string; issue: string; description: string };
type Rule = (value: Json, path: string) => Issue[];
type Kind = "invalid" | "conflict" | "unauthorized" | "forbidden" | "missing" | "internal";
type Form = "banking" | "strings" | "plain";
type Context = { company: string; params: string[]; query: URLSearchParams; body: Obj; request: Request };
type Route = {
  number: number; method: string; path: string; status: number; scope?: string; form?: Form; noForbidden?: boolean;
  key?: { limit?: number; optional?: boolean }; raw?: boolean; run: (context: Context) => Obj | Promise<Obj>;
};
type Order = {
  id: string; code: string; company: string; webhookUrl: string; cents: number; currency: string; description: string;
  type: "PAY-IN" | "LOAD"; staticKey?: string; subscription?: Subscription; payment?: Payment;
};
type Payment = {
  id: string; endToEndId: string; dueDate: string; cents: number; purpose: string; reference: string; note?: string;
  root?: Payment; settled: boolean;
};
type Subscription = {
  id: string; company: string; status: string; history: Obj[]; body: Obj; qrcode: string; initialCharge?: Obj;
  payments: Payment[]; cancellations: Obj[]; createdAt: number; updatedAt: number;
};
type Payout = {
  id: string; company: string; externalId: string; cents: number; status: string; end: string; at: number;
};
type Stored = { id: string; company: string; createdAt: number; updatedAt: number; event: Obj; listed: boolean };
type Upload = { company: string; holder: string; status: string; slots: Map<string, string[]> };

// What it can do otherwise than the text says, one at a time.
export const departures: string[] = `
token-lifetime-in-seconds order-scope-ignored webhook-list-shared upload-of-other-company token-never-expires
token-expires-early order-long-key-accepted claim-key-of-64-refused events-default-page-50 events-limit-zero
events-limit-unbounded events-limit-5000-refused order-default-expiration-one-hour notify-three-retries
notify-created-acknowledges upload-size-unlimited error-not-found-message error-forbidden-value error-details-as-text
error-order-object subscription-both-amounts upload-not-pending upload-accepted-values-unlisted
subscription-start-in-utc subscription-start-day-lags subscription-start-today-refused subscription-any-frequency
payment-weekend-kept payment-weekend-backward subscription-initial-charge-optional subscription-journey-2-charged
subscription-number-refused subscription-amount-unpadded payment-amount-in-cents subscription-dollar-accepted
subscription-journey-2-initial subscription-canceled-on-rejection record-payer-early payment-due-next-day
payment-due-outside-cycle retry-without-permission retry-of-settled retry-before-due retry-of-retry-refused
retry-default-oldest retry-default-day-after-tomorrow retry-today retry-ten-days retry-outside-cycle retry-fourth-date
retry-two-at-once retry-other-amount webhook-list-appended events-of-other-company notify-failures-unlisted
events-default-ascending events-cursor-ignored events-to-exclusive claim-claimer-side-accepted upload-holder-replaces
upload-append-false-ignored upload-others-append upload-selfie-pdf upload-type-of-other-holder med-details-optional
med-details-long med-any-situation med-window-hours-only med-window-minutes-refused med-transactions-ten
closing-skip-in-pages closing-take-ignored closing-group-ignored closing-count-of-page closing-total-on-demand
payout-status-stale med-key-optional claim-key-optional resend-any-validation payout-no-fallback payout-external-first
webhook-company-of-body webhook-http-accepted order-customer-optional order-single-name-refused
order-complement-optional order-open-amount-any-method order-v3-pesos order-number-accepted
order-expiration-in-minutes order-pix-key-foreign order-first-key-used order-zero-installments
order-challenge-by-default order-v2-open-amount order-fees-left-out med-opens-in-analysis claim-code-expired
upload-always-written upload-pep-not-mandatory upload-missing-before-attach notify-with-put cancellation-own-status
cancellation-local-time rejection-reason-always payin-subscription-everywhere payin-scheduled-payment-missing
payin-scheduled-payment-on-first-charge payin-first-charge-silent payin-event-name payin-load-as-order
payout-event-canceled-as-error
`.trim().split(/\s+/);

class Refusal extends Error {
  issues: Issue[];
  constructor(public kind: Kind, issues?: Issue[]) {
    super(kind);
    this.issues = issues ?? [];
  }
}

const BASE = "/bahia-gw";
const ORDERS = "api://app-order-hml";
const BANKING = "api://app-banking-hml";
const DAY = 86_400_000;
const KINDS: Record<Kind, [number, string, string]> = {
  invalid: [422, "INVALID_REQUEST", "The request was not accepted"],
  conflict: [409, "INVALID_REQUEST", "The request conflicts with what is stored"],
  unauthorized: [401, "UNAUTHORIZED", "Unauthorized Request"],
  forbidden: [403, "FORBIDDEN_ERROR", "The company has no right to this"],
  missing: [404, "NOT_FOUND", "Resource not found"], internal: [500, "INTERNAL_ERROR", "Unexpected server error"],
};
const METHODS = "PIX DEPOSIT BOLETO EXCHANGE_PAY CREDIT_CARD SPEI OXXO OXXOPAY PAYNET".split(" ");
const PARTNERS = "EXCHANGE_PAY LATAM_PAY PARTNER_A PARTNER_B PARTNER_C PIX_PARTNER".split(" ");
const COUNTRIES = "BRA MEX USA ARG BOL CAN CHL COL CRI DEU ECU ESP FRA GBR ITA JPN PAN PER PRT PRY URY".split(" ");
const JOURNEYS = ["AUTHORIZATION_QRCODE", "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT"];
const MONTHS: Record<string, number> = { WEEKLY: 0, MONTHLY: 1, QUARTERLY: 3, SEMIANNUAL: 6, ANNUAL: 12 };
const FORMATS = ["pdf", "png", "jpg", "jpeg", "doc", "docx"];
const APPENDING = ["documentHolder", "documentRepresentative", "selfieRepresentative", "partnerProofAddress"];
const SLOTS: Record<string, string[]> = {
  INDIVIDUAL: ["documentHolder", "selfieHolder", "pepDeclaration"],
  ORGANIZATION: [...APPENDING.slice(1), "bylaws", "companyProofAddress", "powerOfAttorney"],
};
const SITUATIONS =
  "SCAM UNAUTHORIZED_TRANSACTION CRIME_OF_COERCION FRAUDULENT_ACCESS_AND_AUTHORIZATION OTHERS UNKNOWN".split(" ");
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const isObject = (value: unknown): value is Obj => typeof value === "object" && value !== null && !Array.isArray(value);
const object = (value: Json | undefined): Obj => (isObject(value) ? value : {});
const string = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const array = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const given = (value: Json | undefined): value is Json => value !== undefined && value !== null;
const stamp = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, "Z");
const localStamp = (at: number): string => stamp(at - 3 * 3_600_000).replace("Z", "-03:00");
const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
function plusMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}
/** First and last day of the cycle of the subscription in which a day lies. */
function cycleOf(start: string, frequency: string, day: string): [string, string] {
  const months = MONTHS[frequency] ?? 1;
  const begin = (index: number) => (months ? plusMonths(start, index * months) : plusDays(start, index * 7));
  let index = 0;
  while (begin(index + 1) <= day) index++;
  return [begin(index), plusDays(begin(index + 1), -1)];
}
const cents = (value: Json | undefined): number => Math.round(Number(value) * 100);
const show = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
const money = (amount: number, currency = "BRL"): Obj => ({ currency, value: show(amount) });
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (char) => ({ "+": "-", "/": "_" })[char] ?? "");
const encode = (text: string): string => base64url(new TextEncoder().encode(text));
async function sign(secret: string, text: string): Promise<string> {
  const bytes = (value: string) => new TextEncoder().encode(value);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
  return base64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text))));
}
/** The copy-and-paste text of a PIX code; without amount the code is open. */
function pixCode(key: string, value: string | undefined, reference: string): string {
  const field = (id: string, text: string) => id + String(text.length).padStart(2, "0") + text;
  const account = field("26", field("00", "br.gov.bcb.pix") + field("01", key));
  const price = value === undefined ? "" : field("54", value);
  const names = field("58", "BR") + field("59", "BAHIA PAGAMENTOS") + field("60", "SALVADOR");
  const text = `000201${account}520400005303986${price}${names}${field("62", field("05", reference))}6304`;
  let crc = 0xffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return text + crc.toString(16).toUpperCase().padStart(4, "0");
}

const fail = (field: string, issue: string, description: string): Issue[] => [{ field, issue, description }];
const when =
  (test: (value: Json) => boolean, description: string): Rule =>
  (value, path) =>
    test(value) ? [] : fail(path, "VALUE_NOT_ACCEPTED", description);
const matching = (pattern: RegExp, what: string): Rule =>
  when((value) => typeof value === "string" && pattern.test(value), `${what} is expected`);
const oneOf = (values: string[]): Rule =>
  when((value) => typeof value === "string" && values.includes(value), `one of ${values.join(", ")} is expected`);
const count = (least: number, most = Infinity): Rule =>
  when((value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most, `${least} to ${most}`);
const text = matching(/\S/, "a text");
const anyText = matching(/^/, "a string");
const flag = when((value) => typeof value === "boolean", "true or false is expected");
const url = when((value) => typeof value === "string" && /^https?:/.test(value) && URL.canParse(value), "a URL");
const secureUrl = when((value) => typeof value === "string" && /^https:/.test(value) && URL.canParse(value), "HTTPS");
const date = when(
  (value) =>
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value),
  "a day YYYY-MM-DD is expected",
);
const listOf =
  (rule: Rule): Rule =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => rule(item, `${path}[${index}]`))
      : fail(path, "VALUE_NOT_ACCEPTED", "a list is expected");
/** An object with the named members; a "?" behind the name marks an optional one. */
const shape =
  (members: Record<string, Rule>): Rule =>
  (value, path) => {
    if (!isObject(value)) return fail(path || "body", "VALUE_NOT_ACCEPTED", "an object is expected");
    return Object.entries(members).flatMap(([name, rule]) => {
      const member = value[name.replace("?", "")];
      const place = (path ? `${path}.` : "") + name.replace("?", "");
      if (given(member)) return rule(member, place);
      return name.endsWith("?") ? [] : fail(place, "MEMBER_MISSING", "this member is required");
    });
  };
const amountRule = (currencies: string[], numbers: boolean): Rule => {
  const fits = (value: Json) =>
    typeof value === "string"
      ? /^\d+\.\d\d$/.test(value) && Number(value) > 0
      : numbers && typeof value === "number" && value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return shape({ currency: oneOf(currencies), value: when(fits, "an amount with two decimals is expected") });
};
/** Minutes of an ISO-8601 duration of hours, minutes and seconds; undefined when it is not one. */
function minutesOf(duration: string): number | undefined {
  const found = /^P(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration);
  if (!found || duration === "P") return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return days * 1440 + hours * 60 + minutes + seconds / 60;
}
/** Throws when the rule or one of the further conditions [broken, field, description] is not met. */
function check(rule: Rule, body: Obj, further: (body: Obj) => [boolean, string, string][] = () => []): void {
  const issues = rule(body, "");
  if (issues.length === 0) {
    for (const [broken, field, description] of further(body)) {
      if (broken) issues.push(...fail(field, "RULE_BROKEN", description));
    }
  }
  if (issues.length > 0) throw new Refusal("invalid", issues);
}
const invalid = (field: string, description: string): Refusal =>
  new Refusal("invalid", fail(field, "VALUE_NOT_ACCEPTED", description));
const serial = (company: string, kind: string, number: number): string =>
  `ba41a${company === "acai" ? "0" : "1"}${kind}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;

const SECRET = "bahia-token-secret";
const WEBHOOK_SECRET = "bahia-webhook-secret";
const CREDENTIALS = [
  { company: "acai", clientId: "acai-full", clientSecret: "acai-full-secret", scopes: [ORDERS, BANKING] },
  { company: "acai", clientId: "acai-bank", clientSecret: "acai-bank-secret", scopes: [BANKING] },
  { company: "buriti", clientId: "buriti-full", clientSecret: "buriti-full-secret", scopes: [ORDERS, BANKING] },
];
const ACCOUNTS: Record<string, string> = { acai: serial("acai", "a0", 1), buriti: serial("buriti", "a0", 1) };
const PIX_KEYS: Record<string, string[]> = {
  acai: ["12345678000195", "pix@acai.example", "6f1d2c3b-4a59-4e68-8f77-0a1b2c3d4e5f"],
  buriti: ["98765432000110", "pix@buriti.example", "7a2e3d4c-5b6a-4f79-9a88-1b2c3d4e5f60"],
};
const PARTY = { name: "Iracema Alencar", document: { type: "CPF", number: "52998224725" } };
const BANK = { ispb: "60746948", name: "Banco Vizinho", branch: "0001", account: "778899", accountType: "CACC" };
const RETRY_IDS = Array.from({ length: 8 }, (_, index) => serial("acai", "50", 100 + index));
/** Seeded accepted subscriptions: number, frequency, start (days from today), retries, adjusting, charges. */
type Seed = [string, number, string, number, boolean, boolean, [string, number, number, string?][]];
const due = "FIRST_ATTEMPT";
const again = "NEW_ATTEMPT_AFTER_DUE_DATE";
const SEEDS: Seed[] = [
  ...RETRY_IDS.map((_, index): Seed => {
    const charges: Seed[6] = [[due, -35, 8000], [due, -2, 9000]];
    return ["acai", 100 + index, "MONTHLY", -40, true, false, charges];
  }),
  ["acai", 1, "MONTHLY", -40, false, false, [[due, -2, 9000]]],
  ["acai", 2, "WEEKLY", -5, true, false, [[due, -1, 7000]]],
  ["acai", 3, "MONTHLY", -10, true, false, [[due, -5, 6000], [again, -4, 6000], [again, -3, 6000], [again, -2, 6000]]],
  ["acai", 4, "MONTHLY", -10, true, false, [[due, -2, 5500, "settled"]]],
  ["acai", 5, "MONTHLY", -10, true, false, [[due, 3, 5600]]],
  ["acai", 6, "MONTHLY", -10, true, false, [[due, -3, 5700], [again, -2, 5700]]],
  ["acai", 7, "MONTHLY", 0, false, true, []], ["acai", 8, "MONTHLY", 0, false, false, []],
  ["acai", 9, "WEEKLY", -3, false, false, []], ["buriti", 1, "MONTHLY", -10, true, false, [[due, -2, 4000]]],
];
const CHARGED = [
  ["acai", 1, "PENDING"], ["acai", 2, "PENDING"], ["acai", 3, "PENDING"], ["buriti", 1, "PENDING"],
] as const;
const PAYOUT_END: Record<number, string> = { 1: "PAID", 2: "CANCELED", 3: "ERROR" };
const CLOSING_STATES = ["REQUESTED", "IN_ANALYSIS", "CLOSED", "REFUSED"];
const UPLOADS: [string, string, string][] = [
  ["aq-person-1", "INDIVIDUAL", "PENDING"], ["aq-person-2", "INDIVIDUAL", "PENDING"],
  ["aq-person-3", "INDIVIDUAL", "PENDING"], ["aq-company-1", "ORGANIZATION", "PENDING"],
  ["aq-company-2", "ORGANIZATION", "PENDING"], ["aq-approved-1", "INDIVIDUAL", "APPROVED"],
];
const END_TO_END = [
  "E6074694820260101120000000000001", "E6074694820260101120000000000002", "D6074694820260102090000000000003",
];

const TARGET = {
  origin: "https://bahia.example", basePath: BASE, tokenHeader: "x-bahia-token", tokenFormat: "JWT <token>",
  orderScope: ORDERS, bankingScope: BANKING, credentials: CREDENTIALS, accountId: ACCOUNTS.acai ?? "",
  otherCompany: {
    companyId: "buriti", accountId: ACCOUNTS.buriti ?? "", subscriptionId: serial("buriti", "50", 1),
    payoutId: "po-buriti-1", payoutExternalId: "wages-buriti-1", pixKey: "pix@buriti.example",
    claimId: "claim-buriti-donor", accountRequestId: "aq-buriti-1", endToEndId: "E6074694820260101120000000000009",
  },
  companyId: "acai", pixKeys: PIX_KEYS.acai ?? [], evpKey: PIX_KEYS.acai?.[2] ?? "", countries: COUNTRIES,
  subscriptions: {
    retriable: RETRY_IDS,
    retriableCharge: "the last FIRST_ATTEMPT of 90.00 was due two days ago; an older one of 80.00 35 days ago",
    withoutRetries: serial("acai", "50", 1), cycleEndsTomorrow: serial("acai", "50", 2),
    threeRetriesUsed: serial("acai", "50", 3), settled: serial("acai", "50", 4), notYetDue: serial("acai", "50", 5),
    retriedOnce: serial("acai", "50", 6), retriedOncePayment: `${serial("acai", "50", 6)}-p2`,
    adjusting: serial("acai", "50", 7), notAdjusting: serial("acai", "50", 8),
    cycleEndsInThreeDays: serial("acai", "50", 9),
  },
  scheduledPaymentNames: {
    request: {
      account: "accountId", reference: "external identifier", charge: "amount", note: "description", attempt: "purpose",
      statusUrl: "webhook URL",
    },
    response: {
      scheduledPaymentId: "id", e2e: "end-to-end id", conciliation: "conciliation id", state: "status",
      charge: "amount", note: "description", subscription: "subscription id", attempt: "purpose",
      reference: "external identifier",
    },
  },
  payouts: [1, 2, 3].map((number) => ({ id: `po-acai-${number}`, externalId: `wages-acai-${number}` })),
  payoutWebhookUrl: "https://acai.example/hooks/payouts", endToEndIds: END_TO_END,
  claims: { donor: "claim-donor", claimer: "claim-claimer" }, uploadFileField: "attachment",
  uploadNames: { written: "written flag", appended: "appended flag", linkedRequest: "account request", slot: "type" },
  accountRequests: UPLOADS.map(([id, holder, status]) => ({ id, holder, status })),
  closeRequests: { count: 15, groups: ["status", "accountId"], queryFilter: "", sortFilter: "" }, undeliveredEvents: 75,
  webhookSecret: WEBHOOK_SECRET, signatureHeader: "x-bahia-hmac",
  triggers: {
    paidAtOnce: "order below 5.00, open amount, or first or scheduled charge below 5.00",
    accepted: "sandbox:accept in the description, or amount below 5.00",
    rejected: ["sandbox:reject", "sandbox:reject-reason"],
    canceled: ["sandbox:cancel-pending", "sandbox:cancel-accepted", "sandbox:cancel-rejected"],
    load: "configure a PAYIN webhook",
    payout: "first read of a pending payout: po-acai-1 is paid, -2 canceled, -3 in error",
  },
};

export interface Bahia { handle(request: Request): Promise<Response>; idle(): Promise<void>; target: typeof TARGET }

export function createBahia(
  options: { departures?: string[]; now?: () => number; deliver?: (request: Request) => Promise<Response> } = {},
): Bahia {
  const chosen = new Set(options.departures ?? []);
  const known = new Set(departures);
  for (const id of chosen) if (!known.has(id)) throw new Error(`No departure ${id}`);
  const wrong = (id: string): boolean => chosen.has(id);
  const need = (name: string, id: string): string => (wrong(id) ? `${name}?` : name);
  const now = options.now ?? Date.now;
  const deliver = options.deliver ?? ((request: Request) => fetch(request));
  const today = (hours = -3): string => new Date(now() + hours * 3_600_000).toISOString().slice(0, 10);
  const began = now();
  const subscriptions = new Map<string, Subscription>();
  const payouts: Payout[] = [];
  const hooks = new Map<string, Obj>();
  const uploads = new Map<string, Upload>();
  const validations = new Map<string, { claim: string; expiresAt: number }>();
  const answers = new Map<string, { asked: string; status: number; text: string }>();
  const stored: Stored[] = [];
  const closing: { company: string; item: Obj }[] = [];
  let counter = 1000;
  let lastStored = 0;
  let queue: Promise<void> = Promise.resolve();
  const nextId = (prefix: string): string => `${prefix}_${(++counter).toString(36)}`;
  const endToEnd = (): string => `E60746948${today().replaceAll("-", "")}${String(++counter).padStart(15, "0")}`;

  // Notifications
  async function attempt(target: string, payload: string): Promise<Obj> {
    const requestTime = new Date(now()).toISOString();
    const headers = { "content-type": "application/json", "x-bahia-hmac": await sign(WEBHOOK_SECRET, payload) };
    const method = wrong("notify-with-put") ? "PUT" : "POST";
    try {
      const response = await deliver(new Request(target, { method, headers, body: payload }));
      return { message: (await response.text()).slice(0, 500), statusCode: response.status, requestTime };
    } catch (error) {
      return { message: error instanceof Error ? error.message : "no answer", statusCode: 0, requestTime };
    }
  }
  async function send(company: string, target: string, payload: string, referenceId: string, at: number) {
    const history: Obj[] = [];
    const most = wrong("notify-three-retries") ? 4 : 5;
    let delivered = false;
    while (history.length < most && !delivered) {
      const result = await attempt(target, payload);
      history.push(result);
      delivered = result.statusCode === 200 || (wrong("notify-created-acknowledges") && result.statusCode === 201);
    }
    const listed = !delivered && !wrong("notify-failures-unlisted");
    store(company, target, referenceId, history, at, listed);
  }
  function store(company: string, webhookUrl: string, referenceId: string, history: Obj[], at: number, on: boolean) {
    const event: Obj = { referenceId, webhookUrl, status: on ? "EXHAUSTED" : "DELIVERED", history };
    const updatedAt = Math.max(at, now() * 1000);
    stored.push({ id: nextId("evt"), company, createdAt: at, updatedAt, event, listed: on });
  }
  function notify(company: string, target: string, payload: Obj, referenceId: string): void {
    lastStored = Math.max(now() * 1000, lastStored + 1);
    const at = lastStored;
    queue = queue.then(() => send(company, target, JSON.stringify(payload), referenceId, at));
  }
  const hookOwner = (company: string): string => (wrong("webhook-list-shared") ? "all" : company);
  function notifyConfigured(company: string, type: string, payload: Obj, referenceId: string): void {
    for (const event of array(hooks.get(hookOwner(company))?.events).map(object)) {
      if (event.type === type) notify(company, string(event.endpoint), payload, referenceId);
    }
  }
  function settle(order: Order): void {
    const { subscription, payment } = order;
    const at = stamp(now());
    const scheduled = payment && { id: payment.id, externalId: payment.reference };
    const strays = wrong("payin-scheduled-payment-on-first-charge");
    const stray = strays ? { id: order.id, externalId: order.code } : undefined;
    const origin: Obj | undefined = subscription && {
      id: subscription.id, code: string(subscription.body.externalId),
      scheduledPayment: wrong("payin-scheduled-payment-missing") ? undefined : (scheduled ?? stray),
    };
    const payload: Obj = {
      id: order.id, code: order.code, event: wrong("payin-event-name") ? "ORDER-PAYIN.SETTLED" : "ORDER-PAYIN.PAID",
      status: "PAID", paidAt: at, updatedAt: at, endToEndId: payment?.endToEndId ?? endToEnd(),
      type: wrong("payin-load-as-order") ? "PAY-IN" : order.type, message: "Payment received",
      customerMessage: "Thank you", description: order.description, amount: money(order.cents, order.currency),
      payer: { ...PARTY, bank: { ...BANK, code: "413", pix: { type: "CPF", key: PARTY.document.number } } },
      owner: { name: `${order.company} ltda`, accountId: ACCOUNTS[order.company] },
      conciliationId: order.staticKey && `conc${order.id}`, pixKey: order.staticKey,
      subscription: wrong("payin-subscription-everywhere") ? (origin ?? { id: "", code: "" }) : origin,
    };
    if (order.webhookUrl) notify(order.company, order.webhookUrl, payload, order.id);
    notifyConfigured(order.company, "PAYIN", payload, order.id);
  }

  // Subscriptions
  const partyRule = shape({ name: text, document: shape({ type: oneOf(["CPF", "CNPJ"]), number: text }) });
  const bankingAmount = amountRule(
    wrong("subscription-dollar-accepted") ? ["BRL", "USD"] : ["BRL"], !wrong("subscription-number-refused"),
  );
  const subscriptionRule = shape({
    accountId: text, type: oneOf(JOURNEYS), allowChargeAfterDueDate: flag, allowAdjustToBusinessDay: flag,
    frequencyType: wrong("subscription-any-frequency") ? text : oneOf(Object.keys(MONTHS)), startDate: date,
    "endDate?": date, "fixedAmount?": bankingAmount, "maxAmountFloor?": bankingAmount, debtor: partyRule,
    "payer?": partyRule, "initialCharge?": shape({ pixKey: text, amount: bankingAmount }), "description?": anyText,
    webhookUrl: url, externalId: text,
  });
  function move(subscription: Subscription, status: string): void {
    subscription.status = status;
    subscription.updatedAt = now();
    subscription.history.push({ status, createdAt: stamp(now()) });
  }
  function tell(subscription: Subscription, event: string, data: Obj): void {
    const { id, company, status, body } = subscription;
    const occurredAt = wrong("cancellation-local-time") ? localStamp(now()) : stamp(now());
    const payload = { event, occurredAt, data: { id, externalId: body.externalId, status, ...data } };
    notify(company, string(body.webhookUrl), payload, id);
  }
  function cancel(subscription: Subscription, outcome: string): void {
    const at = stamp(now());
    const customer = { document: object(subscription.body.debtor).document };
    const cancellation: Obj = { id: nextId("cxl"), reason: "REQUESTED_BY_PAYER", createdAt: at, customer };
    const history: Obj[] = [];
    const record: Obj = { ...cancellation, idempotencyKey: nextId("key"), history, updatedAt: at };
    subscription.cancellations.push(record);
    for (const status of outcome === "PENDING" ? ["PENDING"] : ["PENDING", outcome]) {
      history.push({ status, createdAt: at });
      record.status = status;
      const ends = status === "ACCEPTED" || (status === "REJECTED" && wrong("subscription-canceled-on-rejection"));
      if (ends) move(subscription, "CANCELED");
      const canceledAt = status === "ACCEPTED" ? at : undefined;
      tell(subscription, `SUBSCRIPTION.CANCELLATION.${status}`, {
        status: wrong("cancellation-own-status") ? status : subscription.status,
        cancellation: { ...cancellation, status, canceledAt },
      });
    }
  }
  function accept(subscription: Subscription, order: Order | undefined): void {
    move(subscription, "ACCEPTED");
    tell(subscription, "SUBSCRIPTION.ACCEPTED", {});
    const extra = wrong("subscription-journey-2-charged") && chargeOf(subscription, 100);
    if (order && !wrong("payin-first-charge-silent")) settle(order);
    else if (!order && extra) settle(extra);
  }
  function chargeOf(subscription: Subscription, amount: number, payment?: Payment): Order {
    return {
      id: nextId("ord"), code: payment?.reference ?? string(subscription.body.externalId),
      company: subscription.company, webhookUrl: string(subscription.body.webhookUrl), cents: amount, currency: "BRL",
      description: string(subscription.body.description), type: "PAY-IN", subscription, payment,
    };
  }
  function subscribe({ company, body }: Context): Obj {
    const zone = wrong("subscription-start-in-utc") ? 0 : wrong("subscription-start-day-lags") ? -6 : -3;
    const start = string(body.startDate);
    check(subscriptionRule, body, () => {
      const early = wrong("subscription-start-today-refused") ? start <= today(zone) : start < today(zone);
      const both = given(body.fixedAmount) && given(body.maxAmountFloor);
      const chargeless = body.type === JOURNEYS[1] && !given(body.initialCharge);
      return [
        [body.accountId !== ACCOUNTS[company], "accountId", "the account is not one of the company"],
        [early, "startDate", "the day has passed"],
        [given(body.endDate) && string(body.endDate) < start, "endDate", "ends before it starts"],
        [both && !wrong("subscription-both-amounts"), "maxAmountFloor", "excluded by fixedAmount"],
        [chargeless && !wrong("subscription-initial-charge-optional"), "initialCharge", "required by the type"],
      ];
    });
    for (const other of subscriptions.values()) {
      if (other.company !== company || other.body.externalId !== body.externalId) continue;
      throw new Refusal("conflict", fail("externalId", "IN_USE", "another subscription has it"));
    }
    const immediate = body.type === JOURNEYS[1];
    const charge = object(body.initialCharge);
    const limit = cents(object(body.fixedAmount ?? body.maxAmountFloor).value);
    const amount = immediate ? cents(object(charge.amount).value) : limit;
    const subscription: Subscription = {
      id: serial(company, "50", ++counter), company, status: "INITIAL", history: [], body,
      qrcode: pixCode(string(charge.pixKey) || PIX_KEYS[company]?.[2] || "", undefined, `SUB${counter}`), payments: [],
      cancellations: [], createdAt: now(), updatedAt: now(),
    };
    subscriptions.set(subscription.id, subscription);
    move(subscription, immediate || wrong("subscription-journey-2-initial") ? "INITIAL" : "PENDING_AUTHORIZATION");
    const order = immediate && given(body.initialCharge) ? chargeOf(subscription, amount) : undefined;
    if (order) {
      const paid = money(amount);
      if (wrong("subscription-amount-unpadded")) paid.value = String(amount / 100);
      const expireDateTime = stamp(now() + DAY);
      subscription.initialCharge = { orderId: order.id, expireDateTime, conciliationId: nextId("cnc"), amount: paid };
    }
    const answer: Obj = {
      id: subscription.id, status: subscription.status, qrcodeImageBase64: PIXEL, qrcodeData: subscription.qrcode,
      initialCharge: subscription.initialCharge, providerId: `prv-${subscription.id.slice(-6)}`,
      externalId: body.externalId, createdAt: stamp(now()),
    };
    conclude(subscription, order, amount);
    return answer;
  }
  function conclude(subscription: Subscription, order: Order | undefined, amount: number): void {
    const words = string(subscription.body.description);
    const end = /sandbox:cancel-(pending|accepted|rejected)/.exec(words)?.[1];
    const refused = /sandbox:reject(-reason)?/.exec(words);
    if (refused) {
      move(subscription, "REJECTED");
      const reported = refused[1] || wrong("rejection-reason-always");
      tell(subscription, "SUBSCRIPTION.REJECTED", { rejectionReason: reported ? "Declined by the payer" : undefined });
    } else if (end || words.includes("sandbox:accept") || (amount > 0 && amount < 500)) {
      accept(subscription, order);
      if (end) cancel(subscription, end.toUpperCase());
    }
  }
  function findSubscription({ company, params }: Context): Subscription {
    const id = params[0] ?? "";
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw invalid("id", "a UUID is expected");
    const found = subscriptions.get(id.toLowerCase());
    if (!found || found.company !== company) throw new Refusal("missing");
    return found;
  }
  function readSubscription(context: Context): Obj {
    const found = findSubscription(context);
    const { body, company, history } = found;
    const accepted = history.some((entry) => entry.status === "ACCEPTED") || wrong("record-payer-early");
    const bankData = { ispb: BANK.ispb, accountNumber: BANK.account, branch: BANK.branch };
    return {
      subscriptionId: found.id, providerId: `prv-${found.id.slice(-6)}`, qrcodeType: body.type, status: found.status,
      statusHistory: history, qrcode: { imageBase64: PIXEL, payload: found.qrcode }, initialCharge: found.initialCharge,
      chargeAfterDueDate: body.allowChargeAfterDueDate ?? false, adjustToBusinessDay: body.allowAdjustToBusinessDay,
      frequency: body.frequencyType, startDate: body.startDate, endDate: body.endDate,
      fixedAmount: given(body.fixedAmount) ? money(cents(object(body.fixedAmount).value)) : undefined,
      maxAmountFloor: given(body.maxAmountFloor) ? money(cents(object(body.maxAmountFloor).value)) : undefined,
      debtor: body.debtor,
      receiver: {
        accountId: ACCOUNTS[company], fullName: `${company} ltda`,
        document: { type: "CNPJ", number: PIX_KEYS[company]?.[0] },
      },
      payer: accepted ? { ...PARTY, ...object(body.payer), bank: bankData } : undefined, description: body.description,
      statusUrl: body.webhookUrl, externalCode: body.externalId, createdAt: stamp(found.createdAt),
      updatedAt: stamp(found.updatedAt), cancellationRequests: found.cancellations,
    };
  }

  // Scheduled payments
  function adjust(subscription: Subscription, day: string): string {
    const gap = [1, 0, 0, 0, 0, 0, 2][weekday(day)] ?? 0;
    if (!gap || !subscription.body.allowAdjustToBusinessDay || wrong("payment-weekend-kept")) return day;
    return plusDays(day, wrong("payment-weekend-backward") ? gap - 3 : gap);
  }
  const cycle = (subscription: Subscription, day: string): [string, string] =>
    cycleOf(string(subscription.body.startDate), string(subscription.body.frequencyType), day);
  function calculatedDay(subscription: Subscription): string {
    if (wrong("payment-due-next-day")) return plusDays(today(), 1);
    const start = string(subscription.body.startDate);
    const earliest = plusDays(today(), 2);
    const [first, last] = cycle(subscription, earliest > start ? earliest : start);
    const end = string(subscription.body.endDate) || last;
    const days = [4, 5, 6, 7, 8, 9, 10, 2, 3].map((count) => adjust(subscription, plusDays(today(), count)));
    if (wrong("payment-due-outside-cycle")) return plusDays(today(), 9);
    const found = days.find((day) => day >= first && day <= last && day <= end && daysBetween(today(), day) <= 10);
    if (!found) throw invalid("dueDate", "no day of the cycle lies in the window");
    return found;
  }
  const usual: [string, string][] = [
    ["account", "accountId"], ["reference", "externalId"], ["charge", "amount"], ["note", "description"],
    ["attempt", "purpose"], ["statusUrl", "webhookUrl"],
  ];
  const paymentRule = shape({
    "account?": text, "dueDate?": date, "reference?": text, "charge?": amountRule(["BRL"], true), "note?": anyText,
    "attempt?": oneOf([due, again]), "originalScheduledPaymentId?": text, "statusUrl?": url,
  });
  function retryRules(subscription: Subscription, body: Obj, root: Payment, day: string): [boolean, string, string][] {
    const retries = subscription.payments.filter((payment) => payment.root === root);
    const [first, last] = cycle(subscription, root.dueDate);
    const outside = day < first || day > last;
    const earliest = wrong("retry-today") ? today() : plusDays(today(), 1);
    const open = retries.some((retry) => !retry.settled && retry.dueDate >= today());
    const full = new Set(retries.map((retry) => retry.dueDate)).size >= 3;
    const settled = [root, ...retries].some((payment) => payment.settled);
    const other = given(body.charge) && cents(object(body.charge).value) !== root.cents;
    const allowed = subscription.body.allowChargeAfterDueDate === true;
    return [
      [!allowed && !wrong("retry-without-permission"), "attempt", "the subscription allows no further attempt"],
      [settled && !wrong("retry-of-settled"), "originalScheduledPaymentId", "the charge is settled"],
      [root.dueDate >= today() && !wrong("retry-before-due"), "originalScheduledPaymentId", "not yet due"],
      [day < earliest, "dueDate", "the first day is tomorrow"],
      [daysBetween(root.dueDate, day) > (wrong("retry-ten-days") ? 10 : 7), "dueDate", "more than 7 days late"],
      [outside && !wrong("retry-outside-cycle"), "dueDate", "outside the cycle of the charge"],
      [full && !wrong("retry-fourth-date"), "dueDate", "three dates are used"],
      [open && !wrong("retry-two-at-once"), "attempt", "another attempt is open"],
      [other && !wrong("retry-other-amount"), "charge.value", "not the amount of the charge"],
    ];
  }
  function rootOf(subscription: Subscription, id: string): Payment {
    const firsts = subscription.payments.filter((payment) => payment.purpose === due);
    const last = wrong("retry-default-oldest") ? firsts[0] : firsts.at(-1);
    const found = id ? subscription.payments.find((payment) => payment.id === id) : last;
    if (!found || (found.root && wrong("retry-of-retry-refused"))) {
      throw invalid("originalScheduledPaymentId", "no such payment");
    }
    return found.root ?? found;
  }
  function schedule(context: Context): Obj {
    const subscription = findSubscription(context);
    const body = { ...context.body };
    for (const [own, name] of usual) body[own] ??= body[name];
    check(paymentRule, body, () => [
      [given(body.account) && body.account !== ACCOUNTS[subscription.company], "account", "not the receiver's"],
      [given(body.originalScheduledPaymentId) && body.attempt !== again, "originalScheduledPaymentId", "not a retry"],
      [body.attempt !== again && !given(body.charge ?? subscription.body.fixedAmount), "charge", "no amount"],
    ]);
    if (subscription.status !== "ACCEPTED") throw new Refusal("conflict", fail("id", "STATE", "not accepted"));
    const retry = body.attempt === again;
    const root = retry ? rootOf(subscription, string(body.originalScheduledPaymentId)) : undefined;
    const tomorrow = plusDays(today(), wrong("retry-default-day-after-tomorrow") ? 2 : 1);
    const asked = string(body.dueDate) || (retry ? tomorrow : calculatedDay(subscription));
    const dueDate = adjust(subscription, asked);
    const { startDate, endDate } = subscription.body;
    check(shape({}), body, () =>
      root
        ? retryRules(subscription, body, root, dueDate)
        : [
            [dueDate < today() || dueDate < string(startDate), "dueDate", "too early"],
            [given(endDate) && dueDate > string(endDate), "dueDate", "after the end"],
          ],
    );
    const amount =
      root && !given(body.charge) ? root.cents : cents(object(body.charge ?? subscription.body.fixedAmount).value);
    const payment: Payment = {
      id: nextId("sch"), endToEndId: endToEnd(), dueDate, cents: amount, purpose: retry ? again : due,
      reference: string(body.reference) || nextId("ref"), note: given(body.note) ? string(body.note) : undefined, root,
      settled: amount < 500,
    };
    subscription.payments.push(payment);
    if (payment.settled) {
      settle(chargeOf(subscription, amount, payment));
      const news = { scheduledPaymentId: payment.id, state: "SETTLED", changedAt: stamp(now()) };
      if (given(body.statusUrl)) notify(subscription.company, string(body.statusUrl), news, payment.id);
    }
    return {
      scheduledPaymentId: payment.id, e2e: payment.endToEndId, conciliation: `cnc-${payment.id}`, state: "PENDING",
      dueDate, charge: wrong("payment-amount-in-cents") ? { currency: "BRL", value: String(amount) } : money(amount),
      note: payment.note, subscription: subscription.id, attempt: payment.purpose, reference: payment.reference,
    };
  }

  // Webhooks and undelivered events
  const hookRule = shape({
    "companyId?": text,
    events: listOf(
      shape({
        type: matching(/^[A-Z][A-Z_.-]*$/, "an upper-case word"),
        endpoint: wrong("webhook-http-accepted") ? url : secureUrl,
      }),
    ),
  });
  function configure({ company, body }: Context): Obj {
    check(hookRule, body);
    const before = hooks.get(hookOwner(company));
    const at = stamp(now());
    const fresh = array(body.events).map((event): Obj => {
      const { type, endpoint } = object(event);
      return { type, endpoint, status: "ACTIVE", createdAt: at, updatedAt: at };
    });
    const config: Obj = {
      id: before?.id ?? nextId("whk"),
      companyId: wrong("webhook-company-of-body") ? (body.companyId ?? company) : company,
      organizationId: `org-${company}`, status: "ACTIVE", createdAt: before?.createdAt ?? at, updatedAt: at,
      events: wrong("webhook-list-appended") ? [...array(before?.events), ...fresh] : fresh,
    };
    hooks.set(hookOwner(company), config);
    if (fresh.some((event) => event.type === "PAYIN")) {
      const load = { id: nextId("ord"), code: nextId("load"), company, webhookUrl: "", cents: 1, currency: "BRL" };
      settle({ ...load, description: "Received PIX", type: "LOAD" });
    }
    return config;
  }
  const microStamp = (at: number): string =>
    new Date(Math.floor(at / 1000)).toISOString().replace("Z", `${String(at % 1000).padStart(3, "0")}Z`);
  /** A query value as microseconds; the end of the day or millisecond which it names when that is asked. */
  function bound(query: URLSearchParams, name: string, end: boolean): number | undefined {
    const value = query.get(name);
    if (value === null) return undefined;
    const at = /^\d{4}-\d\d-\d\d(T.+)?$/.test(value) ? Date.parse(value) : NaN;
    if (Number.isNaN(at)) throw invalid(name, "an ISO date is expected");
    const micros = /\.\d{3}(\d{3})Z$/.exec(value)?.[1];
    if (value.length === 10) return at * 1000 + (end ? DAY * 1000 - 1 : 0);
    return at * 1000 + (micros ? Number(micros) : end ? 999 : 0);
  }
  function listEvents({ company, query }: Context): Obj {
    const asked = query.get("limit") ?? (wrong("events-default-page-50") ? "50" : "20");
    const most = wrong("events-limit-unbounded") ? Infinity : wrong("events-limit-5000-refused") ? 4999 : 5000;
    const limit = /^\d+$/.test(asked) ? Number(asked) : -1;
    if (limit < (wrong("events-limit-zero") ? 0 : 1) || limit > most) throw invalid("limit", "1 to 5000 is expected");
    const sort = query.get("sort") ?? (wrong("events-default-ascending") ? "asc" : "desc");
    if (sort !== "asc" && sort !== "desc") throw invalid("sort", "asc or desc is expected");
    const from = bound(query, "from", false);
    const to = bound(query, "to", !wrong("events-to-exclusive"));
    const cursor = wrong("events-cursor-ignored") ? undefined : bound(query, "cursor", false);
    const sign = sort === "asc" ? 1 : -1;
    const ended = (at: number) => to !== undefined && (wrong("events-to-exclusive") ? at >= to : at > to);
    const all = stored
      .filter((event) => event.company === company || wrong("events-of-other-company"))
      .filter((event) => event.listed)
      .filter(({ createdAt: at }) => (from === undefined || at >= from) && !ended(at))
      .filter(({ createdAt: at }) => cursor === undefined || (at - cursor) * sign > 0)
      .sort((one, two) => (one.createdAt - two.createdAt) * sign);
    const page = all.slice(0, limit);
    const edge = page.at(-1);
    const data = page.map(({ id, event, createdAt, updatedAt }): Obj => {
      return { id, ...event, createdAt: microStamp(createdAt), updatedAt: microStamp(updatedAt) };
    });
    const nextCursor = edge && microStamp(edge.createdAt);
    return { limit, sort, nextCursor, hasNext: all.length > page.length, data };
  }

  // PIX key claims
  function findClaim({ company, params }: Context): string {
    const [account, claim = ""] = params;
    const donor = { "claim-donor": "acai", "claim-buriti-donor": "buriti" }[claim];
    const claimer = claim === "claim-claimer" && wrong("claim-claimer-side-accepted") ? "acai" : undefined;
    if (account !== ACCOUNTS[company] || (donor ?? claimer) !== company) {
      throw invalid("claimId", "no claim to confirm");
    }
    return claim;
  }
  function sendCode(claim: string, validationId: string): Obj {
    const expiresAt = now() + (wrong("claim-code-expired") ? -1000 : 10 * 60_000);
    validations.set(validationId, { claim, expiresAt });
    return { validationId, status: "PENDING", expiresAt: stamp(expiresAt) };
  }
  function resend(context: Context): Obj {
    const claim = findClaim(context);
    if (wrong("resend-any-validation")) return sendCode(claim, string(context.body.validationId) || nextId("val"));
    check(shape({ validationId: text }), context.body);
    const id = string(context.body.validationId);
    const pending = validations.get(id);
    if (pending?.claim !== claim || pending.expiresAt < now()) throw invalid("validationId", "nothing is pending");
    return sendCode(claim, id);
  }

  // Onboarding documents
  function findUpload(company: string, id: string): Upload {
    const found = uploads.get(id);
    if (!found || (found.company !== company && !wrong("upload-of-other-company"))) throw new Refusal("missing");
    if (found.status === "PENDING" || wrong("upload-not-pending")) return found;
    throw new Refusal("conflict", fail("accountRequestId", "STATE", "no longer pending"));
  }
  async function upload({ company, request, query }: Context): Promise<Obj> {
    const form = await request.formData().catch(() => {
      throw invalid("body", "multipart/form-data is expected");
    });
    const field = (name: string): string => {
      const value = form.get(name) ?? query.get(name);
      return typeof value === "string" ? value : "";
    };
    const file = form.get("attachment");
    if (file === null || typeof file === "string") throw invalid("attachment", "a file is expected");
    const slot = field("documentType");
    const id = field("accountRequestId");
    const linked = id ? findUpload(company, id) : undefined;
    const accepted = SLOTS[linked?.holder ?? ""] ?? Object.values(SLOTS).flat();
    const loose = wrong("upload-type-of-other-holder") && Object.values(SLOTS).flat().includes(slot);
    if (!accepted.includes(slot) && !loose) {
      const listed = wrong("upload-accepted-values-unlisted") ? "unknown type" : `one of ${accepted.join(", ")}`;
      throw invalid("documentType", listed);
    }
    const ending = file.name.split(".").at(-1)?.toLowerCase() ?? "";
    const selfie = slot.startsWith("selfie") && !wrong("upload-selfie-pdf");
    const formats = selfie ? FORMATS.slice(1, 4) : FORMATS;
    if (!formats.includes(ending)) throw invalid("attachment", `one of ${formats.join(", ")} is expected`);
    if (file.size > 10 * 1024 * 1024 && !wrong("upload-size-unlimited"))
      throw invalid("attachment", "larger than 10MB");
    const asked = field("append");
    if (!["", "true", "false"].includes(asked)) throw invalid("append", "true or false is expected");
    const usually = APPENDING.includes(slot)
      ? !(slot === "documentHolder" && wrong("upload-holder-replaces"))
      : wrong("upload-others-append");
    const append =
      asked === "" || (asked === "false" && wrong("upload-append-false-ignored")) ? usually : asked === "true";
    const documentId = nextId("doc");
    const held = linked?.slots.get(slot) ?? [];
    const before = missing(linked);
    linked?.slots.set(slot, append ? [...held, documentId] : [documentId]);
    const left = wrong("upload-missing-before-attach") ? before : missing(linked);
    return {
      documentId, viewUrl: `${TARGET.origin}${BASE}/files/${documentId}`, slot, linkedRequest: id || undefined,
      written: linked !== undefined || wrong("upload-always-written"), appended: append && held.length > 0,
      missingRequiredDocuments: left,
    };
  }
  function missing(linked: Upload | undefined): string[] {
    if (!linked) return [];
    const optional = ["powerOfAttorney", wrong("upload-pep-not-mandatory") ? "pepDeclaration" : ""];
    const all = SLOTS[linked.holder] ?? [];
    return all.filter((slot) => !optional.includes(slot) && !linked.slots.has(slot));
  }

  // MED cases
  const withinWindow = (value: Json): boolean => {
    const duration = string(value);
    const minutes = minutesOf(duration);
    if (wrong("med-window-hours-only")) return Number(/(\d+)H/.exec(duration)?.[1] ?? 0) <= 2;
    if (wrong("med-window-minutes-refused") && duration.includes("M")) return false;
    return minutes !== undefined && minutes <= 120;
  };
  const longest = wrong("med-details-long") ? Infinity : 2000;
  const medRule = shape({
    endToEndId: text, situationType: wrong("med-any-situation") ? text : oneOf(SITUATIONS),
    "details?": when((value) => typeof value === "string" && value.length <= longest, "at most 2000 characters"),
    "tracing?": shape({
      "minimumTransactionAmount?": matching(/^\d+\.\d\d$/, "an amount"),
      "maxTransactions?": count(1, wrong("med-transactions-ten") ? 10 : 5),
      "timeWindow?": when(withinWindow, "a duration up to PT2H is expected"), "maxDepth?": count(1, 10),
    }),
  });
  function openCase({ company, params, body }: Context): Obj {
    const accountId = params[0] ?? "";
    if (accountId !== ACCOUNTS[company]) {
      throw new Refusal(Object.values(ACCOUNTS).includes(accountId) ? "forbidden" : "missing");
    }
    const unexplained = body.situationType === "OTHERS" && !string(body.details).trim();
    check(medRule, body, () => [
      [unexplained && !wrong("med-details-optional"), "details", "required by situationType OTHERS"],
    ]);
    const endToEndId = string(body.endToEndId);
    const known = company === "acai" ? END_TO_END : [TARGET.otherCompany.endToEndId];
    if (!known.includes(endToEndId)) throw new Refusal("missing");
    const referenceId = nextId("med");
    const news = { event: "MED.WAITING_ANALYSIS", referenceId, accountId, status: "WAITING_ANALYSIS" };
    notifyConfigured(company, "MED", news, referenceId);
    const opened = given(body.tracing) ? "TRACED" : "CREATED";
    return { referenceId, status: wrong("med-opens-in-analysis") ? "WAITING_ANALYSIS" : opened, accountId, endToEndId };
  }

  // Transparent orders
  const addressNames = "state city street neighborhood number postalCode ip".split(" ");
  const customerRule = shape({
    fullName: wrong("order-single-name-refused") ? matching(/\S\s+\S/, "a full name") : text,
    type: oneOf(["INDIVIDUAL", "ORGANIZATION"]),
    document: shape({ type: oneOf(["CPF", "CNPJ", "OTHERS", "CURP", "RFC"]), number: text }),
    email: matching(/^\S+@\S+$/, "an e-mail address"), phone: text, "birth?": date, country: oneOf(COUNTRIES),
    "address?": shape({
      ...Object.fromEntries(addressNames.map((name) => [name, anyText])),
      [need("complement", "order-complement-optional")]: anyText,
    }),
  });
  const cardRule = shape({
    holderName: text,
    "holderDocument?": when((value) => /^\d{3}\D{8}(\D{3})?$/.test(string(value).replace(/[.\-/\s]/g, "")), "masked"),
    cardNumber: matching(/^[\d ]{12,23}$/, "a card number"), cvv: matching(/^\d{3,4}$/, "a security code"),
    expirationDate: matching(/^(0[1-9]|1[0-2])\/\d\d$/, "MM/YY"), brand: text,
    installments: count(wrong("order-zero-installments") ? 0 : 1), "skipThreeDSecure?": flag,
  });
  const browserRules = (names: string, rule: Rule): [string, Rule][] => names.split(" ").map((name) => [name, rule]);
  const browserTexts =
    "httpAcceptBrowserValue httpAcceptContent httpBrowserLanguage httpBrowserColorDepth httpBrowserScreenHeight " +
    "httpBrowserScreenWidth httpBrowserTimeDifference userAgentBrowserValue";
  const detailsRule = shape({
    "card3DSToken?": text, "cardToken?": text, "creditCard?": cardRule, "installmentsNumber?": count(1),
    "browser?": shape({
      ...Object.fromEntries(browserRules(browserTexts, anyText)),
      ...Object.fromEntries(browserRules("httpBrowserJavaEnabled httpBrowserJavaScriptEnabled", flag)),
    }),
  });
  const orderRule = (version: number): Rule => {
    const currencies = ["BRL", "USD", "USDT", "BUSD"];
    if (version === 2 || wrong("order-v3-pesos")) currencies.push("MXN");
    return shape({
      "customer?": customerRule,
      order: shape({
        code: text, paymentMethod: oneOf(METHODS), "amount?": amountRule(currencies, wrong("order-number-accepted")),
        additionalInfo: text, webhookUrl: url, returnUrl: url, "financialPartner?": oneOf(PARTNERS),
        "expiration?": count(1), "pixKey?": text, "specialPaymentDetails?": detailsRule, "bankSlug?": text,
      }),
    });
  };
  function orderConditions(company: string, version: number, body: Obj): [boolean, string, string][] {
    const order = object(body.order);
    const pix = order.paymentMethod === "PIX";
    const keyless = pix && order.financialPartner === "PIX_PARTNER";
    const open = pix || wrong("order-open-amount-any-method");
    const priced = version === 3 ? !open : !wrong("order-v2-open-amount") || !pix;
    const foreign = pix && given(order.pixKey) && !PIX_KEYS[company]?.includes(string(order.pixKey));
    const misplaced = !pix && given(order.pixKey);
    const nameless = !given(body.customer) && !keyless && !wrong("order-customer-optional");
    const listed = version === 3 && string(object(body.customer).fullName).startsWith("SANCTIONED");
    return [
      [nameless, "customer", "required by the payment method"],
      [!given(order.amount) && priced, "order.amount", "required here"], [misplaced, "order.pixKey", "only for PIX"],
      [foreign && !wrong("order-pix-key-foreign"), "order.pixKey", "not a key of the account"],
      [!pix && given(order.expiration), "order.expiration", "only for PIX"],
      [listed, "customer.fullName", "refused by the anti-money-laundering process"],
    ];
  }
  function place(version: number, { company, body }: Context): Obj {
    check(orderRule(version), body, () => orderConditions(company, version, body));
    const asked = object(body.order);
    const method = string(asked.paymentMethod);
    const pix = method === "PIX";
    const open = !given(asked.amount);
    const price = open ? 0 : cents(object(asked.amount).value);
    const currency = string(object(asked.amount).currency) || "BRL";
    const variable = Math.round(price * 0.012);
    const total = open || wrong("order-fees-left-out") ? price : price + 35 + variable;
    const id = nextId("ord");
    const link = (part: string): string => `${TARGET.origin}/${part}/${id}`;
    const fallback = PIX_KEYS[company]?.[wrong("order-first-key-used") ? 0 : 2] ?? "";
    const key = string(asked.pixKey) || fallback;
    const shownPrice = open ? undefined : show(price);
    const usualSeconds = wrong("order-default-expiration-one-hour") ? 3600 : 86_400;
    const seconds = given(asked.expiration)
      ? Number(asked.expiration) * (wrong("order-expiration-in-minutes") ? 60 : 1)
      : usualSeconds;
    const expiry = now() + seconds * 1000;
    const details = object(asked.specialPaymentDetails);
    const card = object(details.creditCard);
    const skips = card.skipThreeDSecure ?? !wrong("order-challenge-by-default");
    const challenged = method === "CREDIT_CARD" && given(details.creditCard) && !skips;
    const fee = (amount: number): Obj => ({ amount: show(amount), currency });
    const paid: Order = {
      id, code: string(asked.code), company, webhookUrl: string(asked.webhookUrl), cents: open ? 123 : price, currency,
      description: string(asked.additionalInfo), type: "PAY-IN", staticKey: open ? key : undefined,
    };
    if (paid.cents < 500) settle(paid);
    return {
      id, code: asked.code, status: "INITIAL",
      ...(pix && {
        qrcodeLink: link("qr"), qrcodeBase64: PIXEL,
        qrcodeData: pixCode(key, shownPrice, id.replace("_", "").toUpperCase()), expireDateTime: stamp(expiry),
      }),
      deepLink: method === "EXCHANGE_PAY" ? `exchangepay://order/${id}` : undefined, universalLink: link("pay"),
      ...(challenged && {
        challengeUrl: link("challenge"), challengeAccessToken: `cat-${id}`, challengeSetupUrl: link("challenge-setup"),
        challengeSetupAccessToken: `cst-${id}`, challengeStatus: "PENDING",
      }),
      checkoutLink: method === "CREDIT_CARD" && !given(details.creditCard) ? link("checkout") : undefined,
      token: `tok-${id}`, fee: open ? undefined : { fixed: fee(35), variable: fee(variable), additional: fee(0) },
      amountToPay: show(total), description: asked.additionalInfo,
      bankAccount:
        method === "SPEI" ? { clabe: "646180157000000004", beneficiary: "Bahia Pagos", bankCode: "646" } : undefined,
    };
  }

  // Close requests
  const closingRule = shape({
    skip: count(0), take: count(0), "requireTotalCount?": flag, "group?": text, queryFilter: anyText,
    sortFilter: anyText,
  });
  function listClosing(grouped: boolean, { company, body }: Context): Obj {
    check(closingRule, body);
    const take = wrong("closing-take-ignored") ? 10 : Number(body.take);
    const skip = Number(body.skip ?? 0) * (wrong("closing-skip-in-pages") ? take : 1);
    const terms = string(body.queryFilter).split(";").map((term) => term.split(":"));
    const [by = "", direction = "desc"] = string(body.sortFilter || "createdAt:desc").split(":");
    const sign = direction === "asc" ? 1 : -1;
    const items = closing
      .filter((entry) => entry.company === company)
      .map((entry) => entry.item)
      .filter((item) => terms.every(([name = "", value]) => value === undefined || item[name] === value))
      .sort((one, two) => sign * (string(one[by]) < string(two[by]) ? -1 : string(one[by]) > string(two[by]) ? 1 : 0));
    const group = string(body.group) || (grouped ? "status" : "");
    if (group && !["status", "accountId", "closeRequestReason"].includes(group))
      throw invalid("group", "no such group");
    const flat = !group || (!grouped && wrong("closing-group-ignored"));
    const members = new Map<string, Obj[]>();
    for (const item of items) members.set(string(item[group]), [...(members.get(string(item[group])) ?? []), item]);
    const groups = [...members].map(([value, list]): Obj =>
      grouped ? { value, quantity: list.length, members: list } : { key: value, count: list.length },
    );
    const all = flat ? items : groups;
    const data = all.slice(skip, skip + take);
    const unasked = wrong("closing-total-on-demand") && body.requireTotalCount !== true;
    return { data, totalCount: unasked ? undefined : wrong("closing-count-of-page") ? data.length : all.length };
  }

  // Payouts
  function concludePayout(payout: Payout): void {
    payout.status = payout.end;
    payout.at = now();
    const shown = wrong("payout-event-canceled-as-error") && payout.end === "CANCELED" ? "ERROR" : payout.end;
    const document = { type: "CPF", number: "52998224725" };
    const payload: Obj = {
      id: payout.id, code: payout.externalId, event: `ORDER-PAYOUT.${shown}`, status: shown,
      paidAt: payout.end === "PAID" ? stamp(now()) : null, updatedAt: stamp(now()), endToEndId: `E60746948${payout.id}`,
      controlNumber: null, type: "PAY-OUT", message: `The payout is ${shown.toLowerCase()}`,
      amount: money(payout.cents),
      ownerBank: {
        name: `${payout.company} ltda`, document: PIX_KEYS[payout.company]?.[0], bank: { ...BANK, code: "413" },
      },
      receiver: { name: PARTY.name, document },
    };
    notify(payout.company, `https://${payout.company}.example/hooks/payouts`, payload, payout.id);
    notifyConfigured(payout.company, "PAYOUT", payload, payout.id);
  }
  function readPayout({ company, params, query }: Context): Obj {
    const own = payouts.filter((payout) => payout.company === company);
    const direct = own.find((payout) => payout.id === params[0]);
    const external = own.find((payout) => payout.externalId === query.get("externalId"));
    const fallback = wrong("payout-no-fallback") ? undefined : external;
    const found = wrong("payout-external-first") ? (external ?? direct) : (direct ?? fallback);
    if (!found) throw new Refusal("missing");
    const status = wrong("payout-status-stale") ? "PENDING" : found.status;
    const ended = (...states: string[]) => (states.includes(status) ? stamp(found.at) : undefined);
    if (found.status === "PENDING") concludePayout(found);
    return {
      id: found.id, externalId: found.externalId, status,
      errorMessage: status === "ERROR" ? "The receiving account is closed" : undefined, amount: show(found.cents),
      currency: "BRL", description: "Wages", endToEndId: `E60746948${found.id}`, paymentMethod: "PIX",
      createdAt: stamp(began - DAY), paidAt: ended("PAID"), settledAt: ended("PAID"), canceledAt: ended("CANCELED"),
    };
  }

  // Tokens
  async function issue({ body }: Context): Promise<Obj> {
    check(shape({ clientId: text, clientSecret: text, scopes: listOf(text) }), body);
    const found = CREDENTIALS.find(({ clientId }) => clientId === body.clientId);
    if (!found || found.clientSecret !== body.clientSecret) throw new Refusal("unauthorized");
    const scopes = array(body.scopes).map(string);
    if (scopes.length === 0 || scopes.some((scope) => !found.scopes.includes(scope)))
      throw invalid("scopes", "not granted");
    const lifetime = wrong("token-expires-early") ? 1800 : 3600;
    const claims = {
      iss: "bahia", sub: found.company, scp: scopes, exp: Math.floor(now() / 1000) + lifetime, n: ++counter,
    };
    const head = `${encode(JSON.stringify({ alg: "HS256", typ: "JWT" }))}.${encode(JSON.stringify(claims))}`;
    const token = `${head}.${await sign(SECRET, head)}`;
    return { tokenType: "JWT", expiresIn: wrong("token-lifetime-in-seconds") ? 3600 : 3_600_000, token };
  }
  async function companyOf(request: Request, route: Route): Promise<string> {
    if (!route.scope) return "";
    const refused = new Refusal(route.form === "plain" ? "forbidden" : "unauthorized");
    const [scheme, sent = ""] = (request.headers.get("x-bahia-token") ?? "").split(" ");
    const [head = "", payload = "", signature = ""] = sent.split(".");
    if (scheme !== "JWT" || !signature || (await sign(SECRET, `${head}.${payload}`)) !== signature) throw refused;
    const claims = object(JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as Json);
    if (Number(claims.exp) * 1000 <= now() && !wrong("token-never-expires")) throw refused;
    const covered = array(claims.scp).includes(route.scope) || (route.scope === ORDERS && wrong("order-scope-ignored"));
    if (!covered) throw new Refusal(route.noForbidden ? "unauthorized" : "forbidden");
    return string(claims.sub);
  }

  // Requests
  const banking = "/order/v1/banking";
  const claims = `${banking}/accounts/:id/keys/claims/:id`;
  const closingPath = `${banking}/accounts/close-requests/paged`;
  const order = { method: "PUT", status: 201, scope: ORDERS, form: "strings", noForbidden: true } as const;
  const charge = { scope: ORDERS } as const;
  const post = (number: number, path: string, status: number, run: Route["run"], more: Partial<Route> = {}): Route => {
    return { number, method: "POST", path, status, scope: BANKING, run, ...more };
  };
  const v3Key = { limit: wrong("order-long-key-accepted") ? Infinity : 64 };
  const claimKey = { limit: wrong("claim-key-of-64-refused") ? 63 : 64, optional: wrong("claim-key-optional") };
  const claimRequest = { noForbidden: true, raw: true, key: claimKey };
  const routes: Route[] = [
    post(1, "/auth/v1/token", 201, issue, { scope: undefined, form: "strings" }),
    post(2, `${banking}/subscriptions`, 201, subscribe, { scope: ORDERS }),
    { ...charge, number: 3, method: "GET", path: `${banking}/subscriptions/:id`, status: 200, run: readSubscription },
    { ...charge, number: 4, method: "PUT", path: `${banking}/subscriptions/:id/payments`, status: 202, run: schedule },
    { number: 5, method: "PUT", path: "/order/v1/webhook", status: 200, scope: BANKING, run: configure },
    { number: 6, method: "GET", path: "/order/v1/webhook/events", status: 200, scope: BANKING, run: listEvents },
    post(7, `${claims}/confirm-request`, 202, (it) => sendCode(findClaim(it), nextId("val")), claimRequest),
    post(8, `${claims}/confirm-resend`, 200, resend, { noForbidden: true, key: { limit: 64 } }),
    post(9, `${banking}/accounts/documents`, 201, upload, { raw: true }),
    post(10, `${banking}/med/accounts/:id`, 202, openCase, { key: { optional: wrong("med-key-optional") } }),
    { ...order, number: 11, path: "/order/v2/transparent", key: { limit: 64 }, run: (context) => place(2, context) },
    { ...order, number: 12, path: "/order/v3/transparent", key: v3Key, run: (context) => place(3, context) },
    post(13, `${closingPath}/list`, 200, (context) => listClosing(false, context)),
    post(14, `${closingPath}/list-group-by`, 200, (context) => listClosing(true, context)),
    {
      number: 15, method: "GET", path: `${banking}/order-payouts/:id`, status: 200, scope: BANKING, form: "plain",
      run: readPayout,
    },
  ];
  function find(method: string, path: string): [Route, string[]] | undefined {
    for (const route of routes) {
      const found = new RegExp(`^${BASE}${route.path.replaceAll(":id", "([^/]+)")}$`).exec(path);
      if (found && route.method === method) return [route, found.slice(1).map(decodeURIComponent)];
    }
    return undefined;
  }
  function errorBody(route: Route | undefined, refusal: Refusal): Json {
    const [, error, message] = KINDS[refusal.kind];
    const number = route?.number ?? 0;
    const asObject = number === 12 && wrong("error-order-object");
    if (route?.form === "strings" && !asObject) {
      return [`${error}: ${message}`, ...refusal.issues.map(({ field, description }) => `${field}: ${description}`)];
    }
    if (route?.form === "plain") return { outcome: error, reason: message };
    const said = wrong("error-not-found-message") && error === "NOT_FOUND" ? "No such resource" : message;
    const short = wrong("error-forbidden-value") && refusal.kind === "forbidden" ? "FORBIDDEN" : error;
    const asText = ({ field, description }: Issue): string => `${field}: ${description}`;
    const details: Json[] = wrong("error-details-as-text") ? refusal.issues.map(asText) : refusal.issues;
    return { error: short, message: said, details };
  }
  const reply = (status: number, body: string, replayed = false): Response =>
    new Response(body, {
      status,
      headers: { "content-type": "application/json; charset=utf-8", ...(replayed && { "x-bahia-replayed": "true" }) },
    });
  function keyOf(request: Request, route: Route): string {
    const key = request.headers.get("idempotency-key") ?? "";
    if (!route.key) return "";
    if (!key.trim() && !route.key.optional) throw invalid("idempotency-key", "the header is required");
    if (key.length > (route.key.limit ?? Infinity)) throw invalid("idempotency-key", "at most 64 characters");
    return key;
  }
  function parse(route: Route, sent: string): Obj {
    if (route.raw || route.method === "GET") return {};
    try {
      const body = JSON.parse(sent) as Json;
      if (isObject(body)) return body;
    } catch {
      // answered below
    }
    throw invalid("body", "a JSON object is expected");
  }
  async function answer(request: Request, route: Route, params: string[]): Promise<Response> {
    const company = await companyOf(request, route);
    const key = keyOf(request, route);
    const sent = route.number === 9 ? "" : await request.text();
    const body = parse(route, sent);
    const place = `${company} ${request.method} ${new URL(request.url).pathname} ${key}`;
    const before = key ? answers.get(place) : undefined;
    if (before && before.asked === sent) return reply(before.status, before.text, true);
    if (before) throw new Refusal("conflict", fail("idempotency-key", "IN_USE", "used with another body"));
    const query = new URL(request.url).searchParams;
    const result = JSON.stringify(await route.run({ company, params, query, body, request }));
    if (key) answers.set(place, { asked: sent, status: route.status, text: result });
    return reply(route.status, result);
  }
  async function handle(request: Request): Promise<Response> {
    let route: Route | undefined;
    try {
      const found = find(request.method, new URL(request.url).pathname);
      if (!found) throw new Refusal("missing");
      route = found[0];
      return await answer(request, route, found[1]);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal("internal");
      return reply(KINDS[refusal.kind][0], JSON.stringify(errorBody(route, refusal)));
    }
  }
  async function idle(): Promise<void> {
    let seen: Promise<void> | undefined;
    while (seen !== queue) {
      seen = queue;
      await seen;
    }
  }

  // Seeds
  for (const [company, number, frequencyType, start, retries, adjusts, charges] of SEEDS) {
    const id = serial(company, "50", number);
    const createdAt = began - 45 * DAY;
    const history = ["PENDING_AUTHORIZATION", "ACCEPTED"].map((status) => ({ status, createdAt: stamp(createdAt) }));
    const payments: Payment[] = [];
    for (const [index, [purpose, offset, amount, settled]] of charges.entries()) {
      payments.push({
        id: `${id}-p${index + 1}`, endToEndId: endToEnd(), dueDate: plusDays(today(), offset), cents: amount, purpose,
        reference: `charge-${number}-${index + 1}`, root: purpose === again ? payments[0] : undefined,
        settled: settled !== undefined,
      });
    }
    const body: Obj = {
      accountId: ACCOUNTS[company], type: JOURNEYS[0], allowChargeAfterDueDate: retries,
      allowAdjustToBusinessDay: adjusts, frequencyType, startDate: plusDays(today(), start), debtor: PARTY,
      description: "Seeded subscription", webhookUrl: `https://${company}.example/hooks/subscriptions`,
      externalId: `seed-${company}-${number}`,
    };
    const qrcode = pixCode(PIX_KEYS[company]?.[2] ?? "", undefined, `SEED${number}`);
    const rest = { history, body, qrcode, payments, cancellations: [], createdAt, updatedAt: createdAt };
    subscriptions.set(id, { id, company, status: "ACCEPTED", ...rest });
  }
  for (const [company, number, status] of CHARGED) {
    const names = { id: `po-${company}-${number}`, externalId: `wages-${company}-${number}` };
    payouts.push({ ...names, company, cents: 150_000 + number, status, end: PAYOUT_END[number] ?? "PAID", at: began });
  }
  for (let index = 0; index < 80; index++) {
    const company = index < 75 ? "acai" : "buriti";
    const at = began - 60_000 - index * 3 * 3_600_000 - index * 7;
    const requestTime = new Date(at + 500).toISOString();
    const history = Array.from({ length: 5 }, (): Obj => ({ message: "Bad gateway", statusCode: 502, requestTime }));
    store(company, `https://${company}.example/hooks/orders`, `ord_seed${index}`, history, at * 1000 + index, true);
  }
  store("acai", "https://acai.example/hooks/orders", "ord_delivered", [], (began - 30_000) * 1000, false);
  for (let index = 0; index < 18; index++) {
    const company = index < 15 ? "acai" : "buriti";
    const analysed = index % 4 > 1;
    const person = { name: "Ana Lista", email: "ana.lista@bahia.example" };
    const item: Obj = {
      closeAccountRequestId: `close-${company}-${index}`, status: CLOSING_STATES[index % 4],
      accountId: `${company}-account-${index % 3}`,
      closeRequestReason: index % 2 ? "Account is not used" : "Company was merged",
      closureReason: analysed ? "ON_REQUEST" : undefined, analysisObservation: analysed ? "Balance is zero" : undefined,
      analysedBy: analysed ? person : undefined, createdAt: stamp(began - index * 17 * 3_600_000),
      updatedAt: analysed ? stamp(began - index * 16 * 3_600_000) : undefined,
    };
    closing.push({ company, item });
  }
  for (const [id, holder, status] of UPLOADS) uploads.set(id, { company: "acai", holder, status, slots: new Map() });
  uploads.set("aq-buriti-1", { company: "buriti", holder: "INDIVIDUAL", status: "PENDING", slots: new Map() });
  return { handle, idle, target: TARGET };
}


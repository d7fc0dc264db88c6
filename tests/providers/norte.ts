// @ts-nocheck: it was written outside of this project, from the text of the interface alone, and is kept as it came,
// but for the sentences that its departures break.
// Norte: a provider of the Banking and Payment Orders interface. Choices where the text is silent:
// (1) "authorization: Bearer <token>", judged first. Wrong path 404, method 405, media type 415. (2) Token: bad
// credentials 401, a scope not granted 400. (3) Success is 201 on 2 and 9, else 200; only the first fault is reported.
// (4) Order scope for 2, 3, 4, 11, 12 (403; list errors 401); others take any token. (5) Endpoint 15 answers a missing
// token with 403 and has Spring-like errors. (6) Timestamps have nanoseconds, the last six digits a sequence: unique,
// ordered. (7) Absent members are null, except those the text calls "only" or "present when". (8) Unknown members are
// ignored; null counts as absent. (9) Money is positive; a JSON number is kept as a two-decimal string. (10) CPF has 11
// and CNPJ 14 digits. (11) The day is the one in Brasilia (UTC-3) everywhere. (12) Subscription: endDate not before
// startDate, unique externalId, own account and pixKey; no initialCharge with AUTHORIZATION_QRCODE; the other journey
// answers INITIAL. (13) Payments only on ACCEPTED subscriptions, names in target.paymentFields, idempotency-key
// optional. (14) A given first dueDate is tomorrow or later; omitted: the first day of D+2..D+10 in the current cycle,
// else in the next. (15) Retry: due date has ended unsettled, each retry on a date of its own, amount may be left out.
// (16) Idempotent replay: same response plus idempotency-replayed: true; another body 400. (17) Keys need not be UUIDs.
// (18) Webhook types PAYIN, PAYOUT, MED, SUBSCRIPTION; foreign companyId is overwritten. (19) Deliveries are retried at
// once; undelivered status FAILED; no answer has statusCode 599. (20) from/to: UTC days or timestamps, inclusive to
// their precision. 21 nextCursor null on an empty page. (22) Endpoints 7, 8: 400 for unknown account, claim,
// validation; a code lives ten minutes. (23) Upload: multipart/form-data; extension and magic bytes agree; 10485760
// bytes. (24) Request not pending 400, unknown or foreign 404. (25) The default append counts as requested. (26) MED:
// CREATED, TRACED when tracing was sent; unknown account or transaction 404. (27) Orders: V2 has the names of V3 and
// takes MXN too. (28) No fees for PIX, else 0.50 fixed and 1% variable. (29) AML refuses document 99999999999. (30)
// expiration and pixKey only with PIX. (31) Open amount: amountToPay "0.00". (32) Close requests: queryFilter
// "field=value;...", sortFilter "createdAt:asc", group status or accountId; totalCount counts the groups. (33) Paid at
// once: orders with amount ending in 01 or code in -PAID, scheduled payments with amount ending in 01; externalId
// ending in -FAIL fails. (34) Subscription externalId endings: -ACC accepted, -REJ / -REJR rejected without / with
// reason, -CANP, -CANA, -CANR accepted, then cancellation pending / accepted / rejected; journey 3 then pays its first
// charge. (35) PUT webhook with PAYIN makes one LOAD, with PAYOUT three payouts: PAID, CANCELED, ERROR; MED follows the
// opening.
type Json = null | boolean | number | string | Json[] | Obj;
type Obj = { [key: string]: Json | undefined };
type Refusal = { refused: true; status: number; error: string; message: string; field: string };
type Money = { currency: string; value: string };
type Company = { id: string; name: string; document: string; accountId: string; keys: string[]; evp: string };
type Plan = { dueDate: string; amount: Money; description: string | null; purpose: string; externalId: string;
  originalId: string | null; webhookUrl: string | null };
type Payment = Plan & { id: string; endToEndId: string; conciliationId: string; status: string };
type Cancellation = { id: string; idempotencyKey: string; status: string; statusHistory: Obj[]; reason: string;
  customer: Obj; createdAt: string; updatedAt: string };
type Basics = { type: string; late: boolean; adjust: boolean; frequency: string; startDate: string;
  endDate: string | null; fixedAmount: Money | null; floor: Money | null; debtor: Obj; payer: Obj | null;
  pixKey: string | null; charge: { orderId: string; expireDateTime: string; conciliationId: string;
  amount: Money } | null; description: string | null; webhookUrl: string; externalId: string };
type Subscription = Basics & { id: string; providerId: string; company: Company; status: string; accepted: boolean;
  history: { status: string; createdAt: string }[]; qrcodeData: string; createdAt: string; updatedAt: string;
  payments: Payment[]; cancellations: Cancellation[] };
type Undelivered = { companyId: string; id: string; referenceId: string; webhookUrl: string; status: string;
  createdAt: string; updatedAt: string; history: { message: string; statusCode: number; requestTime: string }[] };
/** What it can do otherwise than the text says, one at a time. */
export const departures: string[] = `
token-seconds token-ten-minutes token-no-scopes scope-unchecked not-found-message sub-both-amounts sub-start-utc
sub-charge-optional sub-status-initial sub-number-refused pay-due-soon pay-weekend-kept retry-unflagged retry-early
retry-today retry-eight-days retry-out-of-cycle retry-four-dates retry-parallel retry-any-amount retry-first-original
hook-http hook-appends hook-company-copied events-default-limit events-sort-asc events-to-exclusive
events-cursor-first events-all-companies claim-key-optional resend-any-id upload-selfie-pdf upload-5mb upload-any-slot
upload-default-replaces upload-closed-request upload-other-company med-details-1999 med-others-silent
med-ten-transactions med-window-hours med-status-late error-object order-key-63 order-expiration-ms order-v2-open
order-no-customer order-foreign-key order-mail-key order-no-installment order-fees-lost order-no-clabe
close-skip-optional close-total-left-out close-group-ignored payout-no-fallback payout-status-old note-three-retries
note-any-2xx note-failed-unlisted note-cancel-status note-canceled-at note-reject-cancels note-reason-always
note-first-silent note-payin-code note-payout-event note-receiver-document
`.trim().split(/\s+/);
const BASE = "/norte/api"; const SCOPE = "api://app-order-hml"; const DAY = 86_400_000;
const JOURNEY_3 = "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT"; const RETRY = "NEW_ATTEMPT_AFTER_DUE_DATE";
const COUNTRIES = "ARG BOL BRA CAN CHL CHN COL CRI DEU DOM ECU ESP FRA GBR GTM ITA JPN MEX PAN PER PRT PRY URY USA VEN";
const PERSON_TYPES = ["documentHolder", "selfieHolder", "pepDeclaration"];
const FIRM_MANDATORY = ["socialContract", "documentRepresentative", "selfieRepresentative"];
const FIRM_TYPES = [...FIRM_MANDATORY, "partnerProofAddress", "companyProofAddress", "powerOfAttorney"];
const APPENDING = ["documentHolder", "documentRepresentative", "selfieRepresentative", "partnerProofAddress"];
const MAGIC: Record<string, string> = { pdf: "25504446", png: "89504e47", jpg: "ffd8ff", jpeg: "ffd8ff",
  doc: "d0cf11e0", docx: "504b0304" };
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const refusal = (status: number, error: string, message: string, field = ""): Refusal => ({ refused: true, status,
  error, message, field });
const isRefusal = (e: unknown): e is Refusal => typeof e === "object" && e !== null && "refused" in e;
const notFound = (): Refusal => refusal(404, "NOT_FOUND", "Resource not found");
const isObject = (v: Json | undefined): v is Obj => typeof v === "object" && v !== null && !Array.isArray(v);
function bad(field: string, message: string): never { throw refusal(400, "INVALID_REQUEST", message, field); }
function deny(when: boolean, field: string, message = "is not valid"): void { if (when) bad(field, message); }
function opt<T>(read: (o: Obj, key: string, at: string) => T, o: Obj, key: string, at = ""): T | undefined {
  return o[key] === undefined || o[key] === null ? undefined : read(o, key, at);
}
function anyText(o: Obj, key: string, at = ""): string {
  const value = o[key]; return typeof value === "string" ? value : bad(at + key, "must be a string");
}
function text(o: Obj, key: string, at = ""): string {
  const value = anyText(o, key, at); return value.trim() === "" ? bad(at + key, "must not be blank") : value;
}
const oneOf = (list: string[]) => (o: Obj, key: string, at = ""): string => list.includes(text(o, key, at)) ? text(o,
  key, at) : bad(at + key, `must be one of ${list.join(", ")}`);
function flag(o: Obj, key: string, at = ""): boolean {
  const value = o[key]; return typeof value === "boolean" ? value : bad(at + key, "must be a boolean");
}
const whole = (low: number, high: number) => (o: Obj, key: string, at = ""): number => {
  const value = o[key];
  if (typeof value === "number" && Number.isInteger(value) && value >= low && value <= high) return value;
  return bad(at + key, `must be an integer from ${low} to ${high}`);
};
function part(o: Obj, key: string, at = ""): Obj {
  const value = o[key]; return isObject(value) ? value : bad(at + key, "must be an object");
}
const link = (scheme: string) => (o: Obj, key: string, at = ""): string => {
  const value = text(o, key, at);
  return new RegExp(`^${scheme}://\\S`).test(value) && URL.canParse(value) ? value : bad(at + key, "must be a URL");
};
const anyLink = link("https?");
function date(o: Obj, key: string, at = ""): string {
  const value = text(o, key, at); const real = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  return real && new Date(value).toISOString().startsWith(value) ? value : bad(at + key, "must be a date YYYY-MM-DD");
}
const money = (currencies: string[], numbers: boolean) => (o: Obj, key: string, at = ""): Money => {
  const found = part(o, key, at); const currency = oneOf(currencies)(found, "currency", `${at}${key}.`);
  const exact = (n: number): boolean => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6;
  const value = typeof found.value === "number" && numbers && exact(found.value) ? found.value.toFixed(2) : found.value;
  if (typeof value === "string" && /^\d{1,13}\.\d{2}$/.test(value) && Number(value) > 0) return { currency, value };
  return bad(`${at}${key}.value`, "must be a positive amount with two decimals");
};
function person(o: Obj, key: string): Obj {
  const found = part(o, key); const document = part(found, "document", `${key}.`);
  const type = oneOf(["CPF", "CNPJ"])(document, "type", `${key}.document.`);
  const number = text(document, "number", `${key}.document.`).replace(/[./-]/g, "");
  deny(!(type === "CPF" ? /^\d{11}$/ : /^\d{14}$/).test(number), `${key}.document.number`);
  return { name: text(found, "name", `${key}.`), document: { type, number } };
}
async function readObject(request: Request): Promise<{ raw: string; body: Obj }> {
  const media = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (media !== "application/json") throw refusal(415, "INVALID_REQUEST", "Unsupported media type");
  const raw = await request.text();
  try {
    return { raw, body: part({ body: JSON.parse(raw) as Json }, "body") };
  } catch {
    return bad("body", "must be a JSON object"); }
}
function reply(status: number, body: Json, headers: Record<string, string> = {}): Response {
  const kept = { "content-type": "application/json;charset=UTF-8", "x-trace-id": crypto.randomUUID(), ...headers };
  return new Response(JSON.stringify(body), { status, headers: kept });
}
const brasilia = (ms: number): string => new Date(ms - 3 * 3_600_000).toISOString().slice(0, 10);
const addDays = (day: string, n: number): string => new Date(Date.parse(day) + n * DAY).toISOString().slice(0, 10);
function addMonths(day: string, n: number): string {
  const [year = 0, month = 1, dom = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + n, Math.min(dom, last))).toISOString().slice(0, 10);
}
const weekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
function instant(s: string, fill: "0" | "9"): string {
  if (s.length === 10) return fill === "0" ? `${s}T00:00:00.000000000Z` : `${s}T23:59:59.999999999Z`;
  const [seconds = "", fraction = ""] = (s.endsWith("Z") ? s : new Date(s).toISOString()).slice(0, -1).split(".");
  return `${seconds.length === 16 ? `${seconds}:00` : seconds}.${fraction.padEnd(9, fill)}Z`;
}
function cycleEnd(sub: Basics, day: string): string {
  const months = { MONTHLY: 1, QUARTERLY: 3, SEMIANNUAL: 6, ANNUAL: 12 }[sub.frequency]; let end = sub.startDate;
  for (let k = 1; k === 1 || end <= day; k += 1) {
    end = months === undefined ? addDays(sub.startDate, 7 * k) : addMonths(sub.startDate, months * k); }
  return end;
}
function brCode(key: string, amount: string | undefined, reference: string): string {
  const tlv = (id: string, value: string): string => id + String(value.length).padStart(2, "0") + value;
  const price = amount === undefined ? "" : tlv("54", amount);
  const account = tlv("26", `0014br.gov.bcb.pix${tlv("01", key)}`);
  const payload = `000201${account}520400005303986${price}5802BR5905NORTE6005BELEM6229${tlv("05", reference)}6304`;
  let crc = 0xffff;
  for (const c of payload) {
    crc ^= c.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff; }
  return payload + crc.toString(16).toUpperCase().padStart(4, "0");
}
export function createNorte(
  options: { departures?: string[]; now?: () => number; deliver?: (request: Request) => Promise<Response> } = {},
) {
  for (const id of options.departures ?? []) if (!departures.includes(id)) throw new Error(`unknown departure ${id}`);
  const wrong = (id: string): boolean => options.departures?.includes(id) ?? false;
  const now = options.now ?? Date.now; const deliver = options.deliver ?? ((request: Request) => fetch(request));
  let sequence = 0; let serial = 700_100; const uuid = (): string => crypto.randomUUID();
  const hex = (length: number): string => uuid().replace(/-/g, "").slice(0, length);
  const number = (): string => String((serial += 1));
  const stamp = (ms = now()): string => new Date(ms).toISOString().replace("Z",
    `${String((sequence = (sequence + 1) % 1_000_000)).padStart(6, "0")}Z`);
  const today = (): string => brasilia(now());
  const endToEnd = (letter = "E"): string => `${letter}31872495${stamp().replace(/\D/g, "").slice(0, 12)}${hex(11)}`;
  function company(id: string, name: string, document: string): Company {
    const evp = uuid();
    return { id, name, document, accountId: uuid(), evp, keys: [evp, `caixa${id}@norte.test`, document] }; }
  const first = company("1042", "Tienda Azul Ltda", "12345678000195");
  const second = company("2077", "Loja Verde SA", "98765432000110"); const scopes = [SCOPE, "api://app-account-hml"];
  const clients = [{ clientId: "azul-app", clientSecret: "azul-s3cret", scopes, company: first },
    { clientId: "azul-accounts", clientSecret: "azul-acc", scopes: scopes.slice(1), company: first },
    { clientId: "verde-app", clientSecret: "verde-s3cret", scopes, company: second }];
  const tokens = new Map<string, { company: Company; scopes: Json[]; until: number }>();
  const replays = new Map<string, { raw: string; body: Obj }>();
  const hooks = new Map<string, { id: number; createdAt: string; list: Record<string, string>[] }>();
  const validations = new Map<string, string>(); const subscriptions: Subscription[] = [];
  const events: Undelivered[] = [];
  const accountRequests: { id: string; companyId: string; holder: string; status: string; slots: string[] }[] = [];
  const claims = [{ company: first, claimId: "claim-donor-01", donor: true }, { company: first,
    claimId: "claim-claimer-02", donor: false }, { company: second, claimId: "claim-donor-91", donor: true }];
  const debited = [0, 1, 2, 3, 4].map((i) => ({ owner: i < 4 ? first : second, id: endToEnd(i === 3 ? "D" : "E") }));
  let tail: Promise<void> = Promise.resolve();
  function send(owner: Company, address: string | null, referenceId: string, payload: Obj): void {
    const body = JSON.stringify(payload);
    if (address !== null) tail = tail.then(() => attempts(owner, address, referenceId, body)); }
  async function attempts(owner: Company, webhookUrl: string, referenceId: string, body: string): Promise<void> {
    const createdAt = stamp(); const history: Undelivered["history"] = [];
    const headers = { "content-type": "application/json" }; let delivered = false;
    for (let left = wrong("note-three-retries") ? 4 : 5; left > 0 && !delivered; left -= 1) {
      const requestTime = stamp();
      const sent = new Request(webhookUrl, { method: "POST", headers, body, redirect: "manual" });
      const answer = await deliver(sent).catch(() => new Response("no answer", { status: 599 }));
      history.push({ message: (await answer.text()).slice(0, 300), statusCode: answer.status, requestTime });
      delivered = answer.status === 200 || (wrong("note-any-2xx") && answer.ok); }
    if (delivered || wrong("note-failed-unlisted")) return;
    events.push({ companyId: owner.id, id: uuid(), referenceId, webhookUrl, status: "FAILED", createdAt,
      updatedAt: stamp(), history });
  }
  const hooked = (owner: Company, type: string): string[] => (hooks.get(owner.id)?.list ?? []).filter((h) =>
    h.type === type).map((h) => h.endpoint ?? "");
  type Paid = { id: string; code: string; type: string; amount: Money; description: string | null; payer: Obj;
    means: string; conciliationId: string; pixKey: string | null; endToEndId?: string; subscription?: Obj };
  function payIn(owner: Company, address: string | null, paid: Paid): void {
    const { id, type, amount, description, conciliationId, pixKey, subscription } = paid;
    const pix = paid.means === "PIX" ? { type: "RANDOM", key: uuid() } : null;
    const bank = { ispb: "60701190", name: "Banco Norte", branch: "0001", account: "445566", accountType: "CHECKING",
      code: "341", pix };
    send(owner, address, id, { id, code: wrong("note-payin-code") ? id : paid.code, event: "ORDER-PAYIN.PAID",
      status: "PAID", paidAt: stamp(), updatedAt: stamp(), endToEndId: pix && (paid.endToEndId ?? endToEnd()), type,
      message: "Payment confirmed", controlNumber: paid.means === "DEPOSIT" ? `STR${number()}` : null,
      customerMessage: null, description, amount, payer: { ...paid.payer, bank }, ownerBank: { name: owner.name,
      account: owner.accountId }, conciliationId, pixKey,...(subscription && { subscription }) });
  }
  function turn(sub: Subscription, status: string): void {
    sub.status = status; sub.updatedAt = stamp(); sub.history.push({ status, createdAt: sub.updatedAt }); }
  function tell(sub: Subscription, event: string, more: Obj = {}): void {
    const data = { id: sub.id, externalId: sub.externalId, status: sub.status, ...more };
    send(sub.company, sub.webhookUrl, sub.id, { event, occurredAt: stamp(), data }); }
  function cancelStep(sub: Subscription, request: Cancellation, status: string): void {
    request.status = status; request.updatedAt = stamp();
    request.statusHistory.push({ status, timestamp: request.updatedAt });
    if (status === "ACCEPTED" || (status === "REJECTED" && wrong("note-reject-cancels"))) turn(sub, "CANCELED");
    const { id, reason, createdAt, customer, updatedAt } = request;
    const dated = status === "ACCEPTED" && !wrong("note-canceled-at") ? { canceledAt: updatedAt } : {};
    tell(sub, `SUBSCRIPTION.CANCELLATION.${status}`, { ...(wrong("note-cancel-status") && { status }),
      cancellation: { id, status, reason, createdAt, ...dated, customer } });
  }
  function play(sub: Subscription): void {
    const ending = /-(ACC|REJR?|CAN[PAR])$/.exec(sub.externalId)?.[1] ?? "";
    if (ending.startsWith("REJ")) {
      turn(sub, "REJECTED"); const reported = ending === "REJR" || wrong("note-reason-always");
      tell(sub, "SUBSCRIPTION.REJECTED", reported ? { rejectionReason: "PAYER_REFUSED" } : {});
    } else if (ending !== "") {
      turn(sub, "ACCEPTED"); sub.accepted = true; tell(sub, "SUBSCRIPTION.ACCEPTED");
      const { charge, externalId: code, description, pixKey } = sub;
      if (charge !== null && !wrong("note-first-silent")) {
        const { orderId: id, conciliationId, amount } = charge;
        payIn(sub.company, sub.webhookUrl, { id, code, type: "PAY-IN", amount, means: "PIX", description,
          conciliationId, payer: sub.payer ?? sub.debtor, pixKey, subscription: { id: sub.id, code } });
      } }
    if (!ending.startsWith("CAN")) return;
    const reason = ending === "CANA" ? "REQUESTED_BY_PAYER" : "REQUESTED_BY_RECEIVER";
    const request: Cancellation = { id: uuid(), idempotencyKey: uuid(), status: "PENDING", statusHistory: [], reason,
      createdAt: stamp(), updatedAt: stamp(), customer: { document: sub.debtor.document } };
    sub.cancellations.push(request); cancelStep(sub, request, "PENDING");
    if (ending !== "CANP") cancelStep(sub, request, ending === "CANA" ? "ACCEPTED" : "REJECTED"); }
  function authenticate(request: Request, scope?: string): Company {
    const held = tokens.get(/^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "");
    if (held === undefined || held.until <= now()) throw refusal(401, "UNAUTHORIZED", "Unauthorized Request");
    const lacks = scope !== undefined && !held.scopes.includes(scope) && !wrong("scope-unchecked");
    if (lacks) throw refusal(403, "FORBIDDEN_ERROR", "The token does not have the scope");
    return held.company; }
  function once(request: Request, owner: Company, limit: number, must: boolean, raw: string, act: () => Obj): Response {
    const key = request.headers.get("idempotency-key") ?? ""; deny(key.trim() === "" && must, "idempotency-key");
    deny(key.length > limit, "idempotency-key", `must have at most ${limit} characters`);
    const place = `${owner.id} ${new URL(request.url).pathname} ${key}`;
    const stored = key === "" ? undefined : replays.get(place);
    if (stored !== undefined) {
      deny(stored.raw !== raw, "idempotency-key"); return reply(200, stored.body, { "idempotency-replayed": "true" }); }
    const body = act(); if (key !== "") replays.set(place, { raw, body });
    return reply(200, body); }
  async function postToken(request: Request): Promise<Response> {
    const { body } = await readObject(request); const clientId = text(body, "clientId");
    const clientSecret = text(body, "clientSecret");
    const client = clients.find((c) => c.clientId === clientId && c.clientSecret === clientSecret);
    const asked = body.scopes ?? (wrong("token-no-scopes") ? scopes.slice(1) : null);
    if (!Array.isArray(asked) || asked.length === 0) return bad("scopes", "must be a list of scopes");
    if (client === undefined) throw refusal(401, "UNAUTHORIZED", "Client credentials are wrong");
    deny(asked.some((scope) => !client.scopes.some((s) => s === scope)), "scopes");
    const encode = (o: Obj): string => btoa(JSON.stringify(o)).replace(/=/g, ""); const iat = Math.floor(now() / 1000);
    const claimSet = { iss: "norte", sub: clientId, scp: asked, jti: uuid(), iat, exp: iat + 3600 };
    const token = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claimSet)}.${hex(32)}${hex(11)}`;
    const life = wrong("token-ten-minutes") ? 600_000 : 3_600_000;
    tokens.set(token, { company: client.company, scopes: asked, until: now() + life });
    return reply(200, { tokenType: "Bearer", expiresIn: wrong("token-seconds") ? 3600 : 3_600_000, token }); }
  function addSubscription(owner: Company, basics: Basics, status: string): Subscription {
    const createdAt = stamp();
    const qrcodeData = brCode(basics.pixKey ?? owner.evp, basics.charge?.amount.value, hex(25));
    const sub: Subscription = { ...basics, id: uuid(), providerId: `RR${number()}`, company: owner, status, qrcodeData,
      accepted: status === "ACCEPTED", history: [{ status, createdAt }], createdAt, updatedAt: createdAt, payments: [],
      cancellations: [] };
    subscriptions.push(sub); return sub; }
  async function postSubscription(request: Request): Promise<Response> {
    const owner = authenticate(request, SCOPE); const { body } = await readObject(request);
    deny(text(body, "accountId") !== owner.accountId, "accountId");
    const type = oneOf(["AUTHORIZATION_QRCODE", JOURNEY_3])(body, "type"); const immediate = type === JOURNEY_3;
    const late = flag(body, "allowChargeAfterDueDate"); const adjust = flag(body, "allowAdjustToBusinessDay");
    const frequency = oneOf(["WEEKLY", "MONTHLY", "QUARTERLY", "SEMIANNUAL", "ANNUAL"])(body, "frequencyType");
    const startDate = date(body, "startDate");
    const day = wrong("sub-start-utc") ? new Date(now()).toISOString().slice(0, 10) : today();
    deny(startDate < day, "startDate"); const endDate = opt(date, body, "endDate") ?? null;
    deny(endDate !== null && endDate < startDate, "endDate");
    const price = money(["BRL"], !wrong("sub-number-refused"));
    const fixedAmount = opt(price, body, "fixedAmount") ?? null;
    const floor = opt(price, body, "maxAmountFloor") ?? null;
    deny(fixedAmount !== null && floor !== null && !wrong("sub-both-amounts"), "maxAmountFloor");
    const debtor = person(body, "debtor"); const payer = opt(person, body, "payer") ?? null;
    const optional = !immediate || wrong("sub-charge-optional");
    const asked = optional ? opt(part, body, "initialCharge") : part(body, "initialCharge");
    deny(asked !== undefined && !immediate, "initialCharge");
    const amount = asked && price(asked, "amount", "initialCharge.");
    const pixKey = asked ? oneOf(owner.keys)(asked, "pixKey", "initialCharge.") : null;
    const description = opt(anyText, body, "description") ?? null; const webhookUrl = anyLink(body, "webhookUrl");
    const externalId = text(body, "externalId");
    deny(subscriptions.some((s) => s.company === owner && s.externalId === externalId), "externalId");
    const charge = amount === undefined ? null : { orderId: number(), expireDateTime: stamp(now() + DAY),
      conciliationId: hex(25), amount };
    const sub = addSubscription(owner, { type, late, adjust, frequency, startDate, endDate, fixedAmount, floor, debtor,
      payer, charge, pixKey, description, webhookUrl, externalId }, immediate ? "INITIAL" : "PENDING_AUTHORIZATION");
    const status = !immediate && wrong("sub-status-initial") ? "INITIAL" : sub.status; play(sub);
    return reply(201, { id: sub.id, status, qrcodeImageBase64: PNG, qrcodeData: sub.qrcodeData,...(charge !== null
      && { initialCharge: charge }), providerId: sub.providerId, externalId, createdAt: sub.createdAt });
  }
  function ownSubscription(owner: Company, id: string): Subscription {
    deny(!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id), "id");
    const sub = subscriptions.find((s) => s.id === id.toLowerCase() && s.company === owner);
    if (sub === undefined) throw notFound();
    return sub; }
  function getSubscription(request: Request, id: string): Response {
    const sub = ownSubscription(authenticate(request, SCOPE), id);
    const bank = { ispb: "60701190", accountNumber: "445566", branch: "0001" };
    const receiver = { accountId: sub.company.accountId, fullName: sub.company.name, document: { type: "CNPJ",
      number: sub.company.document } };
    return reply(200, { id: sub.id, providerId: sub.providerId, type: sub.type, status: sub.status,
      statusHistory: sub.history, qrcode: { imageBase64: PNG, data: sub.qrcodeData }, initialCharge: sub.charge,
      allowChargeAfterDueDate: sub.late, allowAdjustToBusinessDay: sub.adjust, frequencyType: sub.frequency,
      startDate: sub.startDate, endDate: sub.endDate, fixedAmount: sub.fixedAmount, maxAmountFloor: sub.floor,
      debtor: sub.debtor, receiver, payer: sub.accepted ? { ...(sub.payer ?? sub.debtor), bank } : null,
      description: sub.description, webhookUrl: sub.webhookUrl, externalId: sub.externalId, createdAt: sub.createdAt,
      updatedAt: sub.updatedAt, cancellationRequests: sub.cancellations });
  }
  function addPayment(sub: Subscription, plan: Plan): Payment {
    const made = { ...plan, id: uuid(), endToEndId: endToEnd(), conciliationId: hex(25), status: "PENDING" };
    sub.payments.push(made); return made; }
  function moved(sub: Subscription, day: string): string {
    if (!sub.adjust || !weekend(day) || wrong("pay-weekend-kept")) return day;
    return addDays(day, weekend(addDays(day, 1)) ? 2 : 1); }
  function firstDueDate(sub: Subscription): string {
    const window = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => addDays(today(), wrong("pay-due-soon") ? n - 1
      : n)).filter((day) => day >= sub.startDate && (sub.endDate === null || day <= sub.endDate) && moved(sub,
      day) === day);
    const due = window.find((day) => day < cycleEnd(sub, today())) ?? window[0];
    return due ?? bad("dueDate", "no day of the window is inside the cycle"); }
  function retryDate(sub: Subscription, original: Payment, asked: string | undefined): string {
    const retries = sub.payments.filter((p) => p.originalId === original.id);
    const settled = [original, ...retries].some((p) => p.status === "PAID");
    deny((settled || original.dueDate >= today()) && !wrong("retry-early"), "purpose");
    const pending = retries.some((p) => p.status === "PENDING" && p.dueDate >= today());
    deny(pending && !wrong("retry-parallel"), "purpose"); const due = moved(sub, asked ?? addDays(today(), 1));
    deny(due < addDays(today(), wrong("retry-today") ? 0 : 1), "dueDate");
    deny(due > addDays(original.dueDate, wrong("retry-eight-days") ? 8 : 7), "dueDate");
    deny(due >= cycleEnd(sub, original.dueDate) && !wrong("retry-out-of-cycle"), "dueDate");
    deny(retries.some((p) => p.dueDate === due), "dueDate");
    deny(retries.length >= (wrong("retry-four-dates") ? 4 : 3), "dueDate"); return due; }
  function originalOf(sub: Subscription, named: string | undefined): Payment {
    deny(!sub.late && !wrong("retry-unflagged"), "purpose");
    const firsts = sub.payments.filter((p) => p.purpose !== RETRY);
    const last = firsts.at(wrong("retry-first-original") ? 0 : -1);
    const found = named === undefined ? last : sub.payments.find((p) => p.id === named);
    const original = found?.originalId ? sub.payments.find((p) => p.id === found.originalId) : found;
    return original ?? bad("originalScheduledPaymentId", "no such payment"); }
  async function putPayment(request: Request, id: string): Promise<Response> {
    const owner = authenticate(request, SCOPE); const sub = ownSubscription(owner, id);
    const { raw, body } = await readObject(request);
    return once(request, owner, 64, false, raw, () => {
      deny(text(body, "accountId") !== owner.accountId, "accountId"); const asked = opt(date, body, "dueDate");
      const externalId = text(body, "externalId"); const purpose = oneOf(["FIRST_ATTEMPT", RETRY])(body, "purpose");
      const price = money(["BRL"], !wrong("sub-number-refused"));
      const description = opt(anyText, body, "description") ?? null;
      const named = opt(text, body, "originalScheduledPaymentId");
      const webhookUrl = opt(anyLink, body, "webhookUrl") ?? null;
      deny(named !== undefined && purpose !== RETRY, "originalScheduledPaymentId");
      deny(sub.status !== "ACCEPTED", "id"); let dueDate: string; let amount: Money;
      let originalId: string | null = null;
      if (purpose === RETRY) {
        const original = originalOf(sub, named); originalId = original.id; dueDate = retryDate(sub, original, asked);
        amount = opt(price, body, "amount") ?? original.amount;
        deny(amount.value !== original.amount.value && !wrong("retry-any-amount"), "amount");
      } else {
        amount = price(body, "amount"); deny(asked !== undefined && asked <= today(), "dueDate");
        deny(asked !== undefined && (asked < sub.startDate || asked > (sub.endDate ?? asked)), "dueDate");
        dueDate = asked === undefined ? firstDueDate(sub) : moved(sub, asked); }
      const payment = addPayment(sub, { dueDate, amount, description, purpose, externalId, originalId, webhookUrl });
      const { conciliationId, endToEndId, status } = payment;
      const response = { id: payment.id, endToEndId, conciliationId, status, dueDate, amount, description,
        subscriptionId: sub.id, purpose, externalId, originalScheduledPaymentId: originalId };
      if (externalId.endsWith("-FAIL")) payment.status = "FAILED";
      else if (amount.value.endsWith("01")) payment.status = "PAID";
      if (payment.status !== "PENDING") {
        const data = { ...response, status: payment.status }; const event = `SCHEDULED_PAYMENT.${payment.status}`;
        send(owner, webhookUrl, payment.id, { event, occurredAt: stamp(), data }); }
      if (payment.status === "PAID") {
        const scheduledPayment = { id: payment.id, externalId };
        payIn(owner, sub.webhookUrl, { id: number(), code: externalId, type: "PAY-IN", amount, description,
          means: "PIX", payer: sub.payer ?? sub.debtor, conciliationId, pixKey: null, endToEndId,
          subscription: { id: sub.id, code: sub.externalId, scheduledPayment } });
      }
      return response;
    }); }
  async function putWebhook(request: Request): Promise<Response> {
    const owner = authenticate(request); const { body } = await readObject(request);
    const companyId = opt(anyText, body, "companyId"); const at = stamp();
    if (!Array.isArray(body.events)) return bad("events", "must be a list");
    const list = body.events.map((item, i) => {
      const hook = part({ item }, "item");
      const type = oneOf(["PAYIN", "PAYOUT", "MED", "SUBSCRIPTION"])(hook, "type", `events[${i}].`);
      const endpoint = (wrong("hook-http") ? anyLink : link("https"))(hook, "endpoint", `events[${i}].`);
      return { type, endpoint, status: "ACTIVE", createdAt: at, updatedAt: at };
    });
    const before = hooks.get(owner.id);
    const kept = { id: before?.id ?? Number(number()), createdAt: before?.createdAt ?? at, list: wrong("hook-appends")
      ? [...(before?.list ?? []), ...list] : list };
    hooks.set(owner.id, kept); const payer = { name: "Ana Lima", document: { type: "CPF", number: "52998224725" } };
    const load = { id: number(), code: `LOAD-${hex(8)}`, type: "LOAD", payer, amount: { currency: "BRL",
      value: "48.90" }, description: null, means: "PIX", conciliationId: hex(25), pixKey: owner.evp };
    for (const address of hooked(owner, "PAYIN")) payIn(owner, address, load);
    if (hooked(owner, "PAYOUT").length > 0) ["PAID", "CANCELED", "ERROR"].forEach((end) => endPayout(owner, end));
    return reply(200, { id: kept.id, companyId: (wrong("hook-company-copied") && companyId) || owner.id,
      organizationId: 31, status: "ACTIVE", createdAt: kept.createdAt, updatedAt: at, events: kept.list });
  }
  function makePayout(owner: Company, status: string, amount: string) {
    const at = stamp(); const paidAt = status === "PAID" ? at : null;
    const errorMessage = status === "ERROR" ? "Receiver bank is not available" : null;
    return { owner, id: number(), externalId: `out-${number()}`, status, errorMessage, amount, currency: "BRL",
      description: "Supplier payment", endToEndId: endToEnd(), paymentMethod: "PIX", createdAt: at, paidAt,
      settledAt: paidAt, canceledAt: status === "CANCELED" ? at : null };
  }
  const payouts = [makePayout(first, "PAID", "1200.50"), makePayout(first, "PENDING", "80.00"), makePayout(second,
    "PENDING", "5.00")];
  function endPayout(owner: Company, status: string): void {
    const payout = makePayout(owner, status, status === "PAID" ? "150.25" : "33.30"); payouts.push(payout);
    const { id, externalId: code, paidAt, endToEndId, description, errorMessage } = payout;
    const bank = { ispb: "31872495", name: "Norte", branch: "0001", account: "778899", accountType: "CHECKING",
      code: "999", pix: { type: "RANDOM", key: owner.evp } };
    const document = wrong("note-receiver-document") ? "52998224725" : { type: "CPF", number: "52998224725" };
    for (const address of hooked(owner, "PAYOUT")) {
      send(owner, address, id, { id, code, event: `ORDER-PAYOUT.${wrong("note-payout-event") ? "PAID" : status}`,
        status, paidAt, updatedAt: stamp(), endToEndId, controlNumber: null, type: "PAY-OUT", message: errorMessage
        ?? `Payout ${status}`, description, amount: { currency: "BRL", value: payout.amount },
        ownerBank: { name: owner.name, document: owner.document, bank }, receiver: { name: "Rui Reis", document,
        bank: null } });
    } }
  function getPayout(request: Request, id: string, externalId: string | null): Response {
    const company = authenticate(request); const own = payouts.filter((p) => p.owner === company);
    const fallback = wrong("payout-no-fallback") ? undefined : own.find((p) => p.externalId === externalId);
    const payout = own.find((p) => p.id === id) ?? fallback; if (payout === undefined) throw notFound();
    const { owner: _, ...shown } = payout;
    return reply(200, { ...shown, status: wrong("payout-status-old") ? "PENDING" : payout.status }); }
  function getEvents(request: Request, query: URLSearchParams): Response {
    const owner = authenticate(request);
    const asked = query.get("limit") ?? (wrong("events-default-limit") ? "10" : "20");
    const limit = whole(1, 5000)({ limit: /^\d+$/.test(asked) ? Number(asked) : asked }, "limit");
    const sort = query.get("sort") ?? (wrong("events-sort-asc") ? "asc" : "desc");
    deny(sort !== "asc" && sort !== "desc", "sort");
    for (const name of ["cursor", "from", "to"]) {
      const value = query.get(name) ?? "2000-01-01";
      const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;
      deny(!shape.test(value) || Number.isNaN(Date.parse(value)), name, "must be an ISO date"); }
    const from = instant(query.get("from") ?? "0001-01-01", "0");
    const to = instant(query.get("to") ?? "9999-12-31", wrong("events-to-exclusive") ? "0" : "9");
    const cursor = query.get("cursor");
    const all = events.filter((e) => e.companyId === owner.id || wrong("events-all-companies")).filter((e) =>
      e.createdAt >= from && (wrong("events-to-exclusive") ? e.createdAt < to : e.createdAt <= to)).filter((e) =>
      cursor === null || (sort === "asc" ? e.createdAt > cursor : e.createdAt < cursor)).sort((a, b) =>
      (a.createdAt < b.createdAt ? -1 : 1) * (sort === "asc" ? 1 : -1));
    const data = all.slice(0, limit).map(({ companyId: _, ...event }) => event);
    const last = wrong("events-cursor-first") ? data[0] : data.at(-1);
    return reply(200, { limit, sort, nextCursor: last?.createdAt ?? null, hasNext: all.length > data.length, data }); }
  async function postConfirm(request: Request, accountId: string, claimId: string, again: boolean): Promise<Response> {
    const owner = authenticate(request);
    const { raw, body } = again ? await readObject(request) : { raw: "", body: {} };
    return once(request, owner, 64, !wrong("claim-key-optional"), raw, () => {
      deny(accountId !== owner.accountId, "accountId");
      const claim = claims.find((c) => c.company === owner && c.claimId === claimId && c.donor);
      deny(claim === undefined, "claimId"); const validationId = again ? text(body, "validationId") : uuid();
      deny(again && validations.get(validationId) !== claimId && !wrong("resend-any-id"), "validationId");
      validations.set(validationId, claimId);
      return { validationId, status: "PENDING", expiresAt: stamp(now() + 600_000) };
    }); }
  async function postDocument(request: Request): Promise<Response> {
    const owner = authenticate(request); const media = request.headers.get("content-type") ?? "";
    if (!/^multipart\/form-data/i.test(media)) throw refusal(415, "INVALID_REQUEST", "Unsupported media type");
    const form = await request.formData().catch(() => bad("body", "malformed multipart body"));
    const [file, slot, append] = [form.get("file"), form.get("documentType"), form.get("append")];
    const given = form.get("accountRequestId");
    const requestId = typeof given === "string" && given !== "" ? given : null;
    if (file === null || typeof file === "string" || file.size === 0) return bad("file", "is required");
    if (typeof slot !== "string" || slot === "") return bad("documentType", "is required");
    deny(append !== null && append !== "true" && append !== "false", "append");
    const target = accountRequests.find((a) => a.id === requestId);
    if (requestId !== null && target === undefined) throw notFound();
    if (target && target.companyId !== owner.id && !wrong("upload-other-company")) throw notFound();
    deny(target !== undefined && target.status !== "PENDING" && !wrong("upload-closed-request"), "accountRequestId");
    const personal = target?.holder === "INDIVIDUAL";
    const types = target === undefined ? [...PERSON_TYPES, ...FIRM_TYPES] : personal ? PERSON_TYPES : FIRM_TYPES;
    const misplaced = !types.includes(slot) && !(target && wrong("upload-any-slot"));
    deny(misplaced, "documentType", `accepted values: ${types.join(", ")}`);
    const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "";
    const picture = slot.startsWith("selfie") && !wrong("upload-selfie-pdf");
    const formats = picture ? ["png", "jpg", "jpeg"] : Object.keys(MAGIC);
    deny(!formats.includes(extension), "file", `format must be one of ${formats.join(", ")}`);
    deny(file.size > (wrong("upload-5mb") ? 5 : 10) * 1024 * 1024, "file");
    const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    const head = Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
    deny(!head.startsWith(MAGIC[extension] ?? "none"), "file");
    const mandatory = personal ? PERSON_TYPES : target === undefined ? [] : FIRM_MANDATORY;
    const byDefault = APPENDING.includes(slot) && !wrong("upload-default-replaces");
    const appended = (append === null ? byDefault : append === "true") && (target?.slots.includes(slot) ?? false);
    target?.slots.push(slot); const missing = mandatory.filter((type) => !target?.slots.includes(type));
    const id = Number(number());
    return reply(201, { id, url: `https://files.norte.test/${id}`, documentType: slot, accountRequestId: requestId,
      attached: target !== undefined, appended, size: file.size, missingRequiredDocuments: missing });
  }
  function timeWindow(o: Obj, key: string, at: string): void {
    const m = /^P(?=\d|T\d)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text(o, key, at));
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = (m ?? []).slice(1).map((n) => Number(n ?? 0));
    const rest = wrong("med-window-hours") ? 0 : days * 86_400 + minutes * 60 + seconds;
    deny(m === null || hours * 3600 + rest > 7200, at + key, "must be a duration up to PT2H"); }
  async function postMed(request: Request, accountId: string): Promise<Response> {
    const owner = authenticate(request); const { raw, body } = await readObject(request);
    if (accountId !== owner.accountId) throw notFound();
    return once(request, owner, 4096, true, raw, () => {
      const endToEndId = text(body, "endToEndId");
      const situation = oneOf(["SCAM", "UNAUTHORIZED_TRANSACTION", "CRIME_OF_COERCION",
        "FRAUDULENT_ACCESS_AND_AUTHORIZATION", "OTHERS", "UNKNOWN"])(body, "situationType");
      const needed = situation === "OTHERS" && !wrong("med-others-silent");
      const details = needed ? text(body, "details") : opt(anyText, body, "details") ?? "";
      deny(details.length > (wrong("med-details-1999") ? 1999 : 2000), "details");
      const tracing = opt(part, body, "tracing");
      if (tracing !== undefined) {
        const least = opt(text, tracing, "minimumTransactionAmount", "tracing.") ?? "0";
        deny(!/^\d+(\.\d\d)?$/.test(least), "tracing.minimumTransactionAmount");
        opt(whole(1, wrong("med-ten-transactions") ? 10 : 5), tracing, "maxTransactions", "tracing.");
        opt(whole(1, 10), tracing, "maxDepth", "tracing."); opt(timeWindow, tracing, "timeWindow", "tracing."); }
      if (!debited.some((d) => d.owner === owner && d.id === endToEndId)) throw notFound();
      const referenceId = uuid();
      for (const address of hooked(owner, "MED")) {
        const data = { referenceId, status: "WAITING_ANALYSIS", accountId, endToEndId };
        send(owner, address, referenceId, { event: "MED.WAITING_ANALYSIS", occurredAt: stamp(), data }); }
      const status = wrong("med-status-late") ? "WAITING_ANALYSIS" : tracing === undefined ? "CREATED" : "TRACED";
      return { referenceId, status, accountId, endToEndId };
    }); }
  function readCustomer(body: Obj, key: string): Obj {
    const customer = part(body, key); const at = "customer."; const plain = text(customer, "fullName", at).trim();
    oneOf(["INDIVIDUAL", "ORGANIZATION"])(customer, "type", at); const document = part(customer, "document", at);
    oneOf(["CPF", "CNPJ", "OTHERS", "CURP", "RFC"])(document, "type", "customer.document.");
    text(document, "number", "customer.document."); text(customer, "email", at); text(customer, "phone", at);
    opt(date, customer, "birth", at); oneOf(COUNTRIES.split(" "))(customer, "country", at);
    const address = opt(part, customer, "address", at);
    for (const line of ["state", "city", "street", "neighborhood", "number", "complement", "postalCode", "ip"]) {
      if (address) anyText(address, line, "customer.address."); }
    return { name: plain, document }; }
  function readSpecial(order: Obj, key: string): void {
    const special = part(order, key); const at = `order.${key}.`;
    const installments = whole(wrong("order-no-installment") ? 0 : 1, 99);
    for (const name of ["card3DSToken", "cardToken"]) opt(text, special, name, at);
    opt(installments, special, "installmentsNumber", at); const card = opt(part, special, "creditCard", at);
    if (card) {
      for (const name of ["holderName", "cardNumber", "cvv", "brand"]) text(card, name, `${at}creditCard.`);
      const holder = opt(text, card, "holderDocument", `${at}creditCard.`) ?? "000********";
      deny(!/^\d{3}([\d*xX]{8}|[\d*xX]{11})$/.test(holder), `${at}creditCard.holderDocument`);
      const expires = text(card, "expirationDate", `${at}creditCard.`);
      deny(!/^(0[1-9]|1[0-2])\/\d\d$/.test(expires), `${at}creditCard.expirationDate`);
      installments(card, "installments", `${at}creditCard.`); opt(flag, card, "skipThreeDSecure", `${at}creditCard.`); }
    const browser = opt(part, special, "browser", at); if (browser === undefined) return;
    for (const name of ["httpBrowserJavaEnabled", "httpBrowserJavaScriptEnabled"]) flag(browser, name, `${at}browser.`);
    for (const name of ["httpAcceptBrowserValue", "httpAcceptContent", "httpBrowserLanguage", "httpBrowserColorDepth",
      "httpBrowserScreenHeight", "httpBrowserScreenWidth", "httpBrowserTimeDifference", "userAgentBrowserValue"]) {
      text(browser, name, `${at}browser.`);
    } }
  async function putOrder(request: Request, version: number): Promise<Response> {
    const owner = authenticate(request, SCOPE); const { raw, body } = await readObject(request);
    return once(request, owner, version === 3 && wrong("order-key-63") ? 63 : 64, true, raw, () => {
      const order = part(body, "order"); const code = text(order, "code", "order.");
      const methods = ["PIX", "DEPOSIT", "BOLETO", "EXCHANGE_PAY", "CREDIT_CARD", "SPEI", "OXXO", "OXXOPAY", "PAYNET"];
      const method = oneOf(methods)(order, "paymentMethod", "order."); const pix = method === "PIX";
      const partners = ["EXCHANGE_PAY", "LATAM_PAY", "PARTNER_A", "PARTNER_B", "PARTNER_C", "PIX_PARTNER"];
      const partner = opt(oneOf(partners), order, "financialPartner", "order.");
      const mayLack = pix && (partner === "PIX_PARTNER" || wrong("order-no-customer"));
      const customer = mayLack ? opt(readCustomer, body, "customer") : readCustomer(body, "customer");
      const aml = version === 3 && isObject(customer?.document) && customer.document.number === "99999999999";
      deny(aml, "customer", "refused by the anti-money-laundering process");
      const mayOpen = pix && (version === 3 || wrong("order-v2-open"));
      const price = money(["BRL", "USD", "USDT", "BUSD", version === 2 ? "MXN" : "BRL"], false);
      const amount = mayOpen ? opt(price, order, "amount", "order.") : price(order, "amount", "order.");
      const description = text(order, "additionalInfo", "order.");
      const webhookUrl = anyLink(order, "webhookUrl", "order."); anyLink(order, "returnUrl", "order.");
      opt(text, order, "bankSlug", "order."); const asked = opt(whole(1, 31_536_000), order, "expiration", "order.");
      deny(asked !== undefined && !pix, "order.expiration"); const seconds = asked ?? 86_400;
      const life = asked !== undefined && wrong("order-expiration-ms") ? seconds : seconds * 1000;
      const named = opt(text, order, "pixKey", "order."); deny(named !== undefined && !pix, "order.pixKey");
      deny(named !== undefined && !owner.keys.includes(named) && !wrong("order-foreign-key"), "order.pixKey");
      opt(readSpecial, order, "specialPaymentDetails"); const id = number(); const currency = amount?.currency ?? "BRL";
      const cents = Math.round(Number(amount?.value ?? 0) * 100);
      const [fixed, variable] = pix ? [0, 0] : [50, Math.ceil(cents / 100)];
      const total = cents + (wrong("order-fees-lost") ? 0 : fixed + variable);
      const cost = (n: number): Obj => ({ amount: { currency, value: (n / 100).toFixed(2) } });
      const pixKey = named ?? (wrong("order-mail-key") ? owner.keys[1] ?? "" : owner.evp);
      const conciliationId = hex(25); const page = `https://pay.norte.test/${id}`;
      const account = { ...(!wrong("order-no-clabe") && { clabe: "646180157000000004" }), beneficiary: owner.name,
        bankCode: "646" };
      if (code.endsWith("-PAID") || amount?.value.endsWith("01")) {
        const payer = customer ?? { name: "Joana Prado", document: { type: "CPF", number: "52998224725" } };
        payIn(owner, webhookUrl, { id, code, type: "PAY-IN", amount: amount ?? { currency, value: "10.00" },
          description, payer, means: method, conciliationId, pixKey: pix ? pixKey : null });
      }
      return { id, code, status: "INITIAL", qrcodeLink: pix ? `${page}.png` : null, qrcodeBase64: pix ? PNG : null,
        qrcodeData: pix ? brCode(pixKey, amount?.value, conciliationId) : null, expireDateTime: pix
        ? stamp(now() + life) : null, deepLink: method === "EXCHANGE_PAY" ? page : null, universalLink: page,
        challengeStatus: method === "CREDIT_CARD" ? "PENDING" : null, checkoutLink: page, token: uuid(),
        fee: { fixed: cost(fixed), variable: cost(variable), additional: cost(0) }, errorMessage: null,
        amountToPay: (total / 100).toFixed(2), description, ...(method === "SPEI" && { bankAccount: account }) };
    }); }
  const closes = Array.from({ length: 29 }, (_, i) => {
    const [owner, createdAt] = [i < 27 ? first : second, stamp(now() - 9 * DAY - i * 5_400_000)];
    const status = ["PENDING", "APPROVED", "DENIED"][i % 3] ?? ""; const done = status !== "PENDING";
    return { owner, item: { closeAccountRequestId: uuid(), status, accountId: owner.accountId, createdAt,
      closeRequestReason: i % 2 === 0 ? "No longer used" : null, closureReason: done ? "Asked by the holder" : null,
      analysisObservation: null, analysedBy: done ? { name: "Caio Melo", email: "caio@norte.test" } : null,
      updatedAt: done ? createdAt : null } };
  });
  async function postCloseList(request: Request, grouped: boolean): Promise<Response> {
    const owner = authenticate(request); const { body } = await readObject(request); const index = whole(0, 1_000_000);
    const skip = wrong("close-skip-optional") ? opt(index, body, "skip") ?? 0 : index(body, "skip");
    const take = index(body, "take"); const counted = opt(flag, body, "requireTotalCount") ?? false;
    const group = opt(anyText, body, "group") || (grouped ? "status" : "");
    deny(!["", "status", "accountId"].includes(group), "group");
    const terms = anyText(body, "queryFilter").split(";").filter((t) => t !== "").map((t) => t.split("="));
    const [by = "", way = "asc"] = (anyText(body, "sortFilter") || "createdAt:desc").split(":");
    deny(!["createdAt", "status"].includes(by) || !["asc", "desc"].includes(way), "sortFilter");
    const fits = (item: Obj): boolean => terms.every(([field = "", value]) => item[field] === value);
    const fields = ["status", "accountId", "closeAccountRequestId"];
    deny(terms.some((t) => t.length !== 2 || !fields.includes(t[0] ?? "")), "queryFilter");
    const rows: Obj[] = closes.filter((c) => c.owner === owner && fits(c.item)).map((c) => c.item);
    rows.sort((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1) * (way === "asc" ? 1 : -1)); let list = rows;
    if (group !== "" && (grouped || !wrong("close-group-ignored"))) {
      const keys = [...new Set(rows.map((row) => String(row[group])))];
      list = keys.map((key) => ({ key, count: rows.filter((row) => row[group] === key).length })); }
    const total = wrong("close-total-left-out") && !counted ? {} : { totalCount: list.length };
    return reply(200, { data: list.slice(skip, skip + take), ...total }); }
  function refuse(e: Refusal, path: string): Response {
    if (path.includes("/order-payouts/")) {
      const status = e.status === 401 ? 403 : e.status;
      return reply(status, { timestamp: stamp(), status, error: status === 403 ? "Forbidden" : e.message, path }); }
    const message = e.status === 404 && wrong("not-found-message") ? "Not Found" : e.message;
    if ((path === "/auth/v1/token" || path.endsWith("/transparent")) && !wrong("error-object")) {
      return reply(e.status === 403 ? 401 : e.status, [e.field === "" ? message : `${e.field}: ${message}`]); }
    const details = e.field === "" ? [] : [{ field: e.field, issue: "INVALID", description: message }];
    return reply(e.status, { error: e.error, message, details }); }
  async function route(request: Request, path: string, query: URLSearchParams): Promise<Response> {
    let [a, b] = ["", ""];
    const at = (method: string, shape: string): boolean => {
      const fits = new RegExp(`^${shape.replaceAll("*", "([^/]+)")}$`).exec(path);
      if (fits !== null) [a = "", b = ""] = fits.slice(1).map(decodeURIComponent);
      if (fits && request.method !== method) throw refusal(405, "INVALID_REQUEST", "Method not supported");
      return fits !== null; };
    if (at("POST", "/auth/v1/token")) return postToken(request);
    if (at("POST", "/order/v1/banking/subscriptions")) return postSubscription(request);
    if (at("GET", "/order/v1/banking/subscriptions/*")) return getSubscription(request, a);
    if (at("PUT", "/order/v1/banking/subscriptions/*/payments")) return putPayment(request, a);
    if (at("PUT", "/order/v1/webhook")) return putWebhook(request);
    if (at("GET", "/order/v1/webhook/events")) return getEvents(request, query);
    const claim = "/order/v1/banking/accounts/*/keys/claims/*";
    if (at("POST", `${claim}/confirm-request`)) return postConfirm(request, a, b, false);
    if (at("POST", `${claim}/confirm-resend`)) return postConfirm(request, a, b, true);
    if (at("POST", "/order/v1/banking/accounts/documents")) return postDocument(request);
    if (at("POST", "/order/v1/banking/med/accounts/*")) return postMed(request, a);
    if (at("PUT", "/order/v2/transparent")) return putOrder(request, 2);
    if (at("PUT", "/order/v3/transparent")) return putOrder(request, 3);
    const paged = "/order/v1/banking/accounts/close-requests/paged";
    if (at("POST", `${paged}/list`)) return postCloseList(request, false);
    if (at("POST", `${paged}/list-group-by`)) return postCloseList(request, true);
    if (at("GET", "/order/v1/banking/order-payouts/*")) return getPayout(request, a, query.get("externalId"));
    throw notFound(); }
  async function handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : "";
    try {
      return await route(request, path, searchParams);
    } catch (e) {
      return refuse(isRefusal(e) ? e : refusal(500, "INTERNAL_ERROR", "Unexpected error"), path);
    } }
  async function idle(): Promise<void> {
    for (let seen: Promise<void> | null = null; seen !== tail; ) await (seen = tail); }
  function seedSubscription(owner: Company, frequency: string, startDate: string, late: boolean, adjust = false) {
    return addSubscription(owner, { type: "AUTHORIZATION_QRCODE", late, adjust, frequency, startDate, endDate: null,
      fixedAmount: null, floor: { currency: "BRL", value: "20.00" }, payer: null, charge: null, pixKey: null,
      debtor: { name: "Lia Costa", document: { type: "CPF", number: "52998224725" } }, description: "Seeded plan",
      webhookUrl: "https://azul.test/hooks/seeded", externalId: `seed-${number()}` }, "ACCEPTED");
  }
  function seedPayment(sub: Subscription, daysAgo: number, value: string): Payment {
    return addPayment(sub, { dueDate: addDays(today(), -daysAgo), amount: { currency: "BRL", value },
      description: null, purpose: "FIRST_ATTEMPT", externalId: `seed-${number()}`, originalId: null,
      webhookUrl: null });
  }
  const monthly = addMonths(addDays(today(), -5), -2);
  const retryable = seedSubscription(first, "MONTHLY", monthly, true);
  const older = seedPayment(retryable, 33, "31.00"); const lapsed = seedPayment(retryable, 2, "45.50");
  const weekly = seedSubscription(first, "WEEKLY", addDays(today(), -12), true);
  const unflagged = seedSubscription(first, "MONTHLY", monthly, false);
  function seedRequest(owner: Company, holder: string, status: string): string {
    const id = uuid(); accountRequests.push({ id, companyId: owner.id, holder, status, slots: [] }); return id; }
  for (let i = 0; i < 48; i += 1) {
    const at = stamp(now() - 2 * DAY - i * 3_600_000);
    const history = [500, 503, 404, 500, 302].map((statusCode) => ({ message: "no", statusCode, requestTime: at }));
    events.push({ companyId: i < 3 ? first.id : second.id, id: uuid(), referenceId: number(), history,
      webhookUrl: "https://azul.test/hooks/old", status: "FAILED", createdAt: at, updatedAt: at });
  }
  const side = (n: number, owner: Company) => ({ clientId: clients[n]?.clientId ?? "", scopes: clients[n]?.scopes
    ?? [], clientSecret: clients[n]?.clientSecret ?? "", companyId: owner.id, accountId: owner.accountId,
    pixKeys: owner.keys, evpKey: owner.evp, endToEndIds: debited.filter((d) => d.owner === owner).map((d) => d.id) });
  const target = { basePath: BASE, scope: SCOPE, tokenHeader: "authorization", tokenPrefix: "Bearer ", company: side(0,
    first), withoutOrderScope: side(1, first), subscriptions: { chargeable: seedSubscription(first, "MONTHLY", monthly,
    true).id, businessDays: seedSubscription(first, "MONTHLY", monthly, false, true).id, retry: { id: retryable.id,
    olderPaymentId: older.id, paymentId: lapsed.id, amount: lapsed.amount }, retryWeekly: { id: weekly.id,
    paymentId: seedPayment(weekly, 2, "12.30").id, cycleEndsBefore: cycleEnd(weekly, today()) },
    retryNotAllowed: { id: unflagged.id, paymentId: seedPayment(unflagged, 2, "27.00").id } },
    paymentFields: ["accountId", "dueDate", "externalId", "amount", "description", "purpose",
    "originalScheduledPaymentId", "webhookUrl"], payouts: { paid: payouts[0]?.id ?? "",
    paidExternalId: payouts[0]?.externalId ?? "", pending: payouts[1]?.id ?? "" }, medRefundId: debited[3]?.id ?? "",
    claims: { donor: "claim-donor-01", notDonor: "claim-claimer-02" },
    accountRequests: { individual: seedRequest(first, "INDIVIDUAL", "PENDING"), organization: seedRequest(first,
    "ORGANIZATION", "PENDING"), approved: seedRequest(first, "INDIVIDUAL", "APPROVED") }, upload: { fileField: "file",
    attachedMember: "attached", appendedMember: "appended" }, closeRequests: { count: 27, otherCount: 2,
    group: "status", queryFilter: "status=PENDING", sortFilter: "createdAt:asc" }, undeliveredEvents: { company: 3,
    otherCompany: 45 }, webhookTypes: ["PAYIN", "PAYOUT", "MED", "SUBSCRIPTION"], rules: { paidAmountEnding: "01",
    paidCodeEnding: "-PAID", failedPaymentEnding: "-FAIL", subscriptionEndings: ["-ACC", "-REJ", "-REJR", "-CANP",
    "-CANA", "-CANR"], amlDocument: "99999999999" }, otherCompany: { ...side(2, second),
    subscriptionId: seedSubscription(second, "MONTHLY", monthly, true).id, payoutId: payouts[2]?.id ?? "",
    claimId: "claim-donor-91", accountRequestId: seedRequest(second, "INDIVIDUAL", "PENDING") } };
  return { handle, idle, target };
}

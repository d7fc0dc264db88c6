// Cedro: a provider whose names, statuses and headers are those of a report by somebody who wrote a service from the
// interface text alone. It is a gateway before Norte, which does the work. Its choices: (1) the token is in
// `x-access-token` alone, and `tokenType` is JWT. (2) POST gets 201, as does PUT of orders and payments; a PUT of
// webhooks and the lists get 200, claims and MED cases 202. (3) What is not valid gets 422, broken JSON 400, a key that
// is used again with another body 409. (4) Payments need `x-idempotency-key`. (5) The subscription record, payments, the
// answer to an upload, its file, groups and V2 orders have names of their own. (6) Errors of endpoint 15 are problem+json.
// (7) A file has at most 10,000,000 bytes. (8) Filters are such as `status eq 'PENDING'`. (9) Undelivered events are
// EXHAUSTED. (10) An order of V2 has its amount and its method in `payment`.

import { createNorte } from "./norte.ts";

type Names = Readonly<Record<string, string>>;
type Body = Record<string, unknown>;

const record: Names = {
  id: "subscriptionId",
  providerId: "partnerId",
  type: "qrCodeType",
  status: "state",
  statusHistory: "history",
  initialCharge: "firstCharge",
  allowChargeAfterDueDate: "chargeAfterDueDate",
  allowAdjustToBusinessDay: "adjustToBusinessDay",
  frequencyType: "frequency",
  startDate: "start",
  endDate: "end",
  maxAmountFloor: "minimumMaximumAmount",
  webhookUrl: "statusUrl",
  externalId: "externalCode",
  createdAt: "creationDate",
  updatedAt: "lastUpdate",
  cancellationRequests: "cancellations",
};
const paymentRequest: Names = {
  accountId: "account",
  externalId: "reference",
  amount: "charge",
  description: "note",
  purpose: "kind",
  webhookUrl: "statusUrl",
};
const payment: Names = {
  id: "paymentId",
  endToEndId: "e2eId",
  conciliationId: "reconciliationId",
  status: "state",
  amount: "charge",
  description: "note",
  subscriptionId: "subscription",
  purpose: "kind",
  externalId: "reference",
};
const uploaded: Names = {
  id: "documentId",
  url: "viewUrl",
  documentType: "slot",
  accountRequestId: "request",
  attached: "written",
  appended: "added",
};
const v2: Names = { customer: "payer", order: "payment" };
const v2Order: Names = { code: "reference", paymentMethod: "method", additionalInfo: "text" };
const v2Response: Names = { id: "orderId", code: "reference" };

/** What the gateway changes at an operation: a method, the end of its path, and the status of its success. */
const routes = [
  { method: "POST", end: "/auth/v1/token", status: 201, response: tokenOf },
  { method: "POST", end: "/banking/subscriptions", status: 201 },
  { method: "GET", end: "/subscriptions/*", status: 200, response: recordOf },
  {
    method: "PUT",
    end: "/subscriptions/*/payments",
    status: 201,
    request: paymentRequest,
    response: payment,
  },
  { method: "PUT", end: "/order/v1/webhook", status: 200, response: withTextIds },
  { method: "GET", end: "/order/v1/webhook/events", status: 200, response: eventsOf },
  { method: "POST", end: "/confirm-request", status: 202 },
  { method: "POST", end: "/confirm-resend", status: 202 },
  { method: "POST", end: "/accounts/documents", status: 201, response: uploadedOf },
  { method: "POST", end: "/med/accounts/*", status: 202 },
  { method: "PUT", end: "/order/v2/transparent", status: 201, request: v2, response: v2Response },
  { method: "PUT", end: "/order/v3/transparent", status: 201 },
  { method: "POST", end: "/paged/list-group-by", status: 200, response: groupsOf },
] as const;

const base = "/cedro";
const largest = 10_000_000;

/** Creates the provider. */
export function createCedro(options: Parameters<typeof createNorte>[0] = {}) {
  const norte = createNorte(options);
  const { target } = norte;

  async function handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "/unknown";
    const route = routes.find(({ method, end }) => method === request.method && isAt(path, end));
    const names = route !== undefined && "request" in route ? route.request : {};
    const isPayment = names === paymentRequest;
    const headers = new Headers(request.headers);
    const token = headers.get("x-access-token");
    headers.delete("authorization");
    headers.delete("x-access-token");
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    const key = headers.get("x-idempotency-key");
    if (isPayment) headers.delete("idempotency-key");
    if (isPayment && key !== null) headers.set("idempotency-key", key);

    const { body, fault } = await readBody(request, headers, names);
    const missing = isPayment && !key?.trim() ? "x-idempotency-key" : undefined;
    const sent = new Request(`https://norte.test${target.basePath}${path}${search}`, {
      method: request.method,
      headers,
      body,
    });
    const response = await norte.handle(sent);
    // Who may not call is told that first.
    const field = response.status === 401 || response.status === 403 ? undefined : (fault ?? missing);
    if (field !== undefined) return refuse(field);
    const text = await response.text();
    // Norte writes null for what there is not.
    const received = JSON.parse(text, (_, value: unknown) => value ?? undefined) as Body;
    if (response.ok) return succeed(route, response.status, received);
    return fail(path, response.status, text, names);
  }
  return { handle, idle: () => norte.idle(), target: { ...target, basePath: base } };
}

function isAt(path: string, end: string): boolean {
  return new RegExp(`${end.replaceAll("*", "[^/]+")}$`, "u").test(path);
}

/** Reads what was sent, under the names of Norte, or finds the field that is wrong. */
async function readBody(
  request: Request,
  headers: Headers,
  names: Names,
): Promise<{ body: string | FormData | null; fault?: string }> {
  if (request.method === "GET") return { body: null };
  if (/^multipart\/form-data/iu.test(headers.get("content-type") ?? "")) {
    headers.delete("content-type");
    const form = await request.formData().catch(() => new FormData());
    const file = form.get("document");
    form.delete("file");
    form.delete("document");
    if (file === null || typeof file === "string") return { body: form, fault: "document" };
    if (file.size > largest) return { body: form, fault: "document" };
    form.set("file", file);
    return { body: form };
  }
  const text = await request.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { body: text };
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return { body: text };
  const own = rename(body as Body, names, "own");
  if (names === v2 && typeof own["order"] === "object" && own["order"] !== null)
    own["order"] = rename(own["order"] as Body, v2Order, "own");
  const filter = own["queryFilter"];
  if (typeof filter === "string") own["queryFilter"] = filter.replace(/^(\w+) eq '([^']*)'$/u, "$1=$2");
  return { body: JSON.stringify(own) };
}

/** Renames members. One under the name that the other side uses is not known. */
function rename(body: Body, names: Names, to: "own" | "given"): Body {
  const turned = Object.fromEntries(Object.entries(names).map(([own, given]) => [given, own]));
  const [map, unknown] = to === "own" ? [turned, names] : [names, {}];
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) =>
      Object.hasOwn(unknown, key) && !Object.hasOwn(map, key) ? [] : [[map[key] ?? key, value]],
    ),
  );
}

function tokenOf(body: Body): Body {
  return { ...body, tokenType: "JWT" };
}

function recordOf(body: Body): Body {
  const { qrcode, ...others } = body;
  const { imageBase64, data } = qrcode as Body;
  const history = (others["statusHistory"] as Body[]).map(({ createdAt, status }) => ({
    status,
    at: createdAt,
  }));
  return {
    ...rename(others, record, "given"),
    history,
    qrCodeImage: imageBase64,
    qrCodePayload: data,
  };
}

function eventsOf(body: Body): Body {
  return { ...body, data: (body["data"] as Body[]).map((event) => ({ ...event, status: "EXHAUSTED" })) };
}

function groupsOf(body: Body): Body {
  const data = (body["data"] as Body[]).map(({ key, count }) => ({ group: key, total: count, items: [] }));
  return { ...body, data };
}

function succeed(route: (typeof routes)[number] | undefined, status: number, body: Body): Response {
  const change = route !== undefined && "response" in route ? route.response : {};
  const given = typeof change === "function" ? change(body) : rename(body, change, "given");
  return Response.json(given, { status: route?.status ?? status });
}

function uploadedOf(body: Body): Body {
  const { size: _, ...shown } = body;
  return rename(withTextIds(shown), uploaded, "given");
}

/** Norte has numbers for some ids. */
function withTextIds(body: Body): Body {
  const ids = ["id", "organizationId"].filter((name) => name in body);
  return { ...body, ...Object.fromEntries(ids.map((name) => [name, String(body[name])])) };
}

/** What is not valid, as Norte says it with 400, has a status of its own, and fields have the names of this side. */
function fail(path: string, status: number, text: string, names: Names): Response {
  const isBroken = text.includes("must be a JSON object");
  const isReused = /"?idempotency-key"?(?:"|: is not valid)/u.test(text) && text.includes("is not valid");
  const own = status !== 400 || isBroken ? status : isReused ? 409 : 422;
  if (path.includes("/order-payouts/")) {
    const headers = { "content-type": "application/problem+json" };
    const { error } = JSON.parse(text) as Body;
    return Response.json({ type: "about:blank", title: error, status: own }, { status: own, headers });
  }
  const body = JSON.parse(text) as Body | string[];
  if (Array.isArray(body)) return Response.json(body, { status: own });
  const details = ((body["details"] ?? []) as { field: string }[]).map(({ field, ...rest }) => {
    const [first = "", ...others] = field.split(".");
    const given =
      isAt(path, "/accounts/documents") && first === "file" ? "document" : (names[first] ?? first);
    return { field: [given, ...others].join("."), ...rest };
  });
  return Response.json({ ...body, details }, { status: own });
}

function refuse(field: string): Response {
  const details = [{ field, issue: "INVALID", description: "is required" }];
  return Response.json({ error: "INVALID_REQUEST", message: "is not valid", details }, { status: 422 });
}

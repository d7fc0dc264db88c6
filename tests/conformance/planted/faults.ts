import type { CheckName } from "../../../src/target/checks.ts";
import { clients } from "../../sandbox/start-seeded-sandbox.ts";
import { describeTarget, type Plant } from "./check-planted.ts";

/** A fault of a service, and the one check that reports it. */
export interface Fault {
  name: string;
  check: CheckName;
  /** An operation that shows it. */
  operation: string;
  plant: Plant;
}

type Body = Record<string, unknown>;

/** Changes the accepted responses. */
function changeResponse(
  change: (response: Response, request: Request) => Response | Promise<Response>,
): Plant {
  return async (request, next) => {
    const copy = request.clone();
    const response = await next(request);
    return response.ok ? change(response, copy) : response;
  };
}

/** Changes the bodies of accepted responses. */
function changeBody(change: (body: Body) => unknown): Plant {
  return changeResponse(async (response) =>
    Response.json(change((await response.json()) as Body), { status: response.status }),
  );
}

/** Changes the responses that reject a request. */
function changeRejection(change: (body: unknown, status: number) => Response): Plant {
  return async (request, next) => {
    const response = await next(request);
    const isKept = response.ok || response.headers.has("allow");
    return isKept ? response : change(await response.json(), response.status);
  };
}

/** An event that is undelivered. */
function failedEvent(hour: number) {
  const createdAt = `2026-11-2${hour}T0${hour}:00:00Z`;
  return {
    id: `e-${hour}`,
    webhookUrl: "https://shop.test/hooks",
    status: "FAILED",
    history: [],
    createdAt,
  };
}

export const undelivered = [1, 2, 3].map(failedEvent);

/** What may become of a list while it is read: events join it, also late, and leave it. */
export const changes: Readonly<Record<string, (events: readonly Event[], count: number) => Event[]>> = {
  grows: (events, count) => [...events, { ...failedEvent(9), id: `e-${count}` }],
  "grows by what failed late": (events, count) => [{ ...failedEvent(0), id: `e-${count}` }, ...events],
  shrinks: (events, count) =>
    count === 0 ? Array.from({ length: 200 }, (_, index) => eventOf(index)) : events.slice(1),
};

type Event = ReturnType<typeof failedEvent>;

/** One of many events, each with a time of its own. */
function eventOf(index: number): Event {
  const createdAt = new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString();
  return { ...failedEvent(1), id: `e-${index}`, createdAt };
}

interface Page {
  data: object[];
  hasNext: boolean | null | undefined;
  nextCursor: string | null | undefined;
}

interface Asked {
  limit: number;
  cursor: number;
  isBounded: boolean;
}

/** Lists the events where the sandbox accepts the request, with a fault. @param events those of each request */
export function listEvents(
  change: (page: Page, asked: Asked) => Page = (page) => page,
  events: () => readonly Event[] = () => undelivered,
): Plant {
  return async (request, next) => {
    const { token = "" } = await describeTarget();
    const isOwn = request.headers.get("authorization")?.endsWith(token) === true;
    const response = await next(request);
    if (!response.ok || !isOwn) return response;
    const query = new URL(request.url).searchParams;
    const limit = Number(query.get("limit") ?? "20");
    const sort = query.get("sort") ?? "desc";
    const sorted = sort === "asc" ? events() : events().toReversed();
    const cursor = sorted.findIndex(({ createdAt }) => createdAt === query.get("cursor")) + 1;
    const isBounded = query.has("from");
    const [from = "", to = "9"] = [query.get("from") ?? undefined, query.get("to") ?? undefined];
    const within = sorted.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
    const data = within.slice(cursor, cursor + limit);
    const end = cursor + data.length;
    const page = { data, hasNext: end < within.length, nextCursor: data.at(-1)?.createdAt };
    return Response.json({ limit, sort, ...change(page, { limit, cursor, isBounded }) });
  };
}

/** Sends a request again with the right token where it was rejected because of its own. */
function forgiveToken(
  isForgiven: (response: Response, authorization: string) => boolean | Promise<boolean>,
): Plant {
  return async (request, next) => {
    const copy = request.clone();
    const response = await next(request);
    const { token = "" } = await describeTarget();
    const own = `Bearer ${token}`;
    const authorization = request.headers.get("authorization") ?? own;
    if (authorization === own || !(await isForgiven(response, authorization))) return response;
    const headers = new Headers(copy.headers);
    headers.set("authorization", own);
    return next(new Request(copy, { headers }));
  };
}

/** Changes the credentials for which a token is asked. */
function changeCredentials(change: (body: Body) => Body): Plant {
  return async (request, next) => {
    const text = await request.clone().text();
    const isWhole = /^\{"clientId":".+","clientSecret":".+","scopes":\[.*\]\}$/u.test(text);
    const changed = isWhole ? JSON.stringify(change(JSON.parse(text) as Body)) : text;
    return next(new Request(request, { body: changed }));
  };
}

const payout = { operation: "getPayout" };
const ofEvents = { operation: "listUndeliveredEvents" };

/** One fault in each. */
export const faults: Fault[] = [
  {
    name: "a required member that is missing",
    check: "body",
    ...payout,
    plant: changeBody((body) => ({ ...body, endToEndId: undefined })),
  },
  {
    name: "a list that was added to instead of replaced",
    check: "effect",
    operation: "replaceWebhookEndpoints",
    plant: changeBody(({ events, ...body }) => ({
      ...body,
      events: [...(events as Body[]), ...(events as Body[])],
    })),
  },
  {
    name: "a time that is not in ISO 8601",
    check: "body",
    ...payout,
    plant: changeBody((body) => ({ ...body, createdAt: "21/11/2026 12:00" })),
  },
  {
    name: "an error in the form of another operation",
    check: "error-form",
    ...ofEvents,
    plant: changeRejection((_, status) => Response.json(["Invalid."], { status })),
  },
  {
    name: "a server error in place of a rejection",
    check: "server-error",
    ...ofEvents,
    plant: changeRejection((body, status) => Response.json(body, { status: status === 400 ? 500 : status })),
  },
  {
    name: "a rule that is not enforced",
    check: "rejected",
    ...ofEvents,
    plant: (request, next) => next(new Request(request.url.replace("limit=0", "limit=1"), request)),
  },
  {
    name: "a required header that is not asked for",
    check: "rejected",
    operation: "requestClaimConfirmation",
    plant(request, next) {
      const headers = new Headers(request.headers);
      if (!headers.has("idempotency-key")) headers.set("idempotency-key", crypto.randomUUID());
      return next(new Request(request, { headers }));
    },
  },
  {
    name: "a token that is not asked for",
    check: "token",
    ...payout,
    async plant(request, next) {
      const { token } = await describeTarget();
      const headers = new Headers(request.headers);
      if (!headers.has("authorization")) headers.set("authorization", `Bearer ${token ?? ""}`);
      return next(new Request(request, { headers }));
    },
  },
  {
    name: "a valid request that is rejected",
    check: "accepted",
    operation: "openMedCase",
    plant: async (request, next) =>
      (await request.clone().text()).includes('"OTHERS"')
        ? Response.json({ error: "INVALID_REQUEST", message: "No.", details: [] }, { status: 400 })
        : next(request),
  },
  {
    name: "another resource than the one that was asked for",
    check: "same-resource",
    ...payout,
    plant: changeBody((body) => ({ ...body, id: crypto.randomUUID() })),
  },
  {
    name: "a lifetime in seconds",
    check: "token-lifetime",
    operation: "issueToken",
    plant: changeBody((body) => {
      const claims = btoa(JSON.stringify({ iat: 1_000_000, exp: 1_003_600 }));
      return { ...body, token: `${btoa('{"alg":"none"}')}.${claims}.c2ln`, expiresIn: 3_600 };
    }),
  },
  {
    name: "a token for any secret of a client",
    check: "token",
    operation: "issueToken",
    plant: changeCredentials((body) =>
      body["clientId"] === "app" ? { ...body, clientSecret: clients.app } : body,
    ),
  },
  {
    name: "a token for any client",
    check: "token",
    operation: "issueToken",
    plant: changeCredentials((body) =>
      body["clientSecret"] === clients.app ? { ...body, clientId: "app" } : body,
    ),
  },
  {
    name: "a token that is no JWT",
    check: "value",
    operation: "issueToken",
    plant: changeBody((body) => ({ ...body, token: crypto.randomUUID() })),
  },
  {
    name: "what was created cannot be read",
    check: "readable",
    operation: "createSubscription",
    plant: (request, next) =>
      request.method === "GET"
        ? Promise.resolve(
            Response.json(
              { error: "NOT_FOUND", message: "Resource not found", details: [] },
              { status: 404 },
            ),
          )
        : next(request),
  },
  {
    name: "a method that is not among those that there are",
    check: "allow",
    ...payout,
    plant: async (request, next) => {
      const response = await next(request);
      if (response.headers.has("allow")) response.headers.set("allow", "POST");
      return response;
    },
  },
  {
    name: "an event on two pages",
    check: "paging",
    ...ofEvents,
    plant: listEvents((page, { cursor }) =>
      cursor === 2 ? { ...page, data: undelivered.slice(0, 1) } : page,
    ),
  },
  {
    name: "a page that is lost",
    check: "paging",
    ...ofEvents,
    plant: listEvents((page, { limit }) => (limit === 1 ? { ...page, hasNext: false } : page)),
  },
  {
    name: "a page that names no cursor of the next one",
    check: "paging",
    ...ofEvents,
    plant: listEvents((page, { limit }) => (limit === 1 ? { ...page, nextCursor: undefined } : page)),
  },
  {
    name: "more items than were asked for",
    check: "paging",
    ...ofEvents,
    plant: listEvents((page) => ({
      ...page,
      data: [...page.data, ...undelivered.map((event) => ({ ...event, id: crypto.randomUUID() }))],
    })),
  },
  {
    name: "items outside of the bounds",
    check: "paging",
    ...ofEvents,
    plant: listEvents((page, { isBounded }) =>
      isBounded
        ? { ...page, data: undelivered.map((event) => ({ ...event, createdAt: "2020-01-01T00:00:00Z" })) }
        : page,
    ),
  },
  {
    name: "a token that is accepted after it has expired",
    check: "token",
    ...payout,
    plant: forgiveToken(async (_, authorization) => {
      const { expiredToken = "" } = await describeTarget();
      return authorization.endsWith(expiredToken);
    }),
  },
  {
    name: "a scope that is not asked for",
    check: "scope",
    operation: "createSubscription",
    plant: forgiveToken(({ status }) => status === 403),
  },
  {
    name: "a payout that another company can read",
    check: "company",
    ...payout,
    plant: forgiveToken(({ status }) => status === 404),
  },
  {
    name: "two amounts that exclude each other",
    check: "rejected",
    operation: "createSubscription",
    plant: async (request, next) => {
      const { maxAmountFloor, ...body } = (await request.clone().json()) as Body;
      const isBoth = "fixedAmount" in body && maxAmountFloor !== undefined && request.method === "POST";
      return next(isBoth ? new Request(request, { body: JSON.stringify(body) }) : request);
    },
  },
  {
    name: "details that are longer than allowed",
    check: "rejected",
    operation: "openMedCase",
    plant: async (request, next) => {
      const text = await request.clone().text();
      const body = text.replace(/("details":")[^"]{2001,}"/u, '$1cut off"');
      return next(request.method === "POST" ? new Request(request, { body }) : request);
    },
  },
  {
    name: "a file that is larger than allowed",
    check: "rejected",
    operation: "uploadDocument",
    plant: async (request, next) => {
      if (!request.headers.get("content-type")?.startsWith("multipart/")) return next(request);
      const form = await request.clone().formData();
      const file = form.get("file");
      if (!(file instanceof File) || file.size < 10_000_000) return next(request);
      form.set("file", new File(["small"], file.name, { type: file.type }));
      const headers = new Headers(request.headers);
      headers.delete("content-type");
      return next(new Request(request.url, { method: request.method, headers, body: form }));
    },
  },
  {
    name: "a long header that it cannot bear",
    check: "server-error",
    ...payout,
    plant: (request, next) =>
      request.headers.has("x-padding")
        ? Promise.resolve(
            Response.json({ error: "INTERNAL_ERROR", message: "", details: [] }, { status: 500 }),
          )
        : next(request),
  },
  {
    name: "an order that is not kept",
    check: "paging",
    ...ofEvents,
    plant: (request, next) =>
      listEvents()(new Request(request.url.replace("sort=desc", "sort=asc"), request), next),
  },
  {
    name: "bounds that are ignored",
    check: "paging",
    ...ofEvents,
    plant: (request, next) =>
      listEvents()(new Request(request.url.replace(/&from=([^&]*)&to=\1$/u, ""), request), next),
  },
  {
    name: "a limit that is ignored",
    check: "paging",
    ...ofEvents,
    plant: listEvents((page, { limit }) => (limit === 1 ? { ...page, data: undelivered } : page)),
  },
  {
    name: "a bound that is not inclusive",
    check: "paging",
    ...ofEvents,
    plant: listEvents((page, { isBounded }) => (isBounded ? { ...page, data: [] } : page)),
  },
];

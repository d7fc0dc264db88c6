import type { CheckName } from "../../../src/conformance/checks.ts";
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

/** Changes the accepted answers. */
function changeAnswer(change: (response: Response, request: Request) => Response | Promise<Response>): Plant {
  return async (request, next) => {
    const copy = request.clone();
    const response = await next(request);
    return response.ok ? change(response, copy) : response;
  };
}

/** Changes the bodies of accepted answers. */
function changeBody(change: (body: Body) => unknown): Plant {
  return changeAnswer(async (response) =>
    Response.json(change((await response.json()) as Body), { status: response.status }),
  );
}

/** Changes the answers that refuse a request. */
function changeRefusal(change: (body: unknown, status: number) => Response): Plant {
  return async (request, next) => {
    const response = await next(request);
    return response.ok ? response : change(await response.json(), response.status);
  };
}

const payout = { operation: "getPayout" };
const events = { operation: "listUndeliveredEvents" };

/** One fault in each. */
export const faults: Fault[] = [
  {
    name: "a number in place of a text",
    check: "body",
    ...payout,
    plant: changeBody((body) => ({ ...body, amount: 1 })),
  },
  {
    name: "a required member that is missing",
    check: "body",
    ...payout,
    plant: changeBody((body) => ({ ...body, endToEndId: undefined })),
  },
  {
    name: "another value than the only one",
    check: "body",
    ...payout,
    plant: changeBody((body) => ({ ...body, currency: "EUR" })),
  },
  {
    name: "a text that is no URL",
    check: "body",
    operation: "replaceWebhookEndpoints",
    plant: changeBody(({ events, ...body }) => ({
      ...body,
      events: (events as Body[]).map((event) => ({ ...event, endpoint: "shop" })),
    })),
  },
  { name: "a list in place of an object", check: "body", ...payout, plant: changeBody((body) => [body]) },
  {
    name: "a body that is cut off",
    check: "body",
    ...payout,
    plant: changeAnswer(async (response) => new Response((await response.text()).slice(0, -1), response)),
  },
  {
    name: "no body",
    check: "body",
    ...payout,
    plant: changeAnswer(({ status, headers }) => new Response("", { status, headers })),
  },
  {
    name: "another media type",
    check: "media-type",
    ...payout,
    plant: changeAnswer(
      async (response) => new Response(await response.text(), { headers: { "content-type": "text/plain" } }),
    ),
  },
  {
    name: "an error in the form of another operation",
    check: "error-form",
    ...events,
    plant: changeRefusal((_, status) => Response.json(["Invalid."], { status })),
  },
  {
    name: "an error that is no JSON",
    check: "error-form",
    ...events,
    plant: changeRefusal(
      (_, status) => new Response("{", { status, headers: { "content-type": "application/json" } }),
    ),
  },
  {
    name: "a server error in place of a refusal",
    check: "server-error",
    ...events,
    plant: changeRefusal((body, status) => Response.json(body, { status: status === 400 ? 500 : status })),
  },
  {
    name: "a rule that is not enforced",
    check: "refused",
    ...events,
    plant: (request, next) => next(new Request(request.url.replace("limit=0", "limit=1"), request)),
  },
  {
    name: "a required header that is not asked for",
    check: "refused",
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
    name: "a valid request that is refused",
    check: "accepted",
    operation: "openMedCase",
    plant: async (request, next) =>
      (await request.clone().text()).includes('"OTHERS"')
        ? Response.json({ error: "INVALID_REQUEST", message: "No.", details: [] }, { status: 400 })
        : next(request),
  },
];

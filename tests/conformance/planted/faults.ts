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
    name: "a token for any secret of a client",
    check: "token",
    operation: "issueToken",
    plant: changeCredentials((body) =>
      body["clientId"] === "app" ? { ...body, clientSecret: clients.app } : body,
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
    name: "a list without an end",
    check: "paging",
    ...ofEvents,
    async plant(request, next) {
      const { token = "" } = await describeTarget();
      const isOwn = request.headers.get("authorization")?.endsWith(token) === true;
      const response = await next(request);
      if (!response.ok || !isOwn) return response;
      const createdAt = "2026-11-21T01:00:00Z";
      const event = {
        id: "e",
        webhookUrl: "https://shop.test/hooks",
        status: "FAILED",
        history: [],
        createdAt,
      };
      const page = (await response.json()) as Body;
      return Response.json({ ...page, data: [event], hasNext: true, nextCursor: createdAt });
    },
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
];

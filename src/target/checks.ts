// The checks by name, each with the words of the documentation that ask for it, and the reasons to reject a request.
// How a response is judged is in conformance/judge.ts.

import type { ResponseClass } from "./exchange.ts";

type ResponseKind = ResponseClass["kind"];

/** A check: what it demands of a service, and the words of the provider's documentation that ask for it. */
interface Check {
  /** The demand, as a fact about a service that keeps the contract. */
  demands: string;
  /** What the documentation says. */
  says: string;
}

/** The checks by name. */
export const checks = {
  "server-error": {
    demands: "A request never gets a server error",
    says: "INTERNAL_ERROR is an unexpected server error.",
  },
  accepted: {
    demands: "A documented request is accepted",
    says: "The input of the operation is documented.",
  },
  rejected: {
    demands: "A request with one fault is rejected",
    says: "INVALID_REQUEST: the request is not valid.",
  },
  token: {
    demands: "A call without a valid token is rejected",
    says: "Requests are made on behalf of the authenticated company.",
  },
  scope: {
    demands: "A token without the scope of an operation is rejected",
    says: "Orders, subscriptions and scheduled payments need their scope.",
  },
  company: {
    demands: "What belongs to a company is out of the reach of others",
    says: "Requests are made on behalf of the authenticated company.",
  },
  status: { demands: "The status is documented", says: "The errors of the operation are listed." },
  "media-type": {
    demands: "The body has the documented media type",
    says: "Bodies are JSON unless stated otherwise.",
  },
  body: {
    demands: "The body has its documented form",
    says: "The success output of the operation is documented.",
  },
  "error-form": {
    demands: "An error has the form of its operation",
    says: "Error bodies are an object, or an array of strings, by operation.",
  },
  "same-resource": {
    demands: "A response is about what the request names",
    says: "Members of the success output are those of the request.",
  },
  value: {
    demands: "A response has the values that the documentation states, or that follow from the request",
    says: "The values of the success output are described.",
  },
  effect: {
    demands: "A call has its documented effect on the next ones",
    says: "What a call changes is described.",
  },
  readable: {
    demands: "What was created can be read by its id",
    says: "The read takes the subscription UUID.",
  },
  notification: {
    demands: "A notification is sent by POST in its documented form, at most five times",
    says: "The receiver responds with 200; otherwise the service retries 4 more times.",
  },
  state: {
    demands: "After a notification, a read shows the status that it announces",
    says: "An accepted cancellation leads to CANCELED, and a rejection to REJECTED.",
  },
  paging: {
    demands: "Pages are complete, without repeats, and within their bounds",
    says: "cursor is set to the previous nextCursor; from and to bound the creation time, inclusive.",
  },
  "token-lifetime": {
    demands: "The lifetime of a token is that which it states",
    says: "expiresIn is in milliseconds.",
  },
  "repeated-key": {
    demands: "What a repeated idempotency key does is known (information)",
    says: "Nothing.",
  },
  allow: {
    demands: "The response to a wrong method names those that there are",
    says: "HTTP (RFC 9110): 405 comes with the header Allow.",
  },
  example: {
    demands: "A mock responds as `Prefer` asks, with the example",
    says: "The contract has an example of each response.",
  },
} as const satisfies Readonly<Record<string, Check>>;

/**
 * Why a request should be rejected: it is invalid, names something unknown, or its token is not valid, lacks the scope, or
 * belongs to another company.
 * Whether an `unusual` one is rejected is not documented, but it must not make the service fail.
 */
export type Rejection = "invalid" | "unknown" | "unauthenticated" | "scope" | "company" | "unusual";

/** The check of each reason to reject a request, and the kinds of responses that keep it. */
export const rejections = {
  invalid: { check: "rejected", responses: ["rejected"] },
  unknown: { check: "rejected", responses: ["rejected", "unauthenticated"] },
  unauthenticated: { check: "token", responses: ["unauthenticated"] },
  scope: { check: "scope", responses: ["unauthenticated"] },
  company: { check: "company", responses: ["unauthenticated", "rejected"] },
  unusual: { check: "server-error", responses: ["accepted", "rejected"] },
} as const satisfies Readonly<Record<Rejection, { check: CheckName; responses: readonly ResponseKind[] }>>;

/** The name of a check. */
export type CheckName = keyof typeof checks;

/** The names of all checks. */
export const checkNames = Object.keys(checks) as CheckName[];

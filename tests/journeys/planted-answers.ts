import type { ServiceResponse, ServiceRequest } from "../../src/server/request.ts";

/** A wrong answer to one call of a journey, which the contract allows. */
interface Planted {
  /** Matches the method and the path of the call, and its authorization if that matters. */
  call: RegExp;
  /** Which of the calls that match. @default 1 */
  nth?: number;
  /** The step that notices. */
  step: string;
  status?: number;
  change: (text: string) => string;
}

const otherId = "00000000-0000-4000-8000-000000000000";
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/gu;

/** One wrong answer for each journey. */
export const planted: Record<string, Planted> = {
  "key-claim": {
    call: /confirm-resend/u,
    step: "resendCode",
    status: 500,
    change: () => '{ "error": "INTERNAL_ERROR", "message": "Unexpected error", "details": [] }',
  },
  "med-case": {
    call: /med\/accounts/u,
    step: "openCase",
    change: (text) =>
      text.replace(/"endToEndId": ?"[^"]+"/u, '"endToEndId":"E12345678202611201530OTHERcase01"'),
  },
  "onboarding-documents": {
    call: /accounts\/documents/u,
    nth: 3,
    step: "uploadDeclaration",
    change: (text) => text.replace(/\[\]/u, '["pepDeclaration"]'),
  },
  payout: {
    call: /order-payouts/u,
    nth: 2,
    step: "readByExternalId",
    change: (text) => text.replaceAll(uuid, otherId),
  },
  "pix-order": {
    call: /v3\/transparent/u,
    step: "createOrder",
    change: (text) => text.replace(/"code": ?"[^"]+"/u, '"code":"another-order"'),
  },
  "subscription-journey-2": {
    call: /GET .*subscriptions/u,
    step: "readSubscription",
    change: (text) => text.replaceAll(uuid, otherId),
  },
  "subscription-journey-3": {
    call: /POST .*subscriptions/u,
    step: "createSubscription",
    change: (text) => text.replace('"1.00"', '"2.00"'),
  },
  token: {
    call: /webhook\/events.* undefined/u,
    step: "callWithoutToken",
    status: 200,
    change: () => '{ "limit": 1, "sort": "desc", "hasNext": false, "data": [] }',
  },
  webhooks: {
    call: /webhook\/events/u,
    nth: 2,
    step: "listNextEvents",
    change: (text) => text.replace(/"data": ?\[(.*)\]/u, '"data":[$1,$1]'),
  },
};

/** What a successful request may answer instead of 200. */
const others: Readonly<Record<string, number>> = { POST: 201, PUT: 202 };

/** Answers a POST with 201 and a PUT with 202 where the service answers 200, as the documentation leaves open. */
export function answerOtherwise(request: ServiceRequest, answer: ServiceResponse): ServiceResponse {
  return answer.status === 200 ? { ...answer, status: others[request.method] ?? 200 } : answer;
}

/**
 * Wraps a service. Until each journey has run once, its successes have other statuses; then each journey gets its wrong
 * answer; and then, every token comes with a member that breaks its schema. Every journey begins with a token, which
 * tells them apart.
 */
export function plant(
  handle: (request: ServiceRequest) => Promise<ServiceResponse>,
  journeys: readonly string[],
): (request: ServiceRequest) => Promise<ServiceResponse> {
  let begun = 0;
  let matched = 0;
  return async (request) => {
    const answer = await handle(request);
    const isToken = request.url.endsWith("/token");
    if (isToken) {
      begun += 1;
      matched = 0;
    }
    if (begun <= journeys.length) return answerOtherwise(request, answer);
    if (begun > 2 * journeys.length)
      return isToken ? { ...answer, text: answer.text.replace(/("tokenType": ?)"\w+"/u, "$11") } : answer;
    const fault = planted[journeys[begun - journeys.length - 1] ?? ""];
    const call = `${request.method} ${request.url} ${String(request.headers["authorization"])}`;
    if (fault?.call.test(call) !== true || (matched += 1) !== (fault.nth ?? 1)) return answer;
    return { ...answer, status: fault.status ?? answer.status, text: fault.change(answer.text) };
  };
}

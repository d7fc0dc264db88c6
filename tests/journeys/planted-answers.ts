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
  "key-claim.arazzo.yaml": {
    call: /confirm-resend/u,
    step: "resendCode",
    status: 500,
    change: () => '{ "error": "INTERNAL_ERROR", "message": "Unexpected error", "details": [] }',
  },
  "med-case.arazzo.yaml": {
    call: /med\/accounts/u,
    step: "openCase",
    change: (text) =>
      text.replace(/"endToEndId": ?"[^"]+"/u, '"endToEndId":"E12345678202611201530OTHERcase01"'),
  },
  "onboarding-documents.arazzo.yaml": {
    call: /accounts\/documents/u,
    nth: 3,
    step: "uploadDeclaration",
    change: (text) => text.replace(/\[\]/u, '["pepDeclaration"]'),
  },
  "payout.arazzo.yaml": {
    call: /order-payouts/u,
    nth: 2,
    step: "readByExternalId",
    change: (text) => text.replaceAll(uuid, otherId),
  },
  "pix-order.arazzo.yaml": {
    call: /v3\/transparent/u,
    step: "createOrder",
    change: (text) => text.replace(/"code": ?"[^"]+"/u, '"code":"another-order"'),
  },
  "subscription-journey-2.arazzo.yaml": {
    call: /GET .*subscriptions/u,
    step: "readSubscription",
    change: (text) => text.replaceAll(uuid, otherId),
  },
  "subscription-journey-3.arazzo.yaml": {
    call: /POST .*subscriptions/u,
    step: "createSubscription",
    change: (text) => text.replace('"1.00"', '"2.00"'),
  },
  "token.arazzo.yaml": {
    call: /webhook\/events.* undefined/u,
    step: "callWithoutToken",
    status: 200,
    change: () => '{ "limit": 1, "sort": "desc", "hasNext": false, "data": [] }',
  },
  "webhooks.arazzo.yaml": {
    call: /webhook\/events/u,
    nth: 2,
    step: "listNextEvents",
    change: (text) => text.replace(/"data": ?\[(.*)\]/u, '"data":[$1,$1]'),
  },
};

/**
 * Wraps a service. It answers as the service does until each journey has run once; from then on, each gets its wrong
 * answer. Every journey begins with a token, which tells them apart.
 */
export function plant(
  handle: (request: ServiceRequest) => Promise<ServiceResponse>,
  journeys: readonly string[],
): (request: ServiceRequest) => Promise<ServiceResponse> {
  let begun = 0;
  let matched = 0;
  return async (request) => {
    const answer = await handle(request);
    if (request.url.endsWith("/token")) {
      begun += 1;
      matched = 0;
    }
    const fault = planted[journeys[begun - journeys.length - 1] ?? ""];
    const call = `${request.method} ${request.url} ${String(request.headers["authorization"])}`;
    if (fault?.call.test(call) !== true || (matched += 1) !== (fault.nth ?? 1)) return answer;
    return { ...answer, status: fault.status ?? answer.status, text: fault.change(answer.text) };
  };
}

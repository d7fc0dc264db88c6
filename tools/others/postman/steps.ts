import type { OperationId } from "../../../generated/operations.ts";

/** What a request of the collection takes from the ones before it. Names in double braces are variables of the collection. */
export interface Step {
  /** Variables to set, each with the member of the response that has the value. */
  keep?: Record<string, string>;
  /** Values of parameters in the path. */
  path?: Record<string, string>;
  /** Members of the body to replace by JSON pointer; null leaves one out. */
  body?: Record<string, string | null>;
  /** Values of form fields; null switches one off. */
  form?: Record<string, string | null>;
  /** A control of the sandbox to call before, which does what otherwise happens elsewhere. */
  before?: { control: string; keep?: Record<string, string> };
}

/** The requests that need more than their example. */
export const steps: Partial<Record<OperationId, Step>> = {
  issueToken: { keep: { token: "token" } },
  createSubscription: {
    keep: { subscriptionId: "id" },
    body: { "/startDate": "{{today}}", "/endDate": null, "/externalId": "{{$guid}}" },
  },
  getSubscription: { path: { id: "{{subscriptionId}}" } },
  schedulePayment: {
    path: { id: "{{subscriptionId}}" },
    body: { "/dueDate": null, "/externalId": "{{$guid}}" },
    before: { control: "subscriptions/{{subscriptionId}}/accept" },
  },
  requestClaimConfirmation: { keep: { validationId: "validationId" } },
  resendClaimConfirmation: { body: { "/validationId": "{{validationId}}" } },
  uploadDocument: {
    form: { documentType: "documentHolder", accountRequestId: "{{accountRequestId}}", append: null },
    before: { control: "account-requests", keep: { accountRequestId: "id" } },
  },
  createTransparentOrderV2: { body: { "/order/code": "{{$guid}}" } },
  createTransparentOrderV3: { keep: { orderId: "id" }, body: { "/order/code": "{{$guid}}" } },
  getPayout: { path: { id: "{{payoutId}}" }, before: { control: "payouts", keep: { payoutId: "id" } } },
};

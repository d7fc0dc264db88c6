// Generated from openapi/ by `npm run build`. Do not edit.

import type { SuccessBodies } from "../src/contract/documented-responses.ts";
import type { OperationId, OperationRow } from "./operations.ts";

/** The headers that carry an idempotency key. */
export type KeyHeader = "idempotency-key";

/** How an operation is called. Members that do not apply are omitted, since this table is part of every client. */
export interface Route {
  readonly method: OperationRow["method"];
  /** Path template, with parameters in braces. */
  readonly path: string;
  /** The operation requires a token. */
  readonly auth?: true;
  /** A call changes nothing and can be retried without a key. */
  readonly safe?: true;
  /** The header in which the operation accepts an idempotency key. */
  readonly key?: KeyHeader;
  /** It asks for a UUID as the key, which is not enforced. */
  readonly uuid?: true;
  /** The operation requires a body. */
  readonly body?: true;
  /** The body is sent as `multipart/form-data`. */
  readonly form?: true;
  /** Name of the form field that contains a file. */
  readonly file?: string;
  /** Media type of the body, if it is neither a JSON object nor a form with files. */
  readonly media?: string;
  /** No success has a body. */
  readonly empty?: true;
  /** The bodies of its successes, if one is not a JSON object. */
  readonly success?: SuccessBodies;
  /** The operation returns a page of a list. */
  readonly paging?: Exclude<OperationRow["paging"], "none">;
  /** Names of the query parameters. Braces mark those that take a list or an object. */
  readonly query?: string;
  /** Names of the query parameters that are required. */
  readonly needs?: string;
  /** What separates the items or members of query parameters that are neither repeated nor in the style `deepObject`. */
  readonly styles?: Readonly<Record<string, string>>;
  /** The header of the token, and what is in front of it, if another security scheme than that of the client says so. */
  readonly token?: { readonly name: string; readonly prefix: string };
  /** Names of the headers that are required besides the key. */
  readonly headers?: string;
  /**
   * Names of the members of the body, percent-encoded, with those inside them in braces. A colon marks those that it, or
   * one of its branches, requires. Empty if they may have any name.
   */
  readonly members?: string;
  /** The question whose answer may change those names. */
  readonly question?: string;
}

/** How each operation is called, by operationId. */
export const routes: Readonly<Record<OperationId, Route>> = {
  issueToken: {
    method: "POST",
    path: "/auth/v1/token",
    body: true,
    members: "clientId: clientSecret: scopes:",
  },
  createSubscription: {
    method: "POST",
    path: "/order/v1/banking/subscriptions",
    auth: true,
    body: true,
    members: "accountId: type: allowChargeAfterDueDate: allowAdjustToBusinessDay: frequencyType: startDate: endDate fixedAmount{currency: value:} maxAmountFloor{currency: value:} debtor:{name: document:{type: number:}} payer{name: document:{type: number:}} initialCharge:{pixKey: amount:{currency: value:}} description webhookUrl: externalId:",
  },
  getSubscription: {
    method: "GET",
    path: "/order/v1/banking/subscriptions/{id}",
    auth: true,
    safe: true,
  },
  schedulePayment: {
    method: "PUT",
    path: "/order/v1/banking/subscriptions/{id}/payments",
    auth: true,
    body: true,
    members: "accountId dueDate externalId amount{currency: value:} description purpose originalScheduledPaymentId webhookUrl",
    question: "scheduled-payment-members",
  },
  replaceWebhookEndpoints: {
    method: "PUT",
    path: "/order/v1/webhook",
    auth: true,
    body: true,
    members: "companyId events:{type: endpoint:}",
  },
  listUndeliveredEvents: {
    method: "GET",
    path: "/order/v1/webhook/events",
    auth: true,
    safe: true,
    paging: "time",
    query: "limit sort cursor from to",
  },
  requestClaimConfirmation: {
    method: "POST",
    path: "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-request",
    auth: true,
    key: "idempotency-key",
    uuid: true,
  },
  resendClaimConfirmation: {
    method: "POST",
    path: "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-resend",
    auth: true,
    key: "idempotency-key",
    uuid: true,
    body: true,
    members: "validationId:",
  },
  uploadDocument: {
    method: "POST",
    path: "/order/v1/banking/accounts/documents",
    auth: true,
    body: true,
    form: true,
    file: "file",
    members: "file: documentType accountRequestId append",
    question: "upload-encoding",
  },
  openMedCase: {
    method: "POST",
    path: "/order/v1/banking/med/accounts/{accountId}",
    auth: true,
    key: "idempotency-key",
    body: true,
    members: "endToEndId: situationType: details: tracing{minimumTransactionAmount maxTransactions timeWindow maxDepth}",
  },
  createTransparentOrderV2: {
    method: "PUT",
    path: "/order/v2/transparent",
    auth: true,
    key: "idempotency-key",
    body: true,
    members: "customer:{fullName: type: document:{type: number:} email: phone: birth country: address{state: city: street: neighborhood: number: complement: postalCode: ip:}} order:{code: paymentMethod: amount:{currency: value:} additionalInfo: webhookUrl: returnUrl: financialPartner expiration pixKey specialPaymentDetails{card3DSToken cardToken creditCard{holderName: holderDocument cardNumber: cvv: expirationDate: brand: installments: skipThreeDSecure} installmentsNumber browser{httpAcceptBrowserValue: httpAcceptContent: httpBrowserLanguage: httpBrowserJavaEnabled: httpBrowserJavaScriptEnabled: httpBrowserColorDepth: httpBrowserScreenHeight: httpBrowserScreenWidth: httpBrowserTimeDifference: userAgentBrowserValue:}} bankSlug}",
    question: "v2-order",
  },
  createTransparentOrderV3: {
    method: "PUT",
    path: "/order/v3/transparent",
    auth: true,
    key: "idempotency-key",
    uuid: true,
    body: true,
    members: "customer:{fullName: type: document:{type: number:} email: phone: birth country: address{state: city: street: neighborhood: number: complement: postalCode: ip:}} order:{code: paymentMethod: amount:{currency: value:} additionalInfo: webhookUrl: returnUrl: financialPartner expiration pixKey specialPaymentDetails{card3DSToken cardToken creditCard{holderName: holderDocument cardNumber: cvv: expirationDate: brand: installments: skipThreeDSecure} installmentsNumber browser{httpAcceptBrowserValue: httpAcceptContent: httpBrowserLanguage: httpBrowserJavaEnabled: httpBrowserJavaScriptEnabled: httpBrowserColorDepth: httpBrowserScreenHeight: httpBrowserScreenWidth: httpBrowserTimeDifference: userAgentBrowserValue:}} bankSlug}",
  },
  listCloseRequests: {
    method: "POST",
    path: "/order/v1/banking/accounts/close-requests/paged/list",
    auth: true,
    safe: true,
    body: true,
    paging: "offset",
    members: "skip: take: requireTotalCount group queryFilter: sortFilter:",
  },
  listCloseRequestGroups: {
    method: "POST",
    path: "/order/v1/banking/accounts/close-requests/paged/list-group-by",
    auth: true,
    safe: true,
    body: true,
    paging: "offset",
    members: "skip: take: requireTotalCount group queryFilter: sortFilter:",
  },
  getPayout: {
    method: "GET",
    path: "/order/v1/banking/order-payouts/{id}",
    auth: true,
    safe: true,
    query: "externalId",
  },
};

import { isJsonObject, type JsonObject } from "../../../src/conformance/json-values.ts";
import type { Risk } from "../../../src/conformance/risk.ts";

/** A valid request with one change, and what is assumed about its answer. */
export interface Variation {
  points: readonly string[];
  call: readonly [operationId: string, example?: string];
  what: string;
  /** Members to set in the body; `null` takes one out. */
  body?: JsonObject;
  headers?: Readonly<Record<string, string>>;
  path?: Readonly<Record<string, string>>;
  /** Whether the accepted request itself is sent again, with another key only. */
  isRepeated?: boolean;
  /** Name of a value of the target that the body has in place of `filled`, or else the path as `id`. */
  needs?: string;
  risk?: Risk;
  /** Whether it is assumed to be accepted, or what its answer has, unlike the first one; `undefined` if that is unclear. */
  assumed: boolean | ((body: JsonObject, first: JsonObject) => boolean | undefined);
}

/** Stands for the value of the target that a row needs. */
export const filled = "<value of the target>";
const pix = ["createTransparentOrderV3", "pix"] as const;
const plan = ["createSubscription", "journey-2"] as const;
const payment = ["schedulePayment", "first-attempt"] as const;
const endpoints = ["replaceWebhookEndpoints", "one-endpoint"] as const;
const scam = ["openMedCase", "scam"] as const;
const endpoint = { type: "PAYIN", endpoint: "https://listener.invalid/hooks/payins" };

// prettier-ignore
/** The requests with one change, one a line. */
export const variations: readonly Variation[] = [
  { points: ["bank-slug"], call: pix, what: "A PIX order with `bankSlug`", body: { order: { bankSlug: "check" } }, assumed: true },
  { points: ["key-format"], call: pix, what: "A key that is no UUID", headers: { "idempotency-key": "check-KEY" }, assumed: true },
  { points: ["address-complement"], call: pix, what: "An empty complement", body: { customer: { address: { complement: "" } } }, assumed: true },
  { points: ["amount-sign"], call: pix, what: "A negative amount", body: { order: { amount: { value: "-0.10" } } }, assumed: false },
  { points: ["PIX key of an order"], call: pix, what: "An unknown PIX key", body: { order: { pixKey: "0b6f2a57-3c8e-4d19-9a4b-7e1c5d2f8a60" } }, assumed: true },
  { points: ["Expiration of an order"], call: pix, what: "An expiration of 0", body: { order: { expiration: 0 } }, assumed: false },
  { points: ["token-and-card"], call: ["createTransparentOrderV3", "credit-card"], what: "A card with `cardToken`", body: { order: { specialPaymentDetails: { cardToken: "check" } } }, risk: "card", assumed: true },
  { points: ["3-D Secure"], call: ["createTransparentOrderV3", "credit-card"], what: "A card order with a challenge", body: { order: { specialPaymentDetails: { creditCard: { skipThreeDSecure: false } } } }, risk: "card", assumed: ({ challengeStatus }) => challengeStatus === "PENDING" },
  { points: ["Amounts that are JSON numbers"], call: plan, what: "A number with three decimals", body: { maxAmountFloor: { currency: "BRL", value: 0.125 } }, assumed: false },
  { points: ["First charge in journey 2"], call: plan, what: "A first charge in journey 2", needs: "pixKey", body: { initialCharge: { pixKey: filled, amount: { currency: "BRL", value: "0.50" } } }, assumed: true },
  { points: ["Repeated `externalId` of a subscription"], call: plan, what: "A repeated `externalId`", isRepeated: true, assumed: true },
  { points: ["End date before the start date"], call: plan, what: "An end date before the start date", body: { endDate: "2020-01-01" }, assumed: true },
  { points: ["Subscriptions that can be charged"], call: payment, what: "A payment for a canceled subscription", needs: "subscription.CANCELED", assumed: false },
  { points: ["Purpose of a scheduled payment"], call: payment, what: "A payment without `purpose`", body: { purpose: null }, assumed: ({ purpose }) => purpose === "FIRST_ATTEMPT" },
  { points: ["Amount of a scheduled payment"], call: payment, what: "A payment without `amount`", body: { amount: null }, assumed: true },
  { points: ["Account of a scheduled payment"], call: payment, what: "A payment for another account", body: { accountId: "0b6f2a57-3c8e-4d19-9a4b-7e1c5d2f8a60" }, assumed: true },
  { points: ["due-date-day", "Calculated due date"], call: payment, what: "A payment without `dueDate`", body: { dueDate: null }, assumed: ({ dueDate }) => typeof dueDate === "string" },
  { points: ["Due date of a first attempt"], call: payment, what: "A due date in the past", body: { dueDate: "2020-01-02" }, assumed: true },
  { points: ["Several confirmations of a key claim"], call: ["requestClaimConfirmation"], what: "A second confirmation", isRepeated: true, assumed: true },
  { points: ["Resending without a pending validation"], call: ["resendClaimConfirmation", "send-again"], what: "An unknown validation", body: { validationId: "0b6f2a57-3c8e-4d19-9a4b-7e1c5d2f8a60" }, assumed: false },
  { points: ["Status of a new MED case"], call: scam, what: "A new case", isRepeated: true, assumed: ({ status }) => status === "CREATED" },
  { points: ["Time window of a MED case"], call: scam, what: "A case without `timeWindow`", body: { tracing: { timeWindow: null } }, assumed: (body) => !JSON.stringify(body).includes("timeWindow") },
  { points: ["empty-endpoint-list"], call: endpoints, what: "An empty list of endpoints", body: { events: [] }, assumed: true },
  { points: ["Types of webhook endpoints"], call: endpoints, what: "A made-up type of endpoint", body: { events: [{ ...endpoint, type: "CHECK" }] }, assumed: true },
  { points: ["Company in a webhook configuration"], call: endpoints, what: "Another company's id", body: { companyId: "0b6f2a57-3c8e-4d19-9a4b-7e1c5d2f8a60" }, assumed: true },
  { points: ["Repeated webhook endpoints"], call: endpoints, what: "An endpoint twice", body: { events: [endpoint, endpoint] }, assumed: true },
  { points: ["Times of a webhook endpoint"], call: endpoints, what: "The same list again", isRepeated: true, assumed: (body, first) => (readTime(body) === readTime(first) ? undefined : true) },
];

function readTime({ events }: JsonObject): unknown {
  return Array.isArray(events) && isJsonObject(events[0]) ? events[0]["createdAt"] : undefined;
}

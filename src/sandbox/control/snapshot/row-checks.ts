import {
  isCloseRequest,
  isMedCaseStatus,
  isMedSituationType,
  isMedTracing,
  isPayinMoney,
  isPayinPayer,
  isPayinSubscription,
  isPaymentMethod,
  isPayout,
  isPayoutReceiver,
  isSubscriptionParty,
  isWebhookConfiguration,
} from "../../../../generated/validators.js";
import { jobs } from "../../scheduler/jobs.ts";
import { claimStates } from "../../claims/claim-states.ts";
import { accountRequestStates } from "../../documents/account-request-states.ts";
import { orderStates } from "../../orders/order-states.ts";
import { holderTypes } from "../../records/account-records.ts";
import type { Kind, Rows } from "../../records/records.ts";
import { listStates } from "../../states/state-machine.ts";
import { lastTimestamp } from "../../context/context.ts";
import {
  all,
  flag,
  members,
  numberFrom,
  oneOf,
  optional,
  text,
  timestamp,
  valid,
  type Check,
  type ChecksOf,
} from "./checks.ts";
import { notification } from "./notification-check.ts";
import { scheduledPayment, subscription } from "./subscription-checks.ts";

/** A time that is written as a timestamp with a year of four digits. */
const time = numberFrom(0, lastTimestamp);
const count = numberFrom(0, Number.MAX_SAFE_INTEGER);

/** A check for the rows of each kind. What the contract describes is checked by its schemas. */
export const rowChecks: Readonly<Record<Exclude<Kind, "setting">, Check>> = {
  order: members({
    company: text,
    code: text,
    status: oneOf(listStates(orderStates)),
    method: valid(isPaymentMethod),
    amount: optional(valid(isPayinMoney)),
    description: optional(text),
    webhookUrl: text,
    createdAt: timestamp,
    updatedAt: timestamp,
    expiresAt: optional(time),
    qrcodeData: optional(text),
    pixKey: optional(text),
    conciliationId: optional(text),
    customer: optional(members({ name: text, document: members({ type: text, number: text }) })),
    paidAt: optional(timestamp),
    endToEndId: optional(text),
    payer: optional(valid(isPayinPayer)),
    subscription: optional(all(valid(isPayinSubscription), members({ id: text, code: text }))),
  } satisfies ChecksOf<Rows["order"]>),
  subscription: members({
    company: text,
    record: subscription,
    namedPayer: optional(valid(isSubscriptionParty)),
  } satisfies ChecksOf<Rows["subscription"]>),
  scheduledPayment: members({
    company: text,
    payment: scheduledPayment,
    originalId: optional(text),
  } satisfies ChecksOf<Rows["scheduledPayment"]>),
  payout: members({
    company: text,
    payout: valid(isPayout),
    receiver: valid(isPayoutReceiver),
  } satisfies ChecksOf<Rows["payout"]>),
  closeRequest: members({ company: text, request: valid(isCloseRequest) } satisfies ChecksOf<
    Rows["closeRequest"]
  >),
  medCase: members({
    company: text,
    status: valid(isMedCaseStatus),
    accountId: text,
    endToEndId: text,
    situationType: valid(isMedSituationType),
    details: optional(text),
    tracing: valid(isMedTracing),
    createdAt: timestamp,
    updatedAt: timestamp,
  } satisfies ChecksOf<Rows["medCase"]>),
  claimValidation: members({
    company: text,
    accountId: text,
    claimId: text,
    status: oneOf(listStates(claimStates)),
    code: text,
    attempts: count,
    expiresAt: time,
  } satisfies ChecksOf<Rows["claimValidation"]>),
  accountRequest: members({
    company: text,
    holderType: oneOf(holderTypes),
    status: oneOf(listStates(accountRequestStates)),
  } satisfies ChecksOf<Rows["accountRequest"]>),
  document: members({
    company: text,
    documentType: optional(text),
    accountRequestId: optional(text),
    fileName: text,
    mediaType: text,
    size: count,
    replaced: flag,
    createdAt: timestamp,
  } satisfies ChecksOf<Rows["document"]>),
  webhookConfiguration: members({
    company: text,
    configuration: valid(isWebhookConfiguration),
  } satisfies ChecksOf<Rows["webhookConfiguration"]>),
  notification,
  idempotency: members({
    fingerprint: text,
    status: optional(numberFrom(200, 599)),
    text: optional(text),
  } satisfies ChecksOf<Rows["idempotency"]>),
  job: members({ control: oneOf(Object.keys(jobs)), id: text } satisfies ChecksOf<Rows["job"]>),
};

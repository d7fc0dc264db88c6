import * as contract from "../../../../generated/validators.js";
import { eventNames, openNotificationNames, type EventName } from "../../../../generated/events.ts";
import { jobs } from "../../scheduler/jobs.ts";
import { claimStates } from "../../claims/claim-states.ts";
import { lastClockTime } from "../../clock/clock.ts";
import { accountRequestStates } from "../../documents/account-request-states.ts";
import { orderStates } from "../../orders/order-states.ts";
import { holderTypes } from "../../records/account-records.ts";
import type { Kind, Rows } from "../../records/records.ts";
import { listStates } from "../../states/state-machine.ts";
import { lastTimestamp } from "../../context/context.ts";
import {
  each,
  flag,
  listOf,
  members,
  numberFrom,
  oneOf,
  optional,
  text,
  valid,
  type Check,
} from "./checks.ts";

/** A time, as the contract writes it. */
const timestamp = valid(contract.isTimestamp);
const times = { createdAt: timestamp, updatedAt: timestamp };
/** A time that is written as a timestamp with a year of four digits. */
const time = numberFrom(0, lastTimestamp);
const count = numberFrom(0, Number.MAX_SAFE_INTEGER);
const anyObject = members({});

/** The payload of a notification is that of its event, and is only looked at if the rest is right. */
const payload: Check = (row) => {
  const { event, payload: body } = row as Rows["notification"];
  // Nothing is known of a payload that is not documented.
  return event in contract.events
    ? members({ payload: valid(contract.events[event as EventName]) })({ payload: body })
    : [];
};

/** The members of a subscription that the sandbox relies on. The contract requires none of them. */
const subscription = {
  ...each(["id", "providerId", "status", "qrcodeData", "frequencyType", "startDate", "webhookUrl"]),
  ...each(["externalId"]),
  ...{ allowChargeAfterDueDate: flag, allowAdjustToBusinessDay: flag },
  ...{ statusHistory: listOf(anyObject), cancellationRequests: listOf(anyObject) },
};

/** The members of a scheduled payment that it relies on. */
const payment = each(["id", "endToEndId", "conciliationId", "status", "dueDate", "subscriptionId"]);

/** A check for each member of the rows of each kind. What the contract describes is checked by its schemas. */
const rows: { readonly [K in Exclude<Kind, "setting">]: { readonly [Member in keyof Rows[K]]-?: Check } } = {
  order: {
    ...each(["company", "code", "webhookUrl"]),
    ...times,
    status: oneOf(listStates(orderStates)),
    method: valid(contract.isPaymentMethod),
    amount: optional(valid(contract.isPayinMoney)),
    ...each(["description", "qrcodeData", "pixKey", "conciliationId", "endToEndId"], optional(text)),
    expiresAt: optional(time),
    customer: optional(members({ name: text, document: members(each(["type", "number"])) })),
    paidAt: optional(timestamp),
    payer: optional(valid(contract.isPayinPayer)),
    subscription: optional(valid(contract.isPayinSubscription, each(["id", "code"]))),
  },
  subscription: {
    company: text,
    record: valid(contract.isSubscription, subscription),
    namedPayer: optional(valid(contract.isSubscriptionParty)),
  },
  scheduledPayment: {
    company: text,
    payment: valid(contract.isScheduledPayment, payment),
    originalId: optional(text),
  },
  payout: { company: text, payout: valid(contract.isPayout), receiver: valid(contract.isPayoutReceiver) },
  closeRequest: { company: text, request: valid(contract.isCloseRequest) },
  medCase: {
    ...each(["company", "accountId", "endToEndId"]),
    ...times,
    status: valid(contract.isMedCaseStatus),
    situationType: valid(contract.isMedSituationType),
    details: optional(text),
    tracing: valid(contract.isMedTracing),
  },
  claimValidation: {
    ...each(["company", "accountId", "claimId", "code"]),
    status: oneOf(listStates(claimStates)),
    attempts: count,
    expiresAt: time,
  },
  accountRequest: {
    company: text,
    holderType: oneOf(holderTypes),
    status: oneOf(listStates(accountRequestStates)),
  },
  document: {
    ...each(["company", "fileName", "mediaType"]),
    ...each(["documentType", "accountRequestId"], optional(text)),
    size: count,
    replaced: flag,
    createdAt: timestamp,
  },
  webhookConfiguration: { company: text, configuration: valid(contract.isWebhookConfiguration) },
  notification: {
    ...each(["company", "referenceId", "url"]),
    ...times,
    event: oneOf([...eventNames, ...openNotificationNames]),
    payload: anyObject,
    status: oneOf(["PENDING", "DELIVERED", "UNDELIVERED"]),
    attempts: listOf(valid(contract.isDeliveryAttempt, { acknowledged: flag })),
  },
  idempotency: { fingerprint: text, status: optional(numberFrom(200, 599)), text: optional(text) },
  job: { control: oneOf(Object.keys(jobs)), id: text },
};

/** Returns the check for the row of a setting; `undefined` if there is none with its id. */
function checkOfSetting(id: string, realTime: number): Check | undefined {
  const offset = numberFrom(-realTime, lastClockTime - realTime);
  const clock = members({ offset, frozenAt: optional(numberFrom(0, lastClockTime)) });
  if (id === "clock") return members({ clock });
  if (id === "token-secret") return members({ secret: text });
  return id.startsWith("notifications/") ? members({ count }) : undefined;
}

/** Checks a record whose members have the right types. */
export function checkRow(realTime: number): Check {
  return (record) => {
    const { kind, id, row } = record as { kind: string; id: string; row: unknown };
    const ofKind = (rows as Readonly<Partial<Record<string, Readonly<Record<string, Check>>>>>)[kind];
    if (ofKind === undefined && kind !== "setting")
      return members({ kind: oneOf([...Object.keys(rows), "setting"]) })({ kind });
    const check = ofKind === undefined ? checkOfSetting(id, realTime) : members(ofKind);
    if (check === undefined) return [{ field: "id", issue: "is not the id of a setting" }];
    const problems = members({ row: check })({ row });
    return problems.length > 0 || kind !== "notification" ? problems : members({ row: payload })({ row });
  };
}

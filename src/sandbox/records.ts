// The rows of each kind of record, as schemas from which both their types and the check of a snapshot follow.
// How records are kept and found is in store.ts.

import * as contract from "../../generated/validators.js";
import { eventNames, openNotificationNames } from "../../generated/events.ts";
import { accountRequestStates, claimStates, medCaseStates, orderStates } from "./states.ts";
import { lastClockTime, lastTimestamp } from "./calendar.ts";
import { listStates } from "./state-machine.ts";
import {
  anything,
  each,
  flag,
  listOf,
  numberFrom,
  object,
  type ObjectOf,
  oneOf,
  optional,
  text,
  valid,
  validWith,
} from "./schema.ts";

/** A time, as the contract writes it. */
const timestamp = valid(contract.isTimestamp);
const times = { createdAt: timestamp, updatedAt: timestamp };
/** Milliseconds since 1970, which are written as a timestamp with a year of four digits. */
const time = numberFrom(0, lastTimestamp);
const count = numberFrom(0, Number.MAX_SAFE_INTEGER);

/** The controls that the sandbox can use by itself, later. */
export const jobControls = [
  "payOrder",
  "acceptSubscription",
  "rejectSubscription",
  "settleScheduledPayment",
  "failScheduledPayment",
] as const;

/** The members of the rows of each kind of record. What the API describes is stored as it describes it. */
export const rows = {
  /** An order: the request without card data and secrets, and its state. */
  order: {
    ...each(["company", "code", "webhookUrl"]),
    ...times,
    status: oneOf(listStates(orderStates)),
    method: valid(contract.isPaymentMethod),
    /** Absent if the payer decides. */
    amount: optional(valid(contract.isPayinMoney)),
    ...each(["description", "pixKey", "conciliationId"], optional(text)),
    expiresAt: optional(time),
    /** The payload of the PIX QR code. */
    qrcodeData: optional(text),
    /** Taken from the payer if the request named no customer. */
    customer: optional(object({ name: text, document: object(each(["type", "number"])) })),
    paidAt: optional(timestamp),
    /** Known before the payment if the order settles a scheduled payment. */
    endToEndId: optional(text),
    /** The expected payer until the order is paid, then the actual one. */
    payer: optional(valid(contract.isPayinPayer)),
    /** The subscription that the order belongs to, and the scheduled payment that it settles. */
    subscription: optional(validWith(contract.isPayinSubscription, each(["id", "code"]))),
  },
  subscription: {
    company: text,
    /** As it is read, without the image, which is drawn when it is needed. */
    record: validWith(contract.isSubscription, {
      ...each(["id", "providerId", "status", "statusHistory", "qrcodeData", "externalId"], anything),
      ...each(["allowChargeAfterDueDate", "allowAdjustToBusinessDay", "frequencyType"], anything),
      ...each(["startDate", "webhookUrl", "cancellationRequests"], anything),
    }),
    /** The payer that the request named. The record shows a payer only after the subscription was accepted. */
    namedPayer: optional(valid(contract.isSubscriptionParty)),
  },
  scheduledPayment: {
    company: text,
    payment: validWith(
      contract.isScheduledPayment,
      each(["id", "endToEndId", "conciliationId", "status", "dueDate", "subscriptionId"], anything),
    ),
    /** The first attempt, of which this is a retry. */
    originalId: optional(text),
    createdAt: optional(timestamp),
  },
  /** A payout, which the sandbox creates: the API only reads them. The receiver is for its notifications. */
  payout: { company: text, payout: valid(contract.isPayout), receiver: valid(contract.isPayoutReceiver) },
  closeRequest: { company: text, request: valid(contract.isCloseRequest) },
  medCase: {
    ...each(["company", "accountId", "endToEndId"]),
    ...times,
    status: oneOf(listStates(medCaseStates)),
    situationType: valid(contract.isMedSituationType),
    details: optional(text),
    /** The limits of tracing, with the defaults of the directory. */
    tracing: valid(contract.isMedTracing),
  },
  /** A validation of a key claim on the donor side, and the code, which a real service sends by e-mail or phone. */
  claimValidation: {
    ...each(["company", "accountId", "claimId", "code"]),
    status: oneOf(listStates(claimStates)),
    /** Wrong codes entered since the code was sent. */
    attempts: count,
    expiresAt: time,
    createdAt: optional(timestamp),
  },
  /** A request to open an account, to which documents are attached. */
  accountRequest: {
    company: text,
    holderType: oneOf(["INDIVIDUAL", "ORGANIZATION", "UNKNOWN"]),
    status: oneOf(listStates(accountRequestStates)),
    createdAt: optional(timestamp),
  },
  /** A document that was uploaded. Its content is not kept. */
  document: {
    ...each(["company", "fileName", "mediaType"]),
    ...each(["documentType", "accountRequestId"], optional(text)),
    /** In bytes. */
    size: count,
    /** Whether it is in the history of its slot: a later document has replaced it. */
    replaced: flag,
    createdAt: timestamp,
  },
  webhookConfiguration: { company: text, configuration: valid(contract.isWebhookConfiguration) },
  /** A notification about the resource with the id `referenceId`, and its delivery. */
  notification: {
    ...each(["company", "referenceId", "url"]),
    ...times,
    event: oneOf([...eventNames, ...openNotificationNames]),
    payload: object({}),
    status: oneOf(["PENDING", "DELIVERED", "UNDELIVERED"]),
    /** Each with its response, and whether that was an acknowledgement. Without one, the status is 0. */
    attempts: listOf(validWith(contract.isDeliveryAttempt, { acknowledged: flag })),
  },
  /** A hash of a request, and the response for repeats of its key; absent while the first call is being answered. */
  idempotency: { fingerprint: text, status: optional(numberFrom(200, 599)), text: optional(text) },
  /** A control that the sandbox will use by itself, on the resource with the id. */
  job: { control: oneOf<string>(jobControls), id: text },
};

/** The members of each setting, by its id, or the part of it before the slash. All instances share the settings. */
export const settingsAt = (realTime: number) => ({
  clock: {
    clock: object({
      offset: numberFrom(-realTime, lastClockTime - realTime),
      frozenAt: optional(numberFrom(0, lastClockTime)),
    }),
  },
  "token-secret": { secret: text },
  "notifications/": { count },
});

/** The rows of each kind of record. */
export type Rows = { [K in keyof typeof rows]: ObjectOf<(typeof rows)[K]> } & { setting: SettingRow };

/** A kind of record. */
export type Kind = keyof Rows;

type Settings = ReturnType<typeof settingsAt>;

/** A row of any setting. */
type SettingRow = Partial<
  ObjectOf<Settings["clock"] & Settings["token-secret"] & Settings["notifications/"]>
>;

/** An amount as the service writes it. */
export type Amount = NonNullable<Rows["order"]["amount"]>;

/** An attempt to deliver a notification. */
export type Attempt = Rows["notification"]["attempts"][number];

/** A subscription as it is read, without the image, which is drawn when it is needed. */
export type SubscriptionRecord = Rows["subscription"]["record"];

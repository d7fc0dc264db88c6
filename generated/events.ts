// Made from openapi/ by `npm run build`; do not edit.

import type { webhooks } from "./types.ts";

/** Values of `event` that the contract knows, in its order. A receiver must accept others as well. */
export const eventNames = [
  "SUBSCRIPTION.CANCELLATION.ACCEPTED",
  "SUBSCRIPTION.CANCELLATION.REJECTED",
  "SUBSCRIPTION.CANCELLATION.PENDING",
  "SUBSCRIPTION.REJECTED",
  "ORDER-PAYIN.PAID",
  "ORDER-PAYOUT.PAID",
  "ORDER-PAYOUT.CANCELED",
  "ORDER-PAYOUT.ERROR",
] as const;

/** A value of `event` that the contract knows. */
export type EventName = (typeof eventNames)[number];

/** Payload of each notification that names its event. */
export interface EventPayloads {
  "SUBSCRIPTION.CANCELLATION.ACCEPTED": webhooks["SUBSCRIPTION.CANCELLATION.ACCEPTED"]["post"]["requestBody"]["content"]["application/json"];
  "SUBSCRIPTION.CANCELLATION.REJECTED": webhooks["SUBSCRIPTION.CANCELLATION.REJECTED"]["post"]["requestBody"]["content"]["application/json"];
  "SUBSCRIPTION.CANCELLATION.PENDING": webhooks["SUBSCRIPTION.CANCELLATION.PENDING"]["post"]["requestBody"]["content"]["application/json"];
  "SUBSCRIPTION.REJECTED": webhooks["SUBSCRIPTION.REJECTED"]["post"]["requestBody"]["content"]["application/json"];
  "ORDER-PAYIN.PAID": webhooks["ORDER-PAYIN.PAID"]["post"]["requestBody"]["content"]["application/json"];
  "ORDER-PAYOUT.PAID": webhooks["ORDER-PAYOUT.PAID"]["post"]["requestBody"]["content"]["application/json"];
  "ORDER-PAYOUT.CANCELED": webhooks["ORDER-PAYOUT.CANCELED"]["post"]["requestBody"]["content"]["application/json"];
  "ORDER-PAYOUT.ERROR": webhooks["ORDER-PAYOUT.ERROR"]["post"]["requestBody"]["content"]["application/json"];
}

/** A notification that names its event; `event` tells which. */
export type Notification = EventPayloads[EventName];

/** Notifications whose payload and event value are not known; the URL they are sent to tells them apart. */
export const openNotificationNames = [
  "medCaseProgress",
  "scheduledPaymentStatus",
] as const;

/** Name of a notification with an open payload. */
export type OpenNotificationName = (typeof openNotificationNames)[number];

/** Payload of each notification whose shape is open. */
export interface OpenNotificationPayloads {
  medCaseProgress: webhooks["medCaseProgress"]["post"]["requestBody"]["content"]["application/json"];
  scheduledPaymentStatus: webhooks["scheduledPaymentStatus"]["post"]["requestBody"]["content"]["application/json"];
}

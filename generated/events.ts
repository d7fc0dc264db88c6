// Generated from openapi/ by `npm run build`. Do not edit.

import type { webhooks } from "./types.ts";

/** Documented values of `event`, in the order of the contract. A receiver must also accept other values. */
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

/** A documented value of `event`. */
export type EventName = (typeof eventNames)[number];

/** Payload of each notification with a documented event, by value of `event`. */
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

/** A notification with a documented event. Its `event` discriminates the union. */
export type Notification = EventPayloads[EventName];

/** Notifications whose payload and event value are not documented. Only the URL that receives them identifies them. */
export const openNotificationNames = [
  "medCaseProgress",
  "scheduledPaymentStatus",
] as const;

/** Name of a notification whose payload is not documented. */
export type OpenNotificationName = (typeof openNotificationNames)[number];

/** Payload of each notification whose payload is not documented, by name. */
export interface OpenNotificationPayloads {
  medCaseProgress: webhooks["medCaseProgress"]["post"]["requestBody"]["content"]["application/json"];
  scheduledPaymentStatus: webhooks["scheduledPaymentStatus"]["post"]["requestBody"]["content"]["application/json"];
}

/** What the headers of some notifications must have besides those of all, by name, as in the example of each header. */
export const notificationHeaders: Record<string, Record<string, string>> = {};

export { createWebhookHandler } from "./create-webhook-handler.ts";
export { DeliveryError } from "./delivery-error.ts";
export { HandlerTimeoutError } from "./handler-timeout-error.ts";
export { fastifyWebhooks } from "./fastify/fastify-webhooks.ts";
export { InvalidNotificationError } from "./invalid-notification-error.ts";
export { memoryDedupeStore } from "./memory-dedupe-store.ts";
export { toNodeListener } from "./node/to-node-listener.ts";
export { parseNotification } from "./parse-notification.ts";
export { ReconcileError } from "./reconcile-error.ts";
export { reconcileUndelivered } from "./reconcile-undelivered.ts";
export { hmacSha256 } from "./verify-hmac-sha256.ts";
export { standardWebhooks } from "./verify-standard-webhooks.ts";
export { InvalidOptionError } from "../errors/invalid-option-error.ts";
export { PaymentOrdersError } from "../errors/payment-orders-error.ts";

export type { Claim, ClaimState, DedupeStore } from "./dedupe-store.ts";
export type { Delivery, FailedDelivery, SignedDelivery, Verdict, Verify } from "./delivery.ts";
export type { DeliveryProblem } from "./delivery-error.ts";
export type { ByteEncoding } from "./encode-bytes.ts";
export type { FastifyWebhooksOptions, FastifyWebhooksPlugin } from "./fastify/fastify-webhooks.ts";
export type { TimeoutStage } from "./handler-timeout-error.ts";
export type { InvalidNotificationReason, NotificationProblem } from "./invalid-notification-error.ts";
export type { MemoryDedupeStore, MemoryDedupeStoreOptions } from "./memory-dedupe-store.ts";
export type { NodeListener } from "./node/to-node-listener.ts";
export type {
  NotificationOf,
  PayloadOf,
  ReportedPayload,
  UncheckedPayload,
  ValidateOption,
  Validation,
} from "./notification-types.ts";
export type { ParsedNotification } from "./parse-notification.ts";
export type { UnknownNotification } from "./read-object.ts";
export type { ReconcileOptions, Reconciliation, UndeliveredEventsPage } from "./reconcile-undelivered.ts";
export type { HmacSha256Options } from "./verify-hmac-sha256.ts";
export type { StandardWebhooksOptions } from "./verify-standard-webhooks.ts";
export type {
  DedupeOptions,
  NotificationHandler,
  NotificationHandlers,
  ReceiverOptions,
  WebhookHandler,
  WebhookHandlerOptions,
} from "./webhook-handler-options.ts";
export type { DeliveryInfo, HandledInfo, ProblemInfo, RefusedInfo, WebhookHooks } from "./webhook-hooks.ts";
export type { EventName, EventPayloads, Notification } from "../../generated/events.ts";

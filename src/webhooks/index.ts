export { createWebhookHandler } from "./create-webhook-handler.ts";
export { DeliveryError } from "./delivery/delivery-error.ts";
export { HandlerTimeoutError } from "./delivery/handler-timeout-error.ts";
export { fastifyWebhooks } from "./fastify/fastify-webhooks.ts";
export { InvalidNotificationError } from "./notification/invalid-notification-error.ts";
export { memoryDedupeStore } from "./dedupe/memory-dedupe-store.ts";
export { toNodeListener } from "./node/to-node-listener.ts";
export { parseNotification } from "./notification/parse-notification.ts";
export { ReconcileError } from "./reconcile-error.ts";
export { reconcileUndelivered } from "./reconcile-undelivered.ts";
export { hmacSha256 } from "./signature/hmac-sha256.ts";
export { standardWebhooks } from "./signature/standard-webhooks.ts";
export { verifyNotification } from "./verify-notification.ts";
export { InputError } from "../errors/input-error.ts";
export { PaymentOrdersError } from "../errors/payment-orders-error.ts";

export type { DedupeOptions } from "./dedupe/dedupe-options.ts";
export type { Claim, ClaimState, DedupeStore } from "./dedupe/dedupe-store.ts";
export type {
  Delivery,
  FailedDelivery,
  HandlerContext,
  SignedDelivery,
  Verdict,
  Verify,
  WebhookHandler,
} from "./delivery/delivery.ts";
export type { DeliveryProblem } from "./delivery/delivery-error.ts";
export type { ByteEncoding } from "./signature/bytes.ts";
export type { FastifyWebhooksOptions, FastifyWebhooksPlugin } from "./fastify/fastify-webhooks.ts";
export type { TimeoutStage } from "./delivery/handler-timeout-error.ts";
export type {
  InvalidNotificationReason,
  NotificationProblem,
} from "./notification/invalid-notification-error.ts";
export type { MemoryDedupeStore, MemoryDedupeStoreOptions } from "./dedupe/memory-dedupe-store.ts";
export type { NodeListener } from "./node/to-node-listener.ts";
export type {
  NotificationOf,
  PayloadOf,
  ReportedPayload,
  UncheckedPayload,
  ValidateOption,
  Validation,
} from "./notification/notification-types.ts";
export type { Logger, LogLevel, LogOptions } from "../logging/log.ts";
export type { ParsedNotification } from "./notification/parse-notification.ts";
export type { UnknownNotification } from "./notification/read-object.ts";
export type { ReconcileFailure } from "./reconcile-error.ts";
export type { ReconcileOptions, UndeliveredEventsInput } from "./reconcile-options.ts";
export type { Reconciliation } from "./reconcile-undelivered.ts";
export type { HmacSha256Options } from "./signature/hmac-sha256.ts";
export type { StandardWebhooksOptions } from "./signature/standard-webhooks.ts";
export type {
  NotificationHandler,
  NotificationHandlers,
  ReceiverOptions,
  WebhookHandlerOptions,
} from "./webhook-handler-options.ts";
export type { ReceivedDelivery, VerifiedNotification, VerifyOptions } from "./verify-notification.ts";
export type { DeliveryInfo, HandledInfo, ProblemInfo, RefusedInfo, WebhookHooks } from "./webhook-hooks.ts";
export type { EventName, EventPayloads, Notification } from "../../generated/events.ts";

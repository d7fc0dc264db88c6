export { createWebhookHandler } from "./handler.ts";
export { DeliveryError } from "./errors.ts";
export { HandlerTimeoutError } from "./errors.ts";
export { fastifyWebhooks } from "./fastify.ts";
export { InvalidNotificationError } from "./errors.ts";
export { memoryDedupeStore } from "./dedupe-store.ts";
export { toNodeListener } from "./node.ts";
export { parseNotification } from "./check-notification.ts";
export { ReconcileError } from "./errors.ts";
export { reconcileUndelivered } from "./reconcile.ts";
export { hmacSha256 } from "./signature.ts";
export { standardWebhooks } from "./signature.ts";
export { verifyNotification } from "./verify-notification.ts";
export { InputError } from "../errors/errors.ts";
export { PaymentOrdersError } from "../errors/errors.ts";

export type { DedupeOptions } from "./dedupe.ts";
export type { Claim, ClaimState, DedupeStore } from "./dedupe-store.ts";
export type {
  Delivery,
  FailedDelivery,
  HandlerContext,
  SignedDelivery,
  Verdict,
  Verify,
  WebhookHandler,
} from "./delivery.ts";
export type { DeliveryProblem } from "./errors.ts";
export type { ByteEncoding } from "./bytes.ts";
export type { FastifyWebhooksOptions, FastifyWebhooksPlugin } from "./fastify.ts";
export type { TimeoutStage } from "./errors.ts";
export type { InvalidNotificationReason, NotificationProblem } from "./errors.ts";
export type { MemoryDedupeStore, MemoryDedupeStoreOptions } from "./dedupe-store.ts";
export type { NodeListener } from "./node.ts";
export type {
  NotificationOf,
  PayloadOf,
  ReportedPayload,
  UncheckedPayload,
  ValidateOption,
  Validation,
} from "./notification.ts";
export type { Logger, LogLevel, LogOptions } from "../base/log.ts";
export type { ParsedNotification } from "./check-notification.ts";
export type { UnknownNotification } from "./notification.ts";
export type { ReconcileFailure } from "./errors.ts";
export type { ReconcileOptions, UndeliveredEventsInput } from "./reconcile.ts";
export type { Reconciliation } from "./reconcile.ts";
export type { HmacSha256Options } from "./signature.ts";
export type { StandardWebhooksOptions } from "./signature.ts";
export type {
  NotificationHandler,
  NotificationHandlers,
  ReceiverOptions,
  WebhookHandlerOptions,
} from "./handler.ts";
export type { ReceivedDelivery, VerifiedNotification, VerifyOptions } from "./verify-notification.ts";
export type { DeliveryInfo, HandledInfo, ProblemInfo, RefusedInfo, WebhookHooks } from "./hooks.ts";
export type { EventName, EventPayloads, Notification } from "../../generated/events.ts";

export {
  createWebhookHandler,
  type NotificationHandler,
  type NotificationHandlers,
  type ReceiverOptions,
  type WebhookHandlerOptions,
} from "./handler.ts";
export {
  DeliveryError,
  HandlerTimeoutError,
  InvalidNotificationError,
  ReconcileError,
  type DeliveryProblem,
  type TimeoutStage,
  type InvalidNotificationReason,
  type NotificationProblem,
  type ReconcileFailure,
} from "./errors.ts";
export { fastifyWebhooks, type FastifyWebhooksOptions, type FastifyWebhooksPlugin } from "./fastify.ts";
export {
  memoryDedupeStore,
  type Claim,
  type ClaimState,
  type DedupeStore,
  type MemoryDedupeStore,
  type MemoryDedupeStoreOptions,
} from "./dedupe-store.ts";
export { toNodeListener, type NodeListener } from "./node.ts";
export { parseNotification, type ParsedNotification } from "./check-notification.ts";
export {
  reconcileUndelivered,
  type ReconcileOptions,
  type UndeliveredEventsInput,
  type Reconciliation,
} from "./reconcile.ts";
export {
  hmacSha256,
  standardWebhooks,
  type HmacSha256Options,
  type StandardWebhooksOptions,
} from "./signature.ts";
export {
  verifyNotification,
  type ReceivedDelivery,
  type VerifiedNotification,
  type VerifyOptions,
} from "./verify-notification.ts";
export { InputError, PaymentOrdersError } from "../errors/errors.ts";

export type { DedupeOptions } from "./dedupe.ts";
export type {
  Delivery,
  FailedDelivery,
  HandlerContext,
  SignedDelivery,
  Verdict,
  Verify,
  WebhookHandler,
} from "./delivery.ts";
export type { ByteEncoding } from "./bytes.ts";
export type {
  NotificationOf,
  PayloadOf,
  ReportedPayload,
  UncheckedPayload,
  ValidateOption,
  Validation,
  UnknownNotification,
} from "./notification.ts";
export type { Logger, LogLevel, LogOptions } from "../base/log.ts";
export type { DeliveryInfo, HandledInfo, ProblemInfo, RejectedInfo, WebhookHooks } from "./hooks.ts";
export type { EventName, EventPayloads, Notification } from "../../generated/events.ts";

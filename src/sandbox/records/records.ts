import type {
  AccountRequestRow,
  ClaimValidationRow,
  CloseRequestRow,
  DocumentRow,
  MedCaseRow,
  PayoutRow,
} from "./account-records.ts";
import type { NotificationRow, WebhookConfigurationRow } from "./notification-records.ts";
import type { OrderRow } from "./order-records.ts";
import type { ScheduledPaymentRow, SubscriptionRow } from "./subscription-records.ts";

/** A response that is kept for repeats of its idempotency key. */
export interface IdempotencyRow {
  /** A hash of the request. */
  fingerprint: string;
  /** The response; absent while the first call is being answered. */
  status?: number;
  text?: string;
}

/** Something that the sandbox does later by itself. */
export interface JobRow {
  /** Name of the control that is used. */
  control: string;
  /** The resource that it is used on. */
  id: string;
}

/** Something that all instances share. */
export type SettingRow =
  { clock: { offset: number; frozenAt?: number } } | { secret: string } | { count: number };

/** The rows of each kind of record. */
export interface Rows {
  order: OrderRow;
  subscription: SubscriptionRow;
  scheduledPayment: ScheduledPaymentRow;
  payout: PayoutRow;
  closeRequest: CloseRequestRow;
  medCase: MedCaseRow;
  claimValidation: ClaimValidationRow;
  accountRequest: AccountRequestRow;
  document: DocumentRow;
  webhookConfiguration: WebhookConfigurationRow;
  notification: NotificationRow;
  idempotency: IdempotencyRow;
  job: JobRow;
  setting: SettingRow;
}

/** A kind of record. */
export type Kind = keyof Rows;

import type {
  CancellationRequest,
  CreatedSubscription,
  ScheduledPayment,
  Subscription,
} from "../../../generated/types.ts";

/** A subscription, as its record is read. */
export interface SubscriptionRow {
  company: string;
  /** Day of the month, or of the week, on which a cycle starts: that of the start date. */
  record: Subscription & Pick<CreatedSubscription, "id" | "externalId"> & { status: string };
  cancellationRequests: CancellationRequest[];
}

/** A scheduled payment. */
export interface ScheduledPaymentRow {
  company: string;
  subscriptionId: string;
  status: string;
  payment: ScheduledPayment;
  /** The due date of the first attempt, which limits the dates of its retries. */
  originalDueDate: string;
  /** The first attempt, of which this is a retry. */
  originalId?: string;
  webhookUrl?: string;
}

import type { ScheduledPayment, Subscription, SubscriptionParty } from "../../../generated/types.ts";

/** Members that the sandbox always writes. */
type Written =
  | "id"
  | "providerId"
  | "status"
  | "statusHistory"
  | "qrcodeData"
  | "allowChargeAfterDueDate"
  | "allowAdjustToBusinessDay"
  | "frequencyType"
  | "startDate"
  | "webhookUrl"
  | "externalId"
  | "cancellationRequests";

/** A subscription as it is read, without the image, which is drawn when it is needed. */
export type SubscriptionRecord = Omit<Subscription, "qrcodeImageBase64"> &
  Required<Pick<Subscription, Written>>;

/** A subscription. */
export interface SubscriptionRow {
  company: string;
  record: SubscriptionRecord;
  /** The payer that the request named. The record shows a payer only after the subscription was accepted. */
  namedPayer?: SubscriptionParty;
}

/** A scheduled payment. */
export interface ScheduledPaymentRow {
  company: string;
  payment: ScheduledPayment &
    Required<
      Pick<ScheduledPayment, "id" | "endToEndId" | "conciliationId" | "status" | "dueDate" | "subscriptionId">
    >;
  /** The first attempt, of which this is a retry. */
  originalId?: string;
}

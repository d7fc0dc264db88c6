import type { EventName, OpenNotificationName } from "../../../generated/events.ts";
import type { WebhookConfiguration } from "../../../generated/types.ts";

/** The webhook endpoints of a company. */
export interface WebhookConfigurationRow {
  company: string;
  configuration: WebhookConfiguration;
}

/** An attempt to deliver a notification. */
export interface AttemptRow {
  requestTime: string;
  /** 0 if there was no response. */
  statusCode: number;
  /** Body of the response, or the reason why there was none. */
  message: string;
  /** Whether the response had the body of an acknowledgement. */
  acknowledged: boolean;
}

/** A notification and its delivery. */
export interface NotificationRow {
  company: string;
  event: EventName | OpenNotificationName;
  /** Id of the resource that it is about. */
  referenceId: string;
  url: string;
  payload: unknown;
  status: "PENDING" | "DELIVERED" | "UNDELIVERED";
  attempts: AttemptRow[];
  createdAt: string;
  updatedAt: string;
}

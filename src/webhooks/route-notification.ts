import type { EventName } from "../../generated/events.ts";
import { checkNotification, isEventName } from "./notification/check-notification.ts";
import {
  InvalidNotificationError,
  type NotificationProblem,
} from "./notification/invalid-notification-error.ts";
import type { Validation } from "./notification/notification-types.ts";
import type { UnknownNotification } from "./notification/read-object.ts";
import { readHandlers } from "./read-handlers.ts";
import type { NotificationHandler, WebhookHandlerOptions } from "./webhook-handler-options.ts";
import type { HandledInfo } from "./webhook-hooks.ts";

/** Where a notification goes. */
export interface Route {
  /** The option that handles it. */
  readonly by: HandledInfo["by"];
  /** `undefined` when nothing handles it. */
  readonly handler: NotificationHandler<never> | undefined;
  /** The notification as the handler gets it. */
  readonly notification: UnknownNotification;
  readonly problems: readonly NotificationProblem[];
}

/**
 * Decides by event and schema which handler a notification goes to.
 * @throws {InvalidOptionError} for handlers of events that the contract does not have.
 */
export function createRouter(
  { on, onUnknown, onDeviating }: Pick<WebhookHandlerOptions, "onUnknown" | "onDeviating"> & { on: object },
  validate: Validation,
): (notification: UnknownNotification) => Route {
  const handlers = readHandlers(on);
  return (notification) => {
    const event = notification["event"] as EventName;
    const handler = isEventName(event) ? handlers.get(event) : undefined;
    if (handler === undefined) return { by: "onUnknown", handler: onUnknown, notification, problems: [] };
    const { typed, problems } =
      validate === "off"
        ? { typed: notification, problems: [] }
        : checkNotification(event, notification, validate === "strict");
    if (typed !== undefined) return { by: "on", handler, notification: typed, problems };
    return { by: "onDeviating", handler: onDeviating, notification, problems };
  };
}

/** Why a notification that deviates is not acknowledged. */
export function refuseDeviating({ notification, problems }: Route): InvalidNotificationError {
  return new InvalidNotificationError("shape", String(notification["event"]), problems);
}

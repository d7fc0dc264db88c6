import { eventNames, type EventName } from "../../generated/events.ts";
import { InputError } from "../errors/input-error.ts";
import { loadOnce } from "../guards/load-once.ts";
import { isEventName } from "./notification/event-names.ts";
import {
  InvalidNotificationError,
  type NotificationProblem,
} from "./notification/invalid-notification-error.ts";
import type { Validation } from "./notification/notification-types.ts";
import type { UnknownNotification } from "./notification/read-object.ts";
import type { NotificationHandler, WebhookHandlerOptions } from "./webhook-handler-options.ts";
import type { HandledInfo } from "./webhook-hooks.ts";

/** The handler selected for a notification. */
export interface NotificationRoute {
  /** The option that handles it. */
  readonly by: HandledInfo["by"];
  /** `undefined` when nothing handles it. */
  readonly handler: NotificationHandler<never> | undefined;
  /** The notification as the handler gets it. */
  readonly notification: UnknownNotification;
  readonly problems: readonly NotificationProblem[];
}

/**
 * Creates a function that selects the handler of a notification by its event and schema. The code that checks schemas is
 * large, and loaded in the meantime; a receiver that does not check does without it.
 * @throws {InputError} for handlers of events that are not in the contract.
 */
export function createNotificationRouter(
  options: Pick<WebhookHandlerOptions, "onUnknown" | "onDeviating"> & { on: object },
  validate: Validation,
): (notification: UnknownNotification) => Promise<NotificationRoute> {
  const handlers = readHandlers(options.on);
  const onUnknown = options.onUnknown?.bind(options);
  const onDeviating = options.onDeviating?.bind(options);
  const load = loadOnce(() => import("./notification/check-notification.ts"));
  // Deliveries report its failure.
  if (validate !== "off" && handlers.size > 0) load().catch(() => undefined);
  return async (notification) => {
    const event = notification["event"] as EventName;
    const handler = isEventName(event) ? handlers.get(event) : undefined;
    if (handler === undefined) return { by: "onUnknown", handler: onUnknown, notification, problems: [] };
    const { typed, problems } =
      validate === "off"
        ? { typed: notification, problems: [] }
        : (await load()).checkNotification(event, notification, validate === "strict");
    if (typed !== undefined) return { by: "on", handler, notification: typed, problems };
    return { by: "onDeviating", handler: onDeviating, notification, problems };
  };
}

/** Creates the error for a notification that does not match its schema and has no handler. */
export function rejectDeviating({ notification, problems }: NotificationRoute): InvalidNotificationError {
  return new InvalidNotificationError("shape", String(notification["event"]), problems);
}

/**
 * Collects the handlers in a map, which does not find inherited names such as `constructor`. They may be methods of a
 * class that has other members too.
 * @throws {InputError} for an event that is not in the contract, or a handler that is not a function.
 */
function readHandlers(on: object): Map<EventName, NotificationHandler<never>> {
  const handlers = new Map<EventName, NotificationHandler<never>>();
  const inherited = eventNames.filter((event) => event in on);
  for (const event of [...Object.keys(on), ...inherited]) {
    const handler = (on as Record<string, unknown>)[event];
    const option = `on["${event}"]`;
    if (isEventName(event)) {
      if (typeof handler !== "function") throw new InputError(option, "must be a function");
      handlers.set(event, handler.bind(on) as NotificationHandler<never>);
    } else if (typeof handler === "function") {
      throw new InputError(option, `must be an event of the contract: ${eventNames.join(", ")}`);
    }
  }
  return handlers;
}

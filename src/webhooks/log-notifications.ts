import { cleanText } from "../errors/clean-text.ts";
import { describeThrown } from "../guards/call-hook.ts";
import type { Log } from "../logging/log.ts";

/** A verified notification that was not acknowledged, or about which something went wrong later. */
export interface TroubledNotification {
  readonly key: string | undefined;
  readonly event: string | undefined;
  /** Status of the response; `undefined` if the delivery was answered before. */
  readonly status?: number;
}

/** Writes what happens to notifications to the log, without their payload. */
export interface NotificationLog {
  /**
   * Logs a delivery that was rejected before it was verified, which anyone can send: the first one for a reason, and then
   * a count at most once a minute.
   */
  readonly rejected: (reason: string, status: number, error: unknown) => void;
  /** Logs a verified notification. */
  readonly trouble: (notification: TroubledNotification, error: unknown) => void;
  /** Logs once per event that nothing handles it. */
  readonly unhandled: (event: string | undefined) => void;
}

// Enough for every event of a service; beyond that, warnings repeat.
const mostNames = 100;
const pauseMs = 60_000;

/** Creates the log of a receiver. */
export function createNotificationLog(log: Log): NotificationLog {
  const known = new Set<string | undefined>();
  const rejections = new Map<string, { since: number; count: number }>();
  return {
    rejected(reason, status, error) {
      const now = performance.now();
      const { since, count } = rejections.get(reason) ?? { since: -Infinity, count: 0 };
      if (now - since < pauseMs) {
        rejections.set(reason, { since, count: count + 1 });
        return;
      }
      rejections.set(reason, { since: now, count: 0 });
      const others = count > 0 ? `, and ${count} others before it` : "";
      log.warn?.(`A delivery got status ${status}${others}: ${describeThrown(error)}`);
    },
    trouble({ key, event, status }, error) {
      const name = `Notification ${cleanText(key ?? "without a key")} (${event === undefined ? "without an event" : `\`${event}\``})`;
      const outcome =
        status === undefined ? ":" : ` got status ${status}; the service sends it up to five times.`;
      log.error?.(`${name}${outcome} ${describeThrown(error)}`);
    },
    unhandled(event) {
      if (known.has(event)) return;
      if (known.size === mostNames) known.clear();
      known.add(event);
      log.warn?.(
        event === undefined
          ? "A notification whose `event` is missing or not a string was acknowledged without being handled; set `onUnknown`."
          : `\`${event}\` has no handler, so its notifications are acknowledged and dropped; add a handler to \`on\`, or set \`onUnknown\`.`,
      );
    },
  };
}

// What a receiver does when a delivery fails: response, `onError`, log. Loaded with the first failure.
// The classes of its errors are in errors.ts.

import { InputError } from "../errors/errors.ts";
import type { Log } from "../base/log.ts";
import type { FailedDelivery } from "./delivery.ts";
import { DeliveryError, InvalidNotificationError } from "./errors.ts";
import type { RejectedInfo } from "./hooks.ts";
import { describeThrown } from "../errors/redact.ts";
import { cleanText } from "../contract/safe-text.ts";

/** The settings of a receiver that decide how it reports failures. */
interface FailureSettings {
  readonly log: Log;
  readonly onError: ((error: unknown, delivery: FailedDelivery) => unknown) | undefined;
  readonly isStrict: boolean;
  /** Whether deliveries are verified, so that not everyone can send what looks like a notification. */
  readonly isSigned: boolean;
}

/** A delivery that is not acknowledged. */
interface FailedStep {
  readonly error: unknown;
  readonly step: DeliveryStep;
  readonly delivery: FailedDelivery;
  readonly event: string | undefined;
  /** Calls `hooks.onRejected`. */
  readonly observe: (info: object) => void;
}

/** Reports what goes wrong in a receiver, to `onError` or the log. */
interface Failures {
  /** Reports a delivery, and returns the response to it. */
  readonly reject: (failed: FailedStep) => Promise<Response>;
  /** Reports what went wrong after a delivery was answered. */
  readonly report: (error: unknown, delivery: FailedDelivery, event: string | undefined) => Promise<void>;
  /** Logs that nothing handles an event. */
  readonly unhandled: (event: string | undefined) => void;
  /** Answers whatever called a receiver without a web `Request`, most often a framework on `node:http`. */
  readonly rejectMounting: (context: unknown) => Response;
}

/** Creates the reports of a receiver. */
export function createFailures({ log, onError, isStrict, isSigned }: FailureSettings): Failures {
  const { rejected, trouble, unhandled } = createNotificationLog(log);

  async function report(error: unknown, delivery: FailedDelivery, write: () => void): Promise<void> {
    try {
      if (onError === undefined) write();
      else await onError(error, delivery);
    } catch (failure) {
      log.error?.(`\`onError\` failed: ${describeThrown(failure, log.secrets)}`);
      write();
    }
  }

  return {
    unhandled,
    report: (error, delivery, event) =>
      report(error, delivery, () => {
        trouble({ key: delivery.key, event }, error);
      }),
    async reject({ error: caught, step, delivery, event, observe }) {
      const { key, headers } = delivery;
      const { status, reason, message, error } = rejectDelivery(caught, step, isStrict, headers);
      observe({ key, status, reason });
      if (reason === "method")
        return Response.json({ error: reason, message }, { status, headers: { allow: "POST" } });
      // Without signatures, anyone can send what is not a notification.
      const isVerified = step !== "read" && step !== "verify" && (isSigned || status >= 500);
      await report(error, delivery, () => {
        if (isVerified) trouble({ key, event, status }, error);
        else rejected(reason, status, error);
      });
      return Response.json({ error: reason, message }, { status });
    },
    rejectMounting(context) {
      const advice =
        "must be a web `Request`: mount `toNodeListener(receive)` on `node:http` and Express, and register `fastifyWebhooks(receive)` on Fastify";
      rejected("mounting", 500, new InputError("request", advice));
      const mistaken = (context ?? {}) as {
        statusCode?: number;
        end?: (text: string) => unknown;
        code?: (status: number) => unknown;
      };
      // Fastify before 4.29 would send a `Response` as `{}`, with the status 200.
      if (typeof mistaken.code === "function") mistaken.code(500);
      if (typeof mistaken.end === "function") {
        mistaken.statusCode = 500;
        mistaken.end("");
      }
      return new Response("", { status: 500 });
    },
  };
}

/** The step at which a delivery failed. `validate` is the check by the receiver, `handle` is your code. */
export type DeliveryStep = "read" | "verify" | "parse" | "validate" | "handle";

/** The response to a delivery that failed, and the error to report. */
interface DeliveryRejection {
  readonly status: number;
  readonly reason: RejectedInfo["reason"];
  readonly message: string;
  readonly error: unknown;
}

/** Returns the response to a failed delivery. Errors from outside the receiver are not shown in it. */
function rejectDelivery(
  error: unknown,
  step: DeliveryStep,
  isStrict: boolean,
  headers: Headers,
): DeliveryRejection {
  const encoding = headers.get("content-encoding") ?? "identity";
  let shown = error;
  if ((step === "verify" || step === "parse") && encoding !== "identity") {
    error = shown = new DeliveryError("encoding", { cause: error });
  } else if (step === "verify") shown = new DeliveryError("signature");
  let status = step === "parse" || (step === "validate" && isStrict) ? 400 : 500;
  let reason: DeliveryRejection["reason"] = "failed";
  let message = "The notification was not handled; send it again.";
  const isOurs = step !== "handle" || (shown instanceof DeliveryError && shown.status === 503);
  if (isOurs && shown instanceof DeliveryError) ({ status, problem: reason, message } = shown);
  else if (isOurs && shown instanceof InvalidNotificationError) ({ reason, message } = shown);
  return { status, reason, message, error };
}

/** A verified notification that was not acknowledged, or about which something went wrong later. */
interface TroubledNotification {
  readonly key: string | undefined;
  readonly event: string | undefined;
  /** Status of the response; `undefined` if the delivery was answered before. */
  readonly status?: number;
}

/** Writes what happens to notifications to the log, without their payload. */
interface NotificationLog {
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

function createNotificationLog(log: Log): NotificationLog {
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
      log.warn?.(`A delivery got status ${status}${others}: ${describeThrown(error, log.secrets)}`);
    },
    trouble({ key, event, status }, error) {
      const name = `Notification ${cleanText(key ?? "without a key")} (${event === undefined ? "without an event" : `\`${event}\``})`;
      const outcome =
        status === undefined ? ":" : ` got status ${status}; the service sends it up to five times.`;
      log.error?.(`${name}${outcome} ${describeThrown(error, log.secrets)}`);
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

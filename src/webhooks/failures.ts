// What a receiver needs when a delivery fails. It is loaded with the first one.
import { InputError } from "../errors/input-error.ts";
import { describeThrown } from "../guards/call-hook.ts";
import type { Log } from "../logging/log.ts";
import type { FailedDelivery } from "./delivery/delivery.ts";
import { createNotificationLog } from "./log-notifications.ts";
import { rejectDelivery, type DeliveryStep } from "./reject-delivery.ts";

/** The settings of a receiver that decide how it reports failures. */
export interface FailureSettings {
  readonly log: Log;
  readonly onError: ((error: unknown, delivery: FailedDelivery) => unknown) | undefined;
  readonly isStrict: boolean;
  /** Whether deliveries are verified, so that not everyone can send what looks like a notification. */
  readonly isSigned: boolean;
}

/** A delivery that is not acknowledged. */
export interface FailedStep {
  readonly error: unknown;
  readonly step: DeliveryStep;
  readonly delivery: FailedDelivery;
  readonly event: string | undefined;
  /** Calls `hooks.onRefused`. */
  readonly observe: (info: object) => void;
}

/** Reports what goes wrong in a receiver, to `onError` or the log. */
export interface Failures {
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
      log.error?.(`\`onError\` failed: ${describeThrown(failure)}`);
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

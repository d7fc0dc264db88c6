import { InputError } from "../errors/input-error.ts";
import { checkHeaders } from "../options/check-headers.ts";
import { checkNames } from "../options/check-names.ts";
import { deliveryPlanNames } from "./option-names.ts";
import { acknowledges, maxDeliveries } from "../server/deliveries.ts";
import type { SignDelivery } from "./sign-delivery.ts";

/** Options for delivering a notification. */
export interface DeliveryPlan {
  /** URL that the notification is sent to. @default "https://receiver.test/webhooks" */
  readonly url?: string;
  /** Signs each delivery separately, since its time may be part of the signature. */
  readonly sign?: SignDelivery;
  /** Additional headers. `content-type` is `application/json` unless it is given. */
  readonly headers?: Record<string, string>;
  /**
   * `retry` stops at the first response with status 200, as the service does; `repeat` sends all five deliveries
   * regardless, as when responses are lost.
   * @default "retry"
   */
  readonly mode?: "retry" | "repeat";
  /**
   * Called and awaited before each retry with its number, starting at 2: the place to advance a clock. The provider's
   * documentation does not say how long the service waits, so there is no delay by default.
   */
  readonly beforeRetry?: (attempt: number) => unknown;
}

/** Result of one delivery. */
export interface DeliveryAttempt {
  /** Status of the response; `undefined` when there was none. */
  readonly status: number | undefined;
  /** Body of the response as text. */
  readonly body: string;
  /** The error that sending threw, when there was no response. */
  readonly error?: unknown;
}

/** Result of delivering a notification. */
export interface DeliveryReport {
  readonly attempts: readonly DeliveryAttempt[];
  /** `true` when the last delivery was answered with 200, after which the service does not send it again. */
  readonly delivered: boolean;
  /** `true` when that response also has the body that the contract requires. */
  readonly acknowledged: boolean;
}

/**
 * Delivers a notification as the service does: once, and up to four more times until the response is 200.
 * @param receiver a web-standard handler such as `createWebhookHandler` returns, or `fetch` for a server at `url`.
 * @param notification the payload; a string is sent unchanged, so that invalid bodies can be tested.
 * @throws {InputError} if HTTP does not allow a header, or for swapped arguments.
 */
export async function deliverNotification(
  receiver: (request: Request) => Promise<Response>,
  notification: object | string,
  plan: DeliveryPlan = {},
): Promise<DeliveryReport> {
  if (typeof receiver !== "function")
    throw new InputError("receiver", "must be a function, and come before the notification");
  checkNames("options", plan, deliveryPlanNames);
  const { url = "https://receiver.test/webhooks", headers = {}, mode = "retry" } = plan;
  if (mode !== "retry" && (mode as string) !== "repeat")
    throw new InputError("mode", 'must be "retry" or "repeat"');
  const given = checkHeaders("headers", headers);
  const body = typeof notification === "string" ? notification : JSON.stringify(notification);
  const id = `msg_${crypto.randomUUID()}`;
  const attempts: DeliveryAttempt[] = [];
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > 1) await plan.beforeRetry?.(attempt);
    const signature = checkHeaders("sign", (await plan.sign?.({ id, body })) ?? {});
    const request = new Request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...given, ...signature },
      body,
    });
    const result = await send(receiver, request);
    attempts.push(result);
    const delivered = result.status === 200;
    if ((delivered && mode === "retry") || attempt === maxDeliveries)
      return { attempts, delivered, acknowledged: delivered && acknowledges(result.body) };
  }
}

async function send(
  receiver: (request: Request) => Promise<Response>,
  request: Request,
): Promise<DeliveryAttempt> {
  try {
    const response = await receiver(request);
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { status: undefined, body: "", error };
  }
}

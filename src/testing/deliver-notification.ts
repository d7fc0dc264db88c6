import { isAcknowledgement } from "../../generated/validators.js";
import type { SignDelivery } from "./sign-delivery.ts";

/** Deliveries of one notification at most: the first and four more attempts. */
const maxDeliveries = 5;

/** How a notification is delivered. */
export interface DeliveryPlan {
  /** Address the notification is sent to. @default "https://receiver.test/webhooks" */
  readonly url?: string;
  /** Signs each delivery anew, as its time may be part of the signature. */
  readonly sign?: SignDelivery;
  /** Further headers. */
  readonly headers?: Record<string, string>;
  /**
   * `retry` ends with the first answer of 200, as the service does; `repeat` sends all five however they are answered,
   * as when answers are lost on their way.
   * @default "retry"
   */
  readonly mode?: "retry" | "repeat";
  /**
   * Awaited before each further delivery with its number, from 2: the place for a clock. How long the service waits is
   * not shown, so that nothing is waited by default.
   */
  readonly beforeRetry?: (attempt: number) => unknown;
}

/** How one delivery went. */
export interface DeliveryAttempt {
  /** Status of the answer; `undefined` when there was none. */
  readonly status: number | undefined;
  /** Body of the answer as text. */
  readonly body: string;
  /** What sending threw, when there was no answer. */
  readonly error?: unknown;
}

/** What became of a notification. */
export interface DeliveryReport {
  readonly attempts: readonly DeliveryAttempt[];
  /** Whether the last delivery was answered 200, after which the service does not send it again. */
  readonly delivered: boolean;
  /** Whether the answer of the last one also has the body that the interface asks for. */
  readonly acknowledged: boolean;
}

/**
 * Delivers a notification as the service does: once, and up to four more times until it is answered 200.
 * @param receiver a web-standard handler such as `createWebhookHandler` returns, or `fetch` for a server at `url`.
 * @param notification the payload; a string goes out as it is, so that broken bodies can be tried.
 */
export async function deliverNotification(
  receiver: (request: Request) => Promise<Response>,
  notification: object | string,
  { url = "https://receiver.test/webhooks", sign, headers, mode = "retry", beforeRetry }: DeliveryPlan = {},
): Promise<DeliveryReport> {
  const body = typeof notification === "string" ? notification : JSON.stringify(notification);
  const id = `msg_${crypto.randomUUID()}`;
  const attempts: DeliveryAttempt[] = [];
  for (let attempt = 1; attempt <= maxDeliveries; attempt += 1) {
    if (attempt > 1) await beforeRetry?.(attempt);
    const signature = await sign?.({ id, body });
    const request = new Request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers, ...signature },
      body,
    });
    const result = await send(receiver, request);
    attempts.push(result);
    if (result.status === 200 && mode === "retry") break;
  }
  const last = attempts.at(-1);
  const delivered = last?.status === 200;
  return { attempts, delivered, acknowledged: delivered && acknowledges(last.body) };
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

function acknowledges(body: string): boolean {
  try {
    return isAcknowledgement(JSON.parse(body));
  } catch {
    return false;
  }
}

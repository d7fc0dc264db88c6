// One attempt to deliver a notification, within its time limit. Over the network, node/delivery.ts sends it.
// What follows from the result is in notifications.ts.

import { acknowledges } from "../server/deliveries.ts";
import type { Attempt, Rows } from "./records.ts";
import { parseUrl } from "../base/options.ts";

/** A notification, as passed to its receiver. */
export interface SentNotification {
  /** The same on every attempt. */
  readonly id: string;
}

/**
 * Receives the notifications: a web-standard handler such as `createWebhookHandler` returns, or a function that
 * forwards them.
 */
export type Receiver = (request: Request, notification: SentNotification) => Promise<Response>;

/**
 * Header of every delivery, which a sandbox on a port rejects: otherwise, a page could reach its controls by an order
 * that names them as the URL of its notifications.
 */
export const deliveryHeader = "x-sandbox-delivery";
/** Maximum time that a receiver may take, in real milliseconds. */
export const deliveryTimeoutMs = 10_000;
/** Maximum length of the part of a response that is kept. */
const maxMessage = 500;
/** Maximum size of the part of a response that is read, in bytes. */
export const maxResponseBytes = 64 * 1024;

/** A notification to send. */
interface NotificationRequest extends Pick<Rows["notification"], "url" | "payload">, SentNotification {
  /** Those that its event has in the contract. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Attempts to deliver a notification. Never throws: a receiver that fails is what the attempt reports. */
export async function attemptDelivery(
  { id, url, payload, headers }: NotificationRequest,
  receiver: Receiver,
): Promise<Omit<Attempt, "requestTime">> {
  // A `Request` rejects these by an error that repeats the URL.
  const problem = validateUrl(url);
  if (problem !== undefined) return { statusCode: 0, message: problem, acknowledged: false };
  const signal = AbortSignal.timeout(deliveryTimeoutMs);
  try {
    const request = new Request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers, [deliveryHeader]: "1" },
      body: JSON.stringify(payload),
      redirect: "manual",
      signal,
    });
    const response = await Promise.race([receiver(request, { id }), rejectOn(signal)]);
    const text = await Promise.race([readStart(response), rejectOn(signal)]);
    return {
      statusCode: response.status,
      message: text.trim().slice(0, maxMessage) || response.statusText,
      acknowledged: response.status === 200 && acknowledges(text),
    };
  } catch (error) {
    const message = signal.aborted
      ? `No response within ${deliveryTimeoutMs / 1000} s`
      : describeError(error);
    return { statusCode: 0, message, acknowledged: false };
  }
}

/** Describes what was thrown. `fetch` hides the reason, such as a refused connection, in the cause. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Finds out why a URL can get no notification, without repeating what may be secret in it. */
function validateUrl(url: string): string | undefined {
  const parsed = parseUrl(url);
  if (parsed === undefined) return "The URL is not valid.";
  if (parsed.username === "" && parsed.password === "") return undefined;
  return "Notifications are not delivered to URLs that contain credentials.";
}

/** Rejects when a signal aborts: a receiver in the same process may ignore the signal of its request. */
function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => {
      reject(signal.reason as Error);
    });
  });
}

async function readStart({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  while (size < maxResponseBytes) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

/** A receiver that acknowledges everything, for a sandbox that nobody listens to. */
export const acknowledgeAll: Receiver = () => Promise.resolve(Response.json({ returnCode: "SUCCESS" }));

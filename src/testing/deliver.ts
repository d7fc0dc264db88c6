// Delivers a notification as the service does, and signs it as the receiver verifies it.
// The payload is built in fixtures.ts.

import { InputError } from "../errors/errors.ts";
import { checkHeaders, checkNames } from "../base/options.ts";
import { hideThrown } from "../base/callbacks.ts";
import { signatureSecrets } from "../webhooks/signature-secrets.ts";
import { deliveryPlanNames, hmacSignerNames, standardWebhooksSignerNames } from "./option-names.ts";
import { acknowledges, maxDeliveries } from "../server/deliveries.ts";
import {
  type HmacSha256Options,
  type HmacSpelling,
  known,
  signHmacSha256,
  signStandardWebhooks,
} from "../webhooks/signature.ts";

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
  /** The error that sending threw, or a copy of it without secrets, when there was no response. */
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
    return { status: undefined, body: "", error: await hideThrown(error, signatureSecrets) };
  }
}

/** A delivery to sign. */
export interface UnsignedDelivery {
  /** The same on every delivery of a notification. */
  readonly id: string;
  readonly body: string;
}

/** Returns the headers that prove that a delivery is genuine. */
export type SignDelivery = (delivery: UnsignedDelivery) => Promise<Record<string, string>>;

/** Secret and encoding of an HMAC-SHA256 signature, as `hmacSha256` takes them. */
export interface HmacSha256SignerOptions extends Omit<HmacSha256Options, "secrets"> {
  readonly secret: string;
}

/** Signs deliveries so that `hmacSha256` accepts them. The scheme is an assumption. */
export function hmacSha256Signer(options: HmacSha256SignerOptions): SignDelivery {
  checkNames("options", options, hmacSignerNames);
  const {
    secret,
    header = known.header,
    encoding = known.encoding,
    prefix = known.prefix,
  } = options as Partial<HmacSpelling> & Pick<HmacSha256SignerOptions, "secret">;
  return async ({ body }) => ({ [header]: await signHmacSha256({ secret, body, encoding, prefix }) });
}

/** Secret and clock of a Standard Webhooks sender. */
export interface StandardWebhooksSignerOptions {
  /** Base64, with or without the prefix `whsec_`. */
  readonly secret: string;
  /**
   * Milliseconds since 1970.
   * @default Date.now
   */
  readonly now?: () => number;
}

/** Signs deliveries so that `standardWebhooks` accepts them. The scheme is an assumption. */
export function standardWebhooksSigner(options: StandardWebhooksSignerOptions): SignDelivery {
  checkNames("options", options, standardWebhooksSignerNames);
  const { secret, now = Date.now } = options;
  return ({ id, body }) => signStandardWebhooks({ secret, id, timestamp: now() / 1000, body });
}

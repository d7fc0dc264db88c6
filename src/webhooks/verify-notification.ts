import { InputError } from "../errors/input-error.ts";
import { checkNames } from "../options/check-names.ts";
import { verifyNames } from "../options/known-names.ts";
import type { Verify } from "./delivery/delivery.ts";
import { checkVerify, verifyWithin } from "./delivery/verify-within.ts";
import { identifyDelivery } from "./identify-delivery.ts";
import type { ValidateOption, Validation } from "./notification/notification-types.ts";
import { parseNotification, type ParsedNotification } from "./notification/parse-notification.ts";

/** A delivery as your own route received it. */
export interface ReceivedDelivery {
  /** The raw body; a parsed one cannot be verified. */
  readonly body: string | Uint8Array | ArrayBuffer;
  /** Headers as the platform gives them. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /**
   * URL or path that it was sent to. It is part of the key unless a signature covers an id. @default "/"
   */
  readonly url?: string;
}

/** Options of `verifyNotification`. */
export type VerifyOptions<Setting extends Validation = "report"> = ValidateOption<Setting> & {
  /** Verifies the delivery, as that of `createWebhookHandler` does. */
  readonly verify: Verify | "unsigned";
};

/** A verified notification, and its key. */
export type VerifiedNotification<Setting extends Validation = "report"> = ParsedNotification<Setting> & {
  /** The same for each delivery of the notification, and that of `createWebhookHandler` if `url` is given. */
  readonly key: string;
};

/** Time limit of a verifier, in milliseconds. */
const limitMs = 10_000;

/**
 * Verifies and parses a notification in your own route, where `createWebhookHandler` does not fit. It does not recognize
 * repeated deliveries: handle a key only once, and respond with 200 only after that.
 * @throws {DeliveryError} if `verify` does not accept it (`signature`) or takes longer than 10 seconds (`timeout`), or
 * whatever `verify` throws: respond with 401.
 * @throws {InvalidNotificationError} for a body that is not a JSON object, or a mismatch with `validate: "strict"`.
 * @throws {InputError} for an unknown option or a body that is parsed already.
 */
export async function verifyNotification<Setting extends Validation = "report">(
  delivery: ReceivedDelivery,
  options: VerifyOptions<Setting>,
): Promise<VerifiedNotification<Setting>> {
  checkNames("options", options, verifyNames);
  checkVerify(options.verify);
  const { body, headers, url = "/" } = delivery;
  const signed = {
    body: toBytes(body),
    headers: toHeaders(headers),
    url: new URL(url, "http://localhost").href,
  };
  const id = await verifyWithin(options, signed, limitMs);
  const parsed = parseNotification(signed.body, options as never);
  return { ...parsed, key: await identifyDelivery(signed, id) } as never;
}

function toBytes(body: unknown): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  throw new InputError(
    "body",
    "must be the raw body, as text or bytes: a body that is parsed already cannot be verified; use `express.raw()`, for example",
  );
}

function toHeaders(headers: ReceivedDelivery["headers"]): Headers {
  if (headers instanceof Headers) return headers;
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) copy.set(name, String(value));
  return copy;
}

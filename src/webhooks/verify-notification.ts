// Verifies and parses a notification in a route of the caller, where `createWebhookHandler` does not fit.

import { InputError } from "../errors/errors.ts";
import { checkNames, checkObject, parseUrl } from "../base/options.ts";
import { hideThrown } from "../base/callbacks.ts";
import { signatureSecrets } from "./signature-secrets.ts";
import { receivedNames, verifyNames } from "./option-names.ts";
import { checkVerify, identifyDelivery, type Verify, verifyWithin } from "./delivery.ts";
import type { ValidateOption, Validation } from "./notification.ts";
import { type ParsedNotification, parseNotification } from "./check-notification.ts";

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
 * whatever `verify` throws, or a copy of it without secrets: respond with 401.
 * @throws {InvalidNotificationError} for a body that is not a JSON object, or a mismatch with `validate: "strict"`.
 * @throws {InputError} for an unknown option or a body that is parsed already.
 */
export async function verifyNotification<Setting extends Validation = "report">(
  delivery: ReceivedDelivery,
  options: VerifyOptions<Setting>,
): Promise<VerifiedNotification<Setting>> {
  checkNames("options", options, verifyNames);
  checkVerify(options.verify);
  checkNames("delivery", delivery, receivedNames);
  const { body, headers, url = "/" } = delivery;
  checkObject("headers", headers);
  const signed = { body: toBytes(body), headers: toHeaders(headers), url: toUrl(url) };
  const id = await verifyWithin(options, signed, limitMs).catch(async (error: unknown) => {
    throw await hideThrown(error, signatureSecrets);
  });
  const { validate } = options as { validate?: Setting };
  const parsed = parseNotification(signed.body, { validate } as never);
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

function toHeaders(headers: object): Headers {
  const copy = new Headers();
  // `Headers` of another implementation can be iterated too.
  const entries =
    Symbol.iterator in headers ? (headers as Iterable<[string, unknown]>) : Object.entries(headers);
  for (const [name, value] of entries) {
    // HTTP/2 lists the parts of the request line as headers such as `:path`.
    if (value !== undefined && !name.startsWith(":")) copy.append(name, String(value));
  }
  return copy;
}

/** Returns the URL as the receiver sees it: a path may begin with `//`, which is not a host. */
function toUrl(url: string): string {
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(url);
  const parsed = parseUrl(isWhole ? url : `http://localhost${url.startsWith("/") ? url : `/${url}`}`);
  if (parsed === undefined) throw new InputError("url", "must be a URL or a path");
  return parsed.href;
}

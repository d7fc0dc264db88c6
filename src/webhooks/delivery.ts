// A delivery on its way to a handler: its body, its verification, its key.
// Signatures are in signature.ts; the order of the steps is in handler.ts.

import { DeliveryError, type NotificationProblem } from "./errors.ts";
import { encodeBytes, prependText } from "./bytes.ts";
import { within } from "../base/callbacks.ts";
import { InputError } from "../errors/errors.ts";

/** One POST request of the service as it reached the receiver: everything that a signature can cover. */
export interface SignedDelivery {
  /**
   * URL that it was sent to. This may be all that identifies a notification whose payload is not documented.
   */
  readonly url: string;
  /** Headers, unchanged. The provider's documentation names none, so each is an assumption. */
  readonly headers: Headers;
  /** Raw bytes, as signatures and digests need them. */
  readonly body: Uint8Array;
}

/** A verified delivery, as passed to handlers. */
export interface Delivery extends SignedDelivery {
  /** Key that is the same for each delivery of a notification; use it where your own records need a unique key. */
  readonly key: string;
  /**
   * Aborts once the handler has run for `handlerTimeoutMs`, or its claim has ended because the store did not renew it; its
   * reason is the `HandlerTimeoutError`. Another run may follow or be in progress, so stop.
   */
  readonly signal: AbortSignal;
  /** Mismatches between the notification and the schema of its event; empty when it is valid, or was not checked. */
  readonly problems: readonly NotificationProblem[];
}

/** A delivery that failed in some way. Its body is empty if it was not read completely. */
export interface FailedDelivery extends SignedDelivery {
  /** `undefined` before the delivery was verified. */
  readonly key: string | undefined;
}

/**
 * Result of a verifier: `true`, or the id of the notification where the signature covers one. That id is then the
 * deduplication key.
 */
export type Verdict = boolean | { readonly id: string };

/**
 * Decides whether a delivery comes from the service. Only `true` and an object with a non-empty `id` accept it; for any
 * other value and for an error, the response is 401.
 */
export type Verify = (delivery: SignedDelivery) => Verdict | Promise<Verdict>;

/** The second argument that some platforms pass: of it, only `waitUntil` is used. */
export type HandlerContext = object & {
  /** A response of Node has this: mount the receiver with `toNodeListener`. */
  readonly writableEnded?: never;
  /** A request of Node has this, which Express passes to handlers of errors. */
  readonly rawHeaders?: never;
};

/**
 * A web-standard request handler. It never rejects. If the second argument has a `waitUntil`, as the context of a Worker
 * has, it is called with what remains to be done after the response.
 */
export type WebhookHandler = (request: Request, context?: HandlerContext) => Promise<Response>;

/**
 * Returns the key of a delivery: the id that its signature covers, or else the SHA-256 of its path, query and body.
 * Path and query are included because they may be all that identifies a notification whose payload is not documented.
 */
export async function identifyDelivery({ url, body }: SignedDelivery, signedId?: string): Promise<string> {
  if (signedId !== undefined) return `id:${signedId}`;
  const { pathname, search } = new URL(url);
  // A URL holds no line break, so that two different pairs never give the same bytes.
  const content = prependText(`${pathname}${search}\n`, body);
  return `sha256:${encodeBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", content as BufferSource)), "hex")}`;
}

/** Limits of a body. */
interface BodyLimits {
  /** In bytes. */
  readonly maxBodyBytes: number;
  /** Longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number;
}

/**
 * Reads a complete body and never holds more than the limit, whatever `content-length` says.
 * @throws {DeliveryError} when it is too large, incomplete, or was read before.
 */
export async function readBody(
  { body, bodyUsed, headers }: Request,
  { maxBodyBytes, idleMs }: BodyLimits,
): Promise<Uint8Array> {
  if (bodyUsed || body?.locked) throw new DeliveryError("consumed");
  const reader = body?.getReader();
  let size = 0;
  // One buffer that doubles: a list of chunks would let a client that sends single bytes fill the memory.
  let bytes = new Uint8Array(Math.min(8192, maxBodyBytes));
  const fail = (problem: "too-large" | "unreadable") => {
    // Not awaited: a source that ignores it must not delay the response.
    reader?.cancel().catch(() => undefined);
    return new DeliveryError(problem);
  };
  const allow = (total: number) => {
    if (total > maxBodyBytes) throw fail("too-large");
  };
  allow(Number(headers.get("content-length")));
  while (reader !== undefined) {
    const next = within(reader.read(), idleMs, () => new DeliveryError("unreadable"));
    const chunk = await next.catch(() => {
      throw fail("unreadable");
    });
    if (chunk.done) break;
    const start = size;
    allow((size += chunk.value.length));
    if (size > bytes.length) {
      const grown = new Uint8Array(Math.min(maxBodyBytes, Math.max(size, bytes.length * 2)));
      grown.set(bytes);
      bytes = grown;
    }
    bytes.set(chunk.value, start);
  }
  return bytes.slice(0, size);
}

/** Why the verifiers of this package did not accept a delivery. They return `false`, so that others can be built on them. */
const rejectionReasons = new WeakMap<SignedDelivery, string>();

/** Returns `false` as the verdict on a delivery, and keeps the reason for the error. It is a clause without a full stop. */
export function rejectBecause(delivery: SignedDelivery, reason: string): false {
  rejectionReasons.set(delivery, reason);
  return false;
}

/** Throws for anything that cannot verify a delivery. */
export function checkVerify(verify: Verify | "unsigned"): void {
  if (typeof verify === "function" || (verify as unknown) === "unsigned") return;
  throw new InputError("verify", 'must be a function, such as the one `hmacSha256` returns, or "unsigned"');
}

/**
 * Calls the verifier of the options, with a time limit in milliseconds.
 * @throws {DeliveryError} if it takes too long or does not accept the delivery.
 * @returns the signed id, if any.
 */
export async function verifyWithin(
  options: { readonly verify: Verify | "unsigned" },
  signed: SignedDelivery,
  limitMs: number,
): Promise<string | undefined> {
  if (options.verify === "unsigned") return undefined;
  const verdict: unknown = await withinLimit("verify", limitMs, () =>
    (options as { verify: Verify }).verify(signed),
  );
  // Compared with `true`: a verifier that throws or else returns nothing, as some do, must not pass by mistake.
  if (verdict === true) return undefined;
  const id: unknown = (verdict as { id?: unknown } | null | undefined)?.id;
  if (typeof id === "string" && id !== "") return id;
  const reason = rejectionReasons.get(signed);
  if (reason === undefined) throw new DeliveryError("signature");
  throw new DeliveryError("signature", { sentence: `The delivery was rejected by \`verify\`: ${reason}` });
}

/** Calls a function of the user, with a time limit in milliseconds. */
export async function withinLimit<Result>(
  name: string,
  limitMs: number,
  call: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const sentence = `\`${name}\` did not finish within ${limitMs} ms`;
  return within(call(), limitMs, () => new DeliveryError("timeout", { sentence }));
}

/**
 * Throws for anything that is not a receiver, most often its options.
 * @throws {InputError}
 */
export function checkReceiver(receiver: unknown): void {
  if (typeof receiver !== "function")
    throw new InputError("receiver", "must be what `createWebhookHandler` returns, not its options");
}

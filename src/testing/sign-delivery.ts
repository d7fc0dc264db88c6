import { checkNames } from "../options/check-names.ts";
import { hmacSignerNames, standardWebhooksSignerNames } from "./option-names.ts";
import type { HmacSpelling } from "../webhooks/signature/read-scheme.ts";
import { known, signHmacSha256, type HmacSha256Options } from "../webhooks/signature/hmac-sha256.ts";
import { signStandardWebhooks } from "../webhooks/signature/standard-webhooks.ts";

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

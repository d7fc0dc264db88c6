import { encodeBytes } from "../../../webhooks/signature/bytes.ts";
import { readScheme } from "../../../webhooks/signature/read-scheme.ts";
import { decodeWebhookSecret } from "../../../webhooks/signature/standard-webhooks.ts";
import { CommandError } from "../../../cli/command-error.ts";
import { spaceHeader } from "../../rules.ts";
import {
  hmacSha256Signer,
  standardWebhooksSigner,
  type SignDelivery,
} from "../../../testing/sign-delivery.ts";

/** Variable with the secret of the signatures. A flag would show it in the list of processes. */
const variable = "SANDBOX_SIGNING_SECRET";

/** Headers that HTTP or the sandbox itself needs in a delivery. */
const taken = [
  ...["connection", "content-length", "content-type", "expect", "host", "keep-alive", "te", "trailer"],
  ...["transfer-encoding", "upgrade", spaceHeader],
];

/** How notifications are signed. */
export interface Signer {
  readonly sign: SignDelivery;
  /** The secret, if it was made up. */
  readonly madeSecret?: string;
}

/**
 * Reads the value of `--sign`. The provider documents no scheme; these are the two that the receiver verifies.
 * @throws {CommandError} for another scheme, or a secret that does not fit it
 */
export function readSigner(scheme: string, env: NodeJS.ProcessEnv = process.env): Signer {
  const read = readScheme(scheme);
  if (read === undefined)
    throw new CommandError(
      `\`--sign\` must be standard-webhooks or hmac-sha256:HEADER:ENCODING:PREFIX, where the encoding is hex or base64 and the prefix may be left out, such as hmac-sha256:x-signature:hex:sha256=, not \`${scheme}\`.`,
    );
  const isStandard = read === "standard-webhooks";
  if (!isStandard && taken.includes(read.header.toLowerCase()))
    throw new CommandError(
      `\`--sign\` cannot put the signature in \`${read.header}\`, which each delivery needs for something else. Name another header, such as x-signature.`,
    );
  const given = env[variable];
  if (given?.trim() === "")
    throw new CommandError(
      `\`${variable}\` is empty. Set it to the secret, or unset it to have one made up.`,
    );
  const secret = given ?? makeSecret(isStandard);
  if (isStandard && decodeWebhookSecret(secret) === undefined)
    throw new CommandError(
      `\`${variable}\` must be base64, with or without \`whsec_\`, for standard-webhooks.`,
    );
  const sign = isStandard ? standardWebhooksSigner({ secret }) : hmacSha256Signer({ secret, ...read });
  return { sign, ...(given === undefined && { madeSecret: secret }) };
}

function makeSecret(isStandard: boolean): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return isStandard ? `whsec_${encodeBytes(bytes, "base64")}` : encodeBytes(bytes, "hex");
}

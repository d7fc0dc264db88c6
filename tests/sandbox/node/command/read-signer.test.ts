import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSigner } from "../../../../src/sandbox/node/flags.ts";
import { hmacSha256, standardWebhooks } from "../../../../src/webhooks/index.ts";

const delivery = { id: "n-1", body: '{"event":"ORDER-PAYIN.PAID"}' };
const env = (SANDBOX_SIGNING_SECRET?: string) => ({ SANDBOX_SIGNING_SECRET }) as NodeJS.ProcessEnv;

async function verify(accepts: ReturnType<typeof hmacSha256>, headers: Record<string, string>) {
  const body = new TextEncoder().encode(delivery.body);
  return Boolean(await accepts({ headers: new Headers(headers), body, url: "https://a.test" }));
}

describe("a signature is accepted by the receiver:", () => {
  test.each([
    ["hmac-sha256:x-signature:hex", "hex", ""],
    ["hmac-sha256:x-signature:base64", "base64", ""],
    ["hmac-sha256:x-signature:hex:sha256=", "hex", "sha256="],
    ["hmac-sha256:x-signature:hex:v1:", "hex", "v1:"],
  ] as const)("%s", async (scheme, encoding, prefix) => {
    const { sign, madeSecret } = readSigner(scheme, env("shared"));
    const headers = await sign(delivery);
    expect(madeSecret).toBeUndefined();
    expect(headers).toEqual({
      "x-signature": prefix + createHmac("sha256", "shared").update(delivery.body).digest(encoding),
    });
    const accepts = hmacSha256({ secrets: "shared", header: "x-signature", encoding, prefix });
    expect(await verify(accepts, headers)).toBe(true);
  });

  test.each(["hmac-sha256:x-signature:hex", "standard-webhooks"])(
    "%s, with a secret that is made up",
    async (scheme) => {
      const { sign, madeSecret = "" } = readSigner(scheme, env());
      const accepts =
        scheme === "standard-webhooks"
          ? standardWebhooks({ secrets: madeSecret })
          : hmacSha256({ secrets: madeSecret, header: "x-signature", encoding: "hex" });
      expect(await verify(accepts, await sign(delivery))).toBe(true);
      expect(readSigner(scheme, env()).madeSecret).not.toBe(madeSecret);
    },
  );
});

test.each([
  "",
  "sha256",
  "hmac-sha256",
  "hmac-sha256:x-signature",
  "hmac-sha256:a b:hex",
  "hmac-sha256:a:hex:",
])("%j is not a scheme", (scheme) => {
  expect(() => readSigner(scheme, env("s"))).toThrow(/^`--sign` must be standard-webhooks or hmac-sha256:/u);
});

test.each(["Content-Length", "content-type", "host", "connection", "transfer-encoding", "x-sandbox-space"])(
  "%s cannot hold a signature",
  (header) => {
    expect(() => readSigner(`hmac-sha256:${header}:hex`, env("s"))).toThrow(
      `\`--sign\` cannot put the signature in \`${header}\``,
    );
  },
);

test.each([
  [
    "hmac-sha256:a:hex",
    "",
    "`SANDBOX_SIGNING_SECRET` is empty. Set it to the secret, or unset it to have one made up.",
  ],
  [
    "standard-webhooks",
    // Its letters are those of base64, but not its length.
    "short",
    "`SANDBOX_SIGNING_SECRET` must be base64, with or without `whsec_`, for standard-webhooks.",
  ],
])("for %s, the secret %j is rejected, and not printed", (scheme, secret, message) => {
  expect(() => readSigner(scheme, env(secret))).toThrow(message);
});

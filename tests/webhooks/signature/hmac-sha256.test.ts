import { createHmac } from "node:crypto";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import {
  hmacSha256,
  InputError,
  type HmacSha256Options,
  type SignedDelivery,
} from "../../../src/webhooks/index.ts";
import { signHmacSha256 } from "../../../src/webhooks/signature.ts";

const secret = "a secret of the service";
const where = { header: "x-signature", encoding: "hex" } as const;
const body = '{"event":"ORDER-PAYIN.PAID","note":"ação"}';

function deliver(signature: string | undefined, text = body, header = "x-signature"): SignedDelivery {
  const headers = new Headers(signature === undefined ? {} : { [header]: signature });
  return { url: "https://receiver.example.com/", headers, body: new TextEncoder().encode(text) };
}

test("test case 2 of RFC 4231 is signed and accepted", async () => {
  const signature = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  const text = "what do ya want for nothing?";
  expect(await signHmacSha256({ secret: "Jefe", body: text })).toBe(signature);
  expect(await hmacSha256({ secrets: "Jefe", ...where })(deliver(signature, text))).toBe(true);
});

test.each([
  ["the defaults", {}],
  ["base64", { encoding: "base64" }],
  ["a prefix", { prefix: "sha256=" }],
  ["another header", { header: "X-Hub-Signature" }],
] satisfies [string, Partial<HmacSha256Options>][])(
  "a signature of node:crypto is accepted with %s",
  async (_, options) => {
    const { encoding, prefix = "", header } = { ...where, ...options } as HmacSha256Options;
    const signature = prefix + createHmac("sha256", secret).update(body).digest(encoding);
    expect(await signHmacSha256({ secret, body, encoding, prefix })).toBe(signature);
    expect(await signHmacSha256({ secret, body: new TextEncoder().encode(body), encoding, prefix })).toBe(
      signature,
    );
    expect(
      await hmacSha256({ secrets: secret, ...where, ...options })(deliver(signature, body, header)),
    ).toBe(true);
  },
);

test("hexadecimal digits may be upper case", async () => {
  const signature = (await signHmacSha256({ secret, body })).toUpperCase();
  expect(await hmacSha256({ secrets: secret, ...where })(deliver(signature))).toBe(true);
});

test("each secret of a rotation is accepted, and no other", async () => {
  const verify = hmacSha256({ secrets: ["new", "old"], ...where });
  expect(await verify(deliver(await signHmacSha256({ secret: "new", body })))).toBe(true);
  expect(await verify(deliver(await signHmacSha256({ secret: "old", body })))).toBe(true);
  expect(await verify(deliver(await signHmacSha256({ secret: "older", body })))).toBe(false);
});

test("a changed body is rejected", async () => {
  const signature = await signHmacSha256({ secret, body });
  for (const text of [body + " ", body.slice(0, -1), "", body.replace("PAID", "PAIE")]) {
    expect(await hmacSha256({ secrets: secret, ...where })(deliver(signature, text))).toBe(false);
  }
});

test("a header that is missing, short, long, reordered or in another encoding is rejected", async () => {
  const hex = await signHmacSha256({ secret, body });
  const base64 = await signHmacSha256({ secret, body, encoding: "base64" });
  const malformed = [
    undefined,
    "",
    " ",
    hex.slice(0, -2),
    hex.slice(1),
    `${hex}00`,
    `${hex}0`,
    `${hex}, ${hex}`,
    `sha256=${hex}`,
    Array.from(hex).reverse().join(""),
    base64,
    "zz".repeat(32),
    "é".repeat(64),
    "0".repeat(60_000),
  ];
  for (const signature of malformed) {
    expect(await hmacSha256({ secrets: secret, ...where })(deliver(signature))).toBe(false);
  }
  const others = [
    undefined,
    "",
    hex,
    base64.slice(0, -1),
    `${base64}=`,
    `${base64}${base64}`,
    "=",
    "A===",
    "-_-_",
  ];
  for (const signature of others) {
    expect(await hmacSha256({ secrets: secret, ...where, encoding: "base64" })(deliver(signature))).toBe(
      false,
    );
  }
  for (const signature of [hex, `v1=${hex}`, `V0=${hex}`]) {
    expect(await hmacSha256({ secrets: secret, ...where, prefix: "v0=" })(deliver(signature))).toBe(false);
  }
});

/** The message about each option. */
const messages = {
  secrets: "`secrets` must contain each secret as issued; one is empty, a placeholder or malformed.",
  header: "`header` must be the name of the header that holds the signature.",
  encoding: '`encoding` must be "hex" or "base64".',
  prefix: "`prefix` must be the text before the signature; leave it out if there is none.",
};

test.each([
  ["an empty secret", { secrets: "" }],
  ["a blank secret", { secrets: " \n" }],
  ["a missing environment variable", { secrets: undefined }],
  ["one empty secret among others", { secrets: ["a secret of the service", ""] }],
  ["a header that is not a name", { secrets: "a secret of the service", header: "x signature" }],
  ["a missing header", { secrets: "a secret of the service", header: undefined }],
  ["a missing encoding", { secrets: "a secret of the service", encoding: undefined }],
  ["a header that is a placeholder", { secrets: "a secret of the service", header: "TODO" }],
  ["a header copied from a guide", { secrets: "a secret of the service", header: "<signature-header>" }],
  ["a prefix that is a placeholder", { secrets: "a secret of the service", prefix: "<prefix>" }],
  ["a secret copied from a guide", { secrets: "<a secret of the service>" }],
  ["a secret that is a TODO", { secrets: "TODO: a secret of the service" }],
  ["a secret called changeme", { secrets: ["a secret of the service", "changeme"] }],
  ["a placeholder with the prefix of Standard Webhooks", { secrets: "whsec_changeme" }],
  ["a secret called replace-me", { secrets: "REPLACE_ME" }],
  ["a secret called placeholder", { secrets: "placeholder" }],
  ["a secret called your-webhook-secret", { secrets: "your-webhook-secret" }],
  ["a missing variable that became a string", { secrets: "undefined" }],
  ["a secret called CHANGE_ME", { secrets: " CHANGE_ME " }],
  ["a secret called xxxxxx", { secrets: "xxxxxx" }],
  ["a secret of three dots", { secrets: "..." }],
  ["an empty header", { secrets: "a secret of the service", header: "" }],
  ["an encoding that does not exist", { secrets: "a secret of the service", encoding: "base64url" }],
])("%s is rejected at creation, without showing the secrets", (_, options) => {
  let thrown: unknown;
  try {
    hmacSha256({ ...where, ...options } as HmacSha256Options);
  } catch (error) {
    thrown = error;
  }
  // The last option of each row is the wrong one.
  const wrong = Object.keys(options).at(-1) as keyof typeof messages;
  expect(thrown).toBeInstanceOf(InputError);
  expect(thrown).toHaveProperty("message", messages[wrong]);
  expect(inspect(thrown, { depth: 9 }) + JSON.stringify(thrown)).not.toContain("secret of");
});

test("an empty list of secrets is rejected at creation", () => {
  expect(() => hmacSha256({ ...where, secrets: [] })).toThrow(
    new InputError("secrets", "must contain at least one secret"),
  );
});

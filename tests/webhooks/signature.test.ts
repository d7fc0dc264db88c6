import { createHmac } from "node:crypto";
import { inspect } from "node:util";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  createWebhookHandler,
  hmacSha256,
  type HmacSha256Options,
  InputError,
  type SignedDelivery,
  standardWebhooks,
  type StandardWebhooksOptions,
  type Verify,
  verifyNotification,
} from "../../src/webhooks/index.ts";
import { signHmacSha256, signStandardWebhooks } from "../../src/webhooks/signature.ts";
import { postDelivery } from "./create-receiver.ts";

describe("standard webhooks", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
  const timestamp = 1_614_265_330;
  const body = '{"test": 2432232314}';

  const setTime = (seconds = timestamp) => vi.useFakeTimers({ now: seconds * 1000, toFake: ["Date"] });

  function deliver(headers: Record<string, string>, text = body): SignedDelivery {
    const bytes = new TextEncoder().encode(text);
    return { url: "https://receiver.example.com/", headers: new Headers(headers), body: bytes };
  }

  const sign = (changes: Partial<Parameters<typeof signStandardWebhooks>[0]> = {}) =>
    signStandardWebhooks({ secret, id, timestamp, body, ...changes });

  test("the test vector of the scheme is signed and accepted", async () => {
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    setTime();
    expect(await sign()).toEqual(headers);
    expect(await standardWebhooks({ secrets: secret })(deliver(headers))).toEqual({ id });
  });

  test("signatures of the reference library are accepted, and it accepts ours", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    for (const text of ["{}", body, '{"name":"ação 😀"}', "x".repeat(100_000)]) {
      for (const key of [secret, secret.slice("whsec_".length), "whsec_AA=="]) {
        const reference = new Webhook(key);
        const theirs = reference.sign(id, new Date(seconds * 1000), text);
        const headers = {
          "webhook-id": id,
          "webhook-timestamp": String(seconds),
          "webhook-signature": theirs,
        };
        expect(await standardWebhooks({ secrets: key })(deliver(headers, text))).toEqual({ id });
        const ours = await sign({ secret: key, timestamp: seconds, body: text });
        expect(ours).toEqual(headers);
        expect(() => reference.verify(text, ours, { jsonParse: false })).not.toThrow();
      }
    }
  });

  test("both give the same verdict on each broken delivery", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const good = await sign({ timestamp: seconds });
    const other = await sign({ timestamp: seconds, secret: "whsec_b3RoZXI=" });
    const signature = good["webhook-signature"];
    const cases: [Record<string, string>, string?][] = [
      [good],
      [good, `${body} `],
      [{ ...good, "webhook-id": "msg_other" }],
      [{ ...good, "webhook-timestamp": String(seconds - 1) }],
      [{ ...good, "webhook-timestamp": "soon" }],
      [{ ...good, "webhook-signature": other["webhook-signature"] }],
      [{ ...good, "webhook-signature": `${other["webhook-signature"]} ${signature}` }],
      [{ ...good, "webhook-signature": `${signature} ${other["webhook-signature"]}` }],
      [{ ...good, "webhook-signature": `v1a,abc ${signature} v2,xyz` }],
      [{ ...good, "webhook-signature": signature.replace("v1,", "v2,") }],
      [{ ...good, "webhook-signature": signature.replace("v1,", "v1, ") }],
      [{ ...good, "webhook-signature": signature.slice(3) }],
      [{ ...good, "webhook-signature": signature.slice(0, -4) }],
      [{ ...good, "webhook-signature": "v1," }],
      [{ ...good, "webhook-signature": "" }],
      [await sign({ timestamp: seconds, id: "" })],
      [{ "webhook-id": id, "webhook-timestamp": String(seconds) }],
      [{ "webhook-id": id, "webhook-signature": signature }],
      [{ "webhook-timestamp": String(seconds), "webhook-signature": signature }],
      [{}],
    ];
    const verdicts: boolean[] = [];
    for (const [headers, text = body] of cases) {
      const verdict = await standardWebhooks({ secrets: secret })(deliver(headers, text));
      expect([headers, verdict]).toEqual([headers, accepts(headers, text) && { id }]);
      verdicts.push(verdict !== false);
    }
    expect(verdicts.filter(Boolean)).toHaveLength(4);
  });

  function accepts(headers: Record<string, string>, text: string): boolean {
    try {
      new Webhook(secret).verify(text, headers, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  }

  test("the time may differ by five minutes in both directions, and not by one more second", async () => {
    const headers = await sign();
    const at = (seconds: number) => {
      setTime(timestamp + seconds);
      return standardWebhooks({ secrets: secret })(deliver(headers));
    };
    expect([await at(300), await at(301), await at(-300), await at(-301)]).toEqual([
      { id },
      false,
      { id },
      false,
    ]);
  });

  test("a timestamp that is not a plain number is rejected, even if it is signed", async () => {
    setTime();
    for (const spelling of ["1614265330.0", "0x60379832", "1.614265330e9", "-1", "9".repeat(400), "NaN"]) {
      const content = `${id}.${spelling}.${body}`;
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const headers = {
        "webhook-id": id,
        "webhook-timestamp": spelling,
        "webhook-signature": `v1,${createHmac("sha256", key).update(content).digest("base64")}`,
      };
      expect(await standardWebhooks({ secrets: secret })(deliver(headers))).toBe(false);
    }
  });

  test("each secret of a rotation is accepted, and no other", async () => {
    setTime();
    const verify = standardWebhooks({ secrets: ["whsec_bmV3", "whsec_b2xk"] });
    expect(await verify(deliver(await sign({ secret: "whsec_bmV3" })))).toEqual({ id });
    expect(await verify(deliver(await sign({ secret: "whsec_b2xk" })))).toEqual({ id });
    expect(await verify(deliver(await sign({ secret: "whsec_b2xkZXI=" })))).toBe(false);
  });

  const missing = "`secrets` is or contains undefined; is the environment variable set?";
  const malformed = "`secrets` must contain each secret as issued; one is empty, a placeholder or malformed.";

  test.each<[string, Partial<Record<keyof StandardWebhooksOptions, unknown>>, string]>([
    ["an empty list of secrets", { secrets: [] }, "`secrets` must contain at least one secret."],
    ["an empty secret", { secrets: "" }, malformed],
    ["a secret that consists only of the prefix", { secrets: "whsec_" }, malformed],
    ["a secret that is not base64", { secrets: "whsec_plain-text!" }, malformed],
    ["a secret that ends with the prefix", { secrets: "bmV3whsec_" }, malformed],
    ["a placeholder", { secrets: "<whsec_plain-text!>" }, malformed],
    ["a placeholder behind the prefix", { secrets: "whsec_..." }, malformed],
    ["a missing environment variable", { secrets: [undefined] }, missing],
  ])("%s is rejected at creation", (_, options, message) => {
    const create = () => standardWebhooks(options as unknown as StandardWebhooksOptions);
    expect(create).toThrow(InputError);
    expect(create).toThrow(expect.objectContaining({ message }));
  });

  test("the signer rejects a secret that is not base64, without showing it", async () => {
    await expect(sign({ secret: "whsec_plain-text!" })).rejects.toThrow(
      new InputError("secret", "must be base64, as issued"),
    );
  });

  test("only the first eight signatures of a delivery are checked", async () => {
    setTime();
    const headers = await sign();
    const other = "v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
    const verify = standardWebhooks({ secrets: secret });
    const behind = (count: number) => ({
      ...headers,
      "webhook-signature": [...Array<string>(count).fill(other), headers["webhook-signature"]].join(" "),
    });
    expect(await verify(deliver(behind(7)))).toEqual({ id });
    expect(await verify(deliver(behind(8)))).toBe(false);
  });
});

describe("hmac sha256", () => {
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
});

describe("the reason why a signature was rejected reaches `onError`, and not the sender:", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const body = "{}";
  const now = 1_614_265_330;
  beforeEach(() => vi.useFakeTimers({ now: now * 1000, toFake: ["Date"] }));

  /** Returns what `onError` gets, and checks what the sender and a route with `verifyNotification` get. */
  async function findReason(verify: Verify, headers: Record<string, string>) {
    const errors: unknown[] = [];
    const receive = createWebhookHandler({ verify, on: {}, onError: (error) => errors.push(error) });
    const answer = await receive(postDelivery(body, headers));
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        error: "signature",
        message: "The delivery was rejected by `verify`: its signature is missing or does not match.",
      },
    ]);
    expect(errors).toMatchObject([{ name: "DeliveryError", problem: "signature", status: 401 }]);
    await expect(verifyNotification({ body, headers }, { verify })).rejects.toThrow(errors[0]);
    return (errors[0] as Error).message.replace("The delivery was rejected by `verify`: ", "");
  }

  const mismatch =
    "its signature does not match; the secret may be another one, or the body was changed on its way.";

  test.each<[string, { timestamp?: number; secret?: string }, Record<string, string | undefined>, string]>([
    [
      "a clock that is behind",
      { timestamp: now + 360 },
      {},
      "its header `webhook-timestamp` is 360 seconds ahead of the clock of this machine, and at most 300 are accepted; check the clock.",
    ],
    [
      "a clock that is ahead",
      { timestamp: now - 360 },
      {},
      "its header `webhook-timestamp` is 360 seconds behind the clock of this machine, and at most 300 are accepted; check the clock.",
    ],
    [
      "a time in milliseconds",
      { timestamp: now * 1000 },
      {},
      "its header `webhook-timestamp` is not in seconds, but probably in milliseconds.",
    ],
    [
      "a time that is no number",
      {},
      { "webhook-timestamp": "soon" },
      "its header `webhook-timestamp` is not a number of seconds.",
    ],
    ["no time", {}, { "webhook-timestamp": undefined }, "it has no header `webhook-timestamp`."],
    ["no id", {}, { "webhook-id": undefined }, "it has no header `webhook-id`."],
    ["no signature", {}, { "webhook-signature": undefined }, "it has no header `webhook-signature`."],
    [
      "only unknown versions",
      {},
      { "webhook-signature": "v1a,AAAA v2,AAAA" },
      "its header `webhook-signature` has no signature of version `v1` in base64.",
    ],
    ["another secret", { secret: "whsec_b3RoZXI=" }, {}, mismatch],
  ])("of Standard Webhooks, %s", async (_, signed, changes, reason) => {
    const good = await signStandardWebhooks({ secret, id: "m1", timestamp: now, body, ...signed });
    const headers = JSON.parse(JSON.stringify({ ...good, ...changes })) as Record<string, string>;
    expect(await findReason(standardWebhooks({ secrets: secret }), headers)).toBe(reason);
  });

  test.each([
    ["no header", {}, "it has no header `x-signature`."],
    ["no prefix", { "x-signature": "00" }, "its header `x-signature` does not begin with the `prefix`."],
    [
      "another encoding",
      { "x-signature": "sha256=~" },
      "its header `x-signature` is not a signature in hex.",
    ],
    ["another signature", { "x-signature": `sha256=${"0".repeat(64)}` }, mismatch],
  ])("of an HMAC, %s", async (_, headers, reason) => {
    const options = { secrets: "secret", header: "x-signature", encoding: "hex", prefix: "sha256=" } as const;
    expect(await findReason(hmacSha256(options), headers as Record<string, string>)).toBe(reason);
    // A verifier that is built on another one keeps its reason.
    const verify: Verify = async (delivery) => (await hmacSha256(options)(delivery)) || false;
    expect(await findReason(verify, headers as Record<string, string>)).toBe(reason);
  });
});

import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { hmacSha256, verifyNotification, type ReceivedDelivery } from "../../src/webhooks/index.ts";
import { signHmacSha256 } from "../../src/webhooks/signature.ts";
import { createReceiver, sampleNotification } from "./create-receiver.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");
const body = JSON.stringify(paid);
const secret = "a-secret-of-this-test";
const verify = hmacSha256({ secrets: secret, header: "x-signature", encoding: "hex" });
const signature = await signHmacSha256({ secret, body });
const url = "https://receiver.example.com/hooks/orders?tenant=1";

describe("a notification in one's own route", () => {
  test.each<[string, Partial<ReceivedDelivery>]>([
    ["text and headers", { headers: new Headers({ "X-Signature": signature }) }],
    ["headers of another implementation", { headers: new Map([["x-signature", signature]]) as never }],
    [
      "bytes and headers of Node",
      { body: Buffer.from(body), headers: { "x-signature": signature, via: ["a", "b"] } },
    ],
    [
      "a buffer and undefined headers",
      { body: new TextEncoder().encode(body).buffer, headers: { "x-signature": signature, date: undefined } },
    ],
  ])("is verified and parsed from %s", async (_, given) => {
    const verified = await verifyNotification({ body, headers: {}, url, ...given }, { verify });
    expect(verified).toMatchObject({ known: true, notification: paid, problems: [] });
    if (!verified.known || verified.notification.event !== "ORDER-PAYIN.PAID") throw new Error("not known");
    expectTypeOf(verified.notification.code).toEqualTypeOf<string | undefined>();
    expectTypeOf(verified.key).toEqualTypeOf<string>();
  });

  test.each([
    [url, "/hooks/orders?tenant=1"],
    ["http://localhost//", "//"],
    ["http://localhost//hooks//orders?a=1", "//hooks//orders?a=1"],
    ["http://localhost/hooks", "hooks"],
  ])("at %s or %s has the key that a receiver gives it", async (whole, path) => {
    const { receive, handled } = createReceiver();
    await receive(new Request(whole, { method: "POST", body }));
    const keys = [handled[0]?.[1].key];
    const received = { body, headers: {} };
    for (const given of [whole, path])
      keys.push((await verifyNotification({ ...received, url: given }, { verify: "unsigned" })).key);
    expect(new Set(keys).size).toBe(1);
  });

  test("has a key without its URL, unless a signature covers an id", async () => {
    const received = { body, headers: {} };
    const [root, none] = await Promise.all([
      verifyNotification({ ...received, url: "/" }, { verify: "unsigned" }),
      verifyNotification(received, { verify: "unsigned" }),
    ]);
    expect(none.key).toBe(root.key);
    expect((await verifyNotification(received, { verify: () => ({ id: "msg-7" }) })).key).toBe("id:msg-7");
  });

  test("lists how it departs from the contract, or is rejected for it", async () => {
    const departing = { ...paid, id: 7 };
    const delivery = { body: JSON.stringify(departing), headers: {} };
    expect(await verifyNotification(delivery, { verify: "unsigned" })).toMatchObject({
      known: true,
      problems: [{ pointer: "/id" }],
    });
    const strict = verifyNotification(delivery, { verify: "unsigned", validate: "strict" });
    await expect(strict).rejects.toMatchObject({ name: "InvalidNotificationError", reason: "shape" });
    const unknown = { body: '{"event":"ORDER.NEW"}', headers: {} };
    expect(await verifyNotification(unknown, { verify: "unsigned" })).toMatchObject({ known: false });
  });

  test("may be an instance of a class, such as the request of a framework", async () => {
    class Incoming {
      readonly body = Buffer.from(body);
      readonly url = "/";
      readonly socket = {};
      get headers() {
        return { ":path": "/", "x-signature": signature };
      }
    }
    expect(await verifyNotification(new Incoming(), { verify })).toMatchObject({ known: true });
  });

  test.each<[string, unknown, string]>([
    ["is missing", undefined, "`delivery` must be an object"],
    ["has no headers", { body }, "`headers` must be an object"],
    [
      "has a misspelt part",
      { body, header: {} },
      "`delivery.header` is not an option; did you mean `headers`?",
    ],
    ["has a URL that is not one", { body, headers: {}, url: "https://" }, "`url` must be a URL or a path"],
    [
      "is parsed already",
      { body: paid, headers: { "x-signature": signature } },
      "`body` must be the raw body, as text or bytes: a body that is parsed already cannot be verified; use `express.raw()`, for example.",
    ],
  ])("that %s is rejected in one sentence", async (_, delivery, message) => {
    const verified = verifyNotification(delivery as never, { verify });
    await expect(verified).rejects.toMatchObject({ name: "InputError" });
    await expect(verified).rejects.toThrow(message);
  });

  test("whose verifier hangs is rejected after ten seconds, with an error that names it", async () => {
    vi.useFakeTimers();
    const hang = () => new Promise<never>(() => undefined);
    const verified = verifyNotification({ body, headers: {} }, { verify: hang });
    const outcome = expect(verified).rejects.toThrow("`verify` did not finish within 10000 ms.");
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
  });

  test.each<[string, object, string]>([
    ["no verifier", {}, "`verify` must be a function"],
    ["an option that does not exist", { verify, validation: "strict" }, "`validation` is not an option; "],
    [
      "an unknown validation",
      { verify: "unsigned", validate: "lax" },
      '`validate` must be "report", "strict" or "off"',
    ],
  ])("cannot be verified with %s", async (_, options, message) => {
    await expect(verifyNotification({ body, headers: {} }, options as never)).rejects.toThrow(message);
  });
});

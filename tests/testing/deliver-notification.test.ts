import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import {
  buildNotification,
  deliverNotification,
  hmacSha256Signer,
  InputError,
  standardWebhooksSigner,
  type DeliveryPlan,
} from "../../src/testing/index.ts";
import {
  createWebhookHandler,
  hmacSha256,
  standardWebhooks,
  toNodeListener,
} from "../../src/webhooks/index.ts";

const paid = buildNotification("ORDER-PAYIN.PAID");

function failTimes(times: number) {
  const handled: (string | undefined)[] = [];
  let left = times;
  const receive = createWebhookHandler({
    verify: "unsigned",
    on: {
      "ORDER-PAYIN.PAID": ({ code }) => {
        if (left-- > 0) throw new Error("the database is not available");
        handled.push(code);
      },
    },
  });
  return { receive, handled };
}

describe("a notification is delivered as by the service", () => {
  test("once, if the response is 200", async () => {
    const { receive, handled } = failTimes(0);
    const report = await deliverNotification(receive, paid);
    expect(report).toEqual({
      attempts: [{ status: 200, body: '{"returnCode":"SUCCESS"}' }],
      delivered: true,
      acknowledged: true,
    });
    expect(handled).toEqual([paid.code]);
  });

  test.each([1, 4])("again after %i failures, until the response is 200", async (failures) => {
    const { receive, handled } = failTimes(failures);
    const { attempts, delivered } = await deliverNotification(receive, paid);
    const failed = Array<number>(failures).fill(500);
    expect(attempts.map(({ status }) => status)).toEqual([...failed, 200]);
    expect([delivered, handled]).toEqual([true, [paid.code]]);
  });

  test("at most five times", async () => {
    const { receive, handled } = failTimes(5);
    const { attempts, delivered } = await deliverNotification(receive, paid);
    expect([attempts.length, delivered, handled]).toEqual([5, false, []]);
  });

  test("five times regardless if requested, of which a receiver with deduplication handles one", async () => {
    const { receive, handled } = failTimes(0);
    const { attempts } = await deliverNotification(receive, paid, { mode: "repeat" });
    expect(attempts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(handled).toEqual([paid.code]);
  });
});

test("a response of 200 without the acknowledgement counts as delivered, but not as acknowledged", async () => {
  const report = await deliverNotification(() => Promise.resolve(new Response("ok")), paid);
  expect(report).toMatchObject({ delivered: true, acknowledged: false });
});

test("a receiver that cannot be reached counts as one that did not respond", async () => {
  const report = await deliverNotification(() => Promise.reject(new TypeError("rejected")), paid);
  expect(report.attempts).toHaveLength(5);
  expect(report.attempts[0]).toEqual({ status: undefined, body: "", error: new TypeError("rejected") });
});

describe("the request of a delivery", () => {
  async function capture(notification: object | string, plan?: DeliveryPlan) {
    const requests: Request[] = [];
    const receive = (request: Request) => {
      requests.push(request);
      return Promise.resolve(Response.json({}));
    };
    await deliverNotification(receive, notification, plan);
    const [request] = requests;
    if (request === undefined) throw new Error("Nothing was delivered.");
    const { method, url, headers } = request;
    return { method, url, headers: Object.fromEntries(headers), body: await request.text() };
  }

  test("posts the notification as JSON", async () => {
    expect(await capture(paid)).toEqual({
      method: "POST",
      url: "https://receiver.test/webhooks",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(paid),
    });
  });

  test("has the additional headers, which may replace the media type", async () => {
    const headers = { "content-type": "text/plain", "x-tenant": "7" };
    expect((await capture(paid, { headers })).headers).toEqual(headers);
  });

  test("takes the names of headers in any spelling", async () => {
    const sign = () => Promise.resolve({ "X-Signature": "s" });
    const headers = { "Content-Type": "text/plain", "x-signature": "replaced" };
    expect((await capture(paid, { headers, sign })).headers).toEqual({
      "content-type": "text/plain",
      "x-signature": "s",
    });
  });

  test("cannot have headers that HTTP does not allow", async () => {
    await expect(capture(paid, { headers: { "bad name": "x" } })).rejects.toThrow(
      new InputError("headers", "cannot be sent: HTTP does not allow the name or value of `bad name`"),
    );
    await expect(capture(paid, { sign: () => Promise.resolve({ "x-signature": "a\n" }) })).rejects.toThrow(
      new InputError("sign", "cannot be sent: HTTP does not allow the name or value of `x-signature`"),
    );
  });

  test("has a string unchanged as its body", async () => {
    expect((await capture('{"event":')).body).toBe('{"event":');
  });
});

test("`fetch` delivers to a server over the network", async () => {
  const { receive, handled } = failTimes(1);
  const server = createServer(toNodeListener(receive)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`;
  const { attempts } = await deliverNotification(fetch, paid, { url });
  server.closeAllConnections();
  server.close();
  expect(attempts.map(({ status }) => status)).toEqual([500, 200]);
  expect(handled).toEqual([paid.code]);
});

describe("a signed notification", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const hmac = (options: { header: string; encoding: "hex" | "base64"; prefix?: string }) => ({
    sign: hmacSha256Signer({ secret, ...options }),
    verify: hmacSha256({ secrets: secret, ...options }),
  });
  const own = { header: "x-hub-signature-256", prefix: "sha256=", encoding: "base64" } as const;

  test.each([
    ["HMAC-SHA256", hmac({ header: "x-signature", encoding: "hex" })],
    ["HMAC-SHA256 with its own spelling", hmac(own)],
    [
      "Standard Webhooks",
      { sign: standardWebhooksSigner({ secret }), verify: standardWebhooks({ secrets: secret }) },
    ],
  ])("is accepted by the verifier of its scheme: %s", async (_, { sign, verify }) => {
    const receive = createWebhookHandler({ on: {}, verify, onUnknown: () => undefined });
    expect((await deliverNotification(receive, paid, { sign })).acknowledged).toBe(true);
    const unsigned = await deliverNotification(receive, paid);
    expect(unsigned.attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test("is signed separately for each delivery, at the time of that delivery", async () => {
    let now = 1_800_000_000_000;
    const stamps: (string | null)[] = [];
    const receive = (request: Request) => {
      stamps.push(request.headers.get("webhook-timestamp"));
      return Promise.resolve(new Response(null, { status: 500 }));
    };
    const sign = standardWebhooksSigner({ secret, now: () => now });
    const beforeRetry = () => (now += 60_000);
    await deliverNotification(receive, paid, { sign, beforeRetry });
    expect(stamps).toEqual(["1800000000", "1800000060", "1800000120", "1800000180", "1800000240"]);
  });
});

test("a notification whose last delivery failed does not count as delivered", async () => {
  const statuses = [200, 200, 200, 200, 500];
  const receive = () =>
    Promise.resolve(Response.json({ returnCode: "SUCCESS" }, { status: statuses.shift() ?? 0 }));
  const report = await deliverNotification(receive, paid, { mode: "repeat" });
  expect(report).toMatchObject({ delivered: false, acknowledged: false });
  expect(report.attempts).toHaveLength(5);
});

test("all deliveries of a notification have the same id, and the next notification has a different one", async () => {
  const ids: (string | null)[] = [];
  const receive = (request: Request) => {
    ids.push(request.headers.get("webhook-id"));
    return Promise.resolve(Response.json({}));
  };
  const sign = standardWebhooksSigner({ secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" });
  await deliverNotification(receive, paid, { sign, mode: "repeat" });
  await deliverNotification(receive, paid, { sign });
  expect(new Set(ids.slice(0, 5)).size).toBe(1);
  expect(ids[5]).not.toBe(ids[0]);
  expect(ids).toHaveLength(6);
});

test("a delivery waits until the test has advanced its clock", async () => {
  const order: string[] = [];
  const receive = () => {
    order.push("delivery");
    return Promise.resolve(new Response(null, { status: 500 }));
  };
  const beforeRetry = async (attempt: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`clock before ${attempt}`);
  };
  await deliverNotification(receive, paid, { beforeRetry });
  const retries = [2, 3, 4, 5].flatMap((attempt) => [`clock before ${attempt}`, "delivery"]);
  expect(order).toEqual(["delivery", ...retries]);
});

import { createHash } from "node:crypto";
import express from "express";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { standardWebhooks, toNodeListener, type WebhookHandler } from "../../src/webhooks/index.ts";
import { signStandardWebhooks } from "../../src/webhooks/signature.ts";
import { recordLog } from "../base/record-log.ts";
import {
  calmStore,
  createReceiver as createTestedReceiver,
  postDelivery,
  sampleNotification,
  type TestedOptions,
} from "./create-receiver.ts";
import { startServer } from "./node/start-server.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");
const fail = () => {
  throw new TypeError("the ledger is closed");
};

/** A receiver that records its log. */
function createReceiver(options: TestedOptions = {}) {
  const { logger, lines } = recordLog();
  const dedupe = { key: () => "k-1" };
  const receiver = createTestedReceiver({ dedupe, logger, logLevel: "warn", onError: undefined, ...options });
  return { ...receiver, deliver: receiver.post, lines };
}

const prefix = "payment-orders-api:";
const line = (level: string, pattern: string) =>
  expect.stringMatching(new RegExp(`^${level} ${prefix} ${pattern}`, "s")) as unknown;

describe("without `onError`, a verified notification that was not handled has its own line", () => {
  const again = "the service sends it up to five times\\.";
  const name = "Notification k-1 \\(`ORDER-PAYIN\\.PAID`\\)";

  test.each<[string, TestedOptions, unknown, string]>([
    [
      "its handler throws",
      { on: { "ORDER-PAYIN.PAID": fail } },
      paid,
      `${name} got status 500; ${again} TypeError: the ledger is closed\n {4}at `,
    ],
    [
      "the store is down",
      { dedupe: { key: () => "k-1", store: { ...calmStore, claim: fail } } },
      paid,
      `${name} got status 503; ${again} DeliveryError: .*\`dedupe.store.claim\` failed: the ledger is closed\\.$`,
    ],
    [
      "a required member is missing",
      {},
      { event: "ORDER-PAYOUT.PAID", code: "4242" },
      "Notification k-1 \\(`ORDER-PAYOUT\\.PAID`\\) got status 500; .* InvalidNotificationError: `ORDER-PAYOUT\\.PAID` does not match its schema: must have ",
    ],
    [
      "it is not JSON",
      {},
      "4242",
      `Notification k-1 \\(without an event\\) got status 400; ${again} InvalidNotificationError: The notification must be a JSON object\\.$`,
    ],
    [
      "its key cannot be found",
      { dedupe: { key: () => "" } },
      paid,
      "Notification without a key \\(without an event\\) got status 500; .* InputError: `dedupe\\.key` must return a non-empty string\\.$",
    ],
  ])("if %s", async (_, options, body, pattern) => {
    const on = { "ORDER-PAYIN.PAID": () => undefined, "ORDER-PAYOUT.PAID": () => undefined };
    const { deliver, lines } = createReceiver({ on, ...options });
    await deliver(body);
    await deliver(body);
    expect(lines).toEqual([line("error", pattern), line("error", pattern)]);
    // No member of the payload is in the log.
    for (const value of ["4242", paid.id, paid.code, paid.payer?.name ?? ""])
      expect(lines.join()).not.toContain(value);
  });

  test("even if deliveries are not signed", async () => {
    const { deliver, lines } = createReceiver({ verify: "unsigned", on: { "ORDER-PAYIN.PAID": fail } });
    await deliver();
    expect(lines).toEqual([line("error", `${name} got status 500; `)]);
  });

  test("unless it is acknowledged", async () => {
    const { deliver, lines } = createReceiver();
    expect([await deliver(), await deliver(), lines]).toEqual([200, 200, []]);
  });
});

test("a key with a line break adds no line to the log", async () => {
  const { deliver, lines } = createReceiver({
    on: { "ORDER-PAYIN.PAID": fail },
    dedupe: { key: () => "k-1\nerror payment-orders-api: all is well" },
    logLevel: "debug",
  });
  await deliver();
  const keyed = lines.filter((entry) => entry.includes("k-1"));
  expect(keyed.length).toBeGreaterThan(1);
  for (const entry of keyed) expect(entry).toMatch(/k-1 error payment-orders-api: all is well/);
});

describe("without `onError`, what anyone can send", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));

  test.each<[string, TestedOptions, unknown, string]>([
    [
      "a delivery without a signature",
      { verify: () => false },
      paid,
      "401: DeliveryError: The delivery was rejected by `verify`",
    ],
    ["a delivery that breaks the verifier", { verify: fail }, paid, "401: TypeError: the ledger is closed"],
    [
      "no notification, if deliveries are not signed",
      { verify: "unsigned" },
      "{",
      "400: InvalidNotificationError: ",
    ],
    ["more than the limit", { maxBodyBytes: 10 }, paid, "413: DeliveryError: "],
  ])("is logged once, and then as a number at most once a minute: %s", async (_, options, body, pattern) => {
    const { deliver, lines } = createReceiver(options);
    for (let count = 0; count < 3; count += 1) await deliver(body);
    expect(lines).toEqual([line("warn", `A delivery got status ${pattern}`)]);
    vi.advanceTimersByTime(59_999);
    await deliver(body);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await deliver(body);
    expect(lines.slice(1)).toEqual([
      line("warn", `A delivery got status ${pattern.replace(":", ", and 3 others before it:")}`),
    ]);
  });

  test("is counted by its reason, so that one does not hide another", async () => {
    const { receive, deliver, lines } = createReceiver({ verify: () => false });
    await deliver();
    await receive(postDelivery(paid, { "content-encoding": "gzip" }));
    expect(lines).toEqual([
      line("warn", "A delivery got status 401"),
      line("warn", "A delivery got status 415"),
    ]);
  });

  test("is not logged if it is not a POST request, such as a health check", async () => {
    const { receive, lines } = createReceiver();
    expect((await receive(new Request("https://receiver.example.com/"))).status).toBe(405);
    expect(lines).toEqual([]);
  });
});

describe("with `onError`", () => {
  test("nothing is logged", async () => {
    const onError = vi.fn();
    const { deliver, lines } = createReceiver({ onError, on: { "ORDER-PAYIN.PAID": fail } });
    await deliver();
    await createReceiver({ onError, verify: () => false }).deliver();
    expect([onError.mock.calls.length, lines]).toEqual([2, []]);
  });

  test("its own failure is logged, and so is what it was called with", async () => {
    const onError = () => Promise.reject(new Error("no connection"));
    const { deliver, lines } = createReceiver({ onError, on: { "ORDER-PAYIN.PAID": fail } });
    await deliver();
    expect(lines).toEqual([
      line("error", "`onError` failed: Error: no connection"),
      line("error", "Notification k-1 .* TypeError: the ledger is closed"),
    ]);
  });
});

test("a notification that was handled is logged as such if the store fails to record it", async () => {
  const store = { ...calmStore, complete: fail };
  const { deliver, lines } = createReceiver({ dedupe: { key: () => "k-1", store } });
  expect(await deliver()).toBe(200);
  const pattern =
    "Notification k-1 \\(`ORDER-PAYIN\\.PAID`\\): DeliveryError: A notification was handled, but this could not be recorded, so the next delivery runs the handler again: the ledger is closed\\.$";
  await expect.poll(() => lines).toEqual([line("error", pattern)]);
  expect(lines.join()).not.toContain("not handled");
});

test("each call of the store is logged for debugging", async () => {
  const { deliver, lines } = createReceiver({ logLevel: "debug" });
  await deliver();
  await deliver();
  await expect
    .poll(() => lines)
    .toEqual([
      "debug payment-orders-api: `dedupe.store.claim` of k-1: claimed.",
      "debug payment-orders-api: `dedupe.store.complete` of k-1: undefined.",
      "debug payment-orders-api: `dedupe.store.claim` of k-1: done.",
    ]);
});

describe("a receiver that is mounted without its adapter", () => {
  const advice =
    "`request` must be a web `Request`: mount `toNodeListener\\(receive\\)` on `node:http` and Express";
  const asListener = (receive: WebhookHandler) => receive as unknown as Parameters<typeof startServer>[0];

  test.each([
    ["on `node:http`", asListener],
    ["on Express", (receive: WebhookHandler) => express().post("/", asListener(receive)) as never],
  ])("%s answers with 500 and says so once, without ending the process", async (_, mount) => {
    const rejected = vi.fn();
    process.on("unhandledRejection", rejected);
    const { receive, lines } = createReceiver();
    const port = await startServer(mount(receive));
    for (let count = 0; count < 2; count += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        body: JSON.stringify(paid),
      });
      expect([response.status, await response.text()]).toEqual([500, ""]);
    }
    process.off("unhandledRejection", rejected);
    expect(lines).toEqual([line("warn", `A delivery got status 500: InputError: ${advice}`)]);
    expect(rejected).not.toHaveBeenCalled();
  });

  test("on Fastify before 4.29, which would acknowledge it, answers with 500", async () => {
    const { receive } = createReceiver();
    const code = vi.fn();
    await receive({ headers: {} } as never, { code } as never);
    expect(code.mock.calls).toEqual([[500]]);
  });

  test.each([undefined, null, {}, "https://receiver.example.com"])("answers %j too", async (request) => {
    const { receive, lines } = createReceiver();
    expect((await receive(request as never)).status).toBe(500);
    expect(lines).toHaveLength(1);
  });
});

test("an adapter logs what a function around its receiver throws", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubEnv("PAYMENT_ORDERS_LOG", "error");
  const port = await startServer(toNodeListener(() => Promise.reject(new Error("no session"))));
  vi.unstubAllEnvs();
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: "POST" })).status).toBe(500);
  expect(error.mock.calls).toEqual([
    [expect.stringContaining("A request could not be answered: Error: no session")],
  ]);
});

describe("the key of a notification", () => {
  const closed = '{"status":"CLOSED"}';
  const digestOf = (text: string) => `sha256:${createHash("sha256").update(text).digest("hex")}`;

  /** A receiver that records the key of each notification that reaches a handler. */
  function createKeyed(options: TestedOptions) {
    const keys: string[] = [];
    const { receive } = createTestedReceiver({ onUnknown: (_, { key }) => keys.push(key), ...options });
    const post = async (url: string, body: string, headers: Record<string, string> = {}) =>
      (await receive(new Request(url, { method: "POST", body, headers }))).status;
    return { keys, post };
  }

  test("is the digest of path, query and body without a signed id, so that equal bodies at two URLs differ", async () => {
    const { keys, post } = createKeyed({});
    for (const path of ["/hooks/m%C3%A9d?case=A", "/hooks/m%C3%A9d?case=B", "/hooks/B"]) {
      for (let count = 0; count < 2; count += 1)
        expect(await post(`https://h:8443${path}#part`, closed)).toBe(200);
      expect(keys.splice(0)).toEqual([digestOf(`${path}\n${closed}`)]);
    }
    // No part of a body can be mistaken for a part of the URL.
    for (const [path, body] of [
      ["/a", '{"x":1}'],
      ["/a%0A", '{"x":1}'],
      ["/a", '\n{"x":1}'],
    ] as const)
      await post(`https://h${path}`, body);
    expect(new Set(keys).size).toBe(3);
  });

  test("is the signed id, whatever the body is", async () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const { keys, post } = createKeyed({ verify: standardWebhooks({ secrets: secret }) });
    for (const [id, body] of [
      ["msg_A", closed],
      ["msg_B", closed],
      ["msg_A", '{"attempt":2}'],
    ] as const) {
      const headers = await signStandardWebhooks({ secret, id, timestamp: Date.now() / 1000, body });
      expect(await post("https://h/hooks", body, headers)).toBe(200);
    }
    expect(keys).toEqual(["id:msg_A", "id:msg_B"]);
  });

  test("differs between a digest and a signed id that looks like it", async () => {
    const digest = digestOf(`/hooks\n${closed}`);
    const verdicts = [true, { id: digest }];
    const { keys, post } = createKeyed({ verify: () => verdicts.shift() ?? false });
    await post("https://h/hooks", closed);
    await post("https://h/hooks", closed);
    expect(keys).toEqual([digest, `id:${digest}`]);
  });
});

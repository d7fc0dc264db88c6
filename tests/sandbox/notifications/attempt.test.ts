import { afterEach, describe, expect, test, vi } from "vitest";
import {
  acknowledgeAll,
  attemptDelivery,
  maxResponseBytes,
  type Receiver,
} from "../../../src/sandbox/receiver.ts";

const notification = {
  id: "n-1",
  url: "https://shop.test/hooks?id=1",
  payload: { event: "ORDER-PAYIN.PAID" },
};
const acknowledgement = '{"returnCode":"SUCCESS"}';

afterEach(() => {
  vi.restoreAllMocks();
});

const attempt = (receiver: Receiver) => attemptDelivery(notification, receiver);
const answer = (body: BodyInit | null, init?: ResponseInit) =>
  attempt(() => Promise.resolve(new Response(body, init)));
const noResponse = (message: string) => ({ statusCode: 0, message, acknowledged: false });

test.each([
  [
    "http://user:s3cr3t@127.0.0.1:4790/ok?token=s3cr3t",
    "Notifications are not delivered to URLs that contain credentials.",
  ],
  ["http://s3cr3t@127.0.0.1/", "Notifications are not delivered to URLs that contain credentials."],
  ["http://:s3cr3t@127.0.0.1/", "Notifications are not delivered to URLs that contain credentials."],
  ["http://127.0.0.1:s3cr3t/ok?token=s3cr3t", "The URL is not valid."],
])("an attempt at %s fails with a message that contains no secret", async (url, message) => {
  const failed = await attemptDelivery({ id: "n-1", url, payload: {} }, () =>
    Promise.reject(new Error("The receiver was called.")),
  );
  expect(failed).toEqual(noResponse(message));
});

test("an attempt is a POST of the payload as JSON, with the header of every delivery", async () => {
  let seen: unknown;
  await attempt(async (request, given) => {
    const { method, url, redirect, headers } = request;
    seen = { method, url, redirect, headers: Object.fromEntries(headers), text: await request.text(), given };
    return new Response();
  });
  expect(seen).toEqual({
    method: "POST",
    url: notification.url,
    redirect: "manual",
    headers: { "content-type": "application/json", "x-sandbox-delivery": "1" },
    text: '{"event":"ORDER-PAYIN.PAID"}',
    given: { id: "n-1" },
  });
});

describe("the result of an attempt", () => {
  test.each([
    [200, acknowledgement, true],
    [201, acknowledgement, false],
    [500, acknowledgement, false],
    [200, '{"returnCode":"no"}', false],
    [200, "thanks", false],
  ])("with the status %i and the body %s: acknowledged is %s", async (status, body, acknowledged) => {
    expect(await answer(body, { status })).toEqual({ statusCode: status, message: body, acknowledged });
  });

  test("has the body without blanks around it, up to 500 characters", async () => {
    expect((await answer(" \n sorry \n")).message).toBe("sorry");
    expect((await answer(`  ${"x".repeat(600)}`)).message).toBe("x".repeat(500));
  });

  test.each([null, "", "  "])("has the status text if the body is %j", async (body) => {
    expect(await answer(body, { status: 503, statusText: "Service Unavailable" })).toEqual({
      statusCode: 503,
      message: "Service Unavailable",
      acknowledged: false,
    });
  });

  test("has characters that arrive in two parts, and a mark for one that is cut off", async () => {
    const bytes = new TextEncoder().encode("é!é");
    const stream = (parts: Uint8Array[]) =>
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
    expect((await answer(stream([bytes.slice(0, 1), bytes.slice(1)]))).message).toBe("é!é");
    expect((await answer(stream([bytes.slice(0, 4)]))).message).toBe("é!\u{fffd}");
  });

  test("is that of the start of a response without an end, which is not read further", async () => {
    let [sent, isCanceled] = [0, false];
    const body = new ReadableStream(
      {
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(1024).fill(0x78));
        },
        cancel() {
          isCanceled = true;
        },
      },
      { highWaterMark: 0 },
    );
    expect(await answer(body)).toEqual({ statusCode: 200, message: "x".repeat(500), acknowledged: false });
    expect([sent, isCanceled]).toEqual([64, true]);
    expect(maxResponseBytes).toBe(65_536);
  });

  test("of a response of just under the limit is all of it", async () => {
    const text = acknowledgement.padEnd(maxResponseBytes - 1);
    expect(await answer(text)).toMatchObject({ message: acknowledgement, acknowledged: true });
  });
});

describe("an attempt without a response", () => {
  test.each<[reason: unknown, message: string]>([
    [new Error("refused"), "refused"],
    [
      new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }),
      "fetch failed: connect ECONNREFUSED",
    ],
    [new TypeError("fetch failed", { cause: "unknown" }), "fetch failed"],
    ["no reason", "no reason"],
  ])("fails with the reason: %s", async (reason, message) => {
    expect(await attempt(() => Promise.reject(reason as Error))).toEqual(noResponse(message));
  });

  test.each<[what: string, receiver: Receiver]>([
    ["a receiver that never answers", () => new Promise(() => undefined)],
    ["a body that never ends", () => Promise.resolve(new Response(new ReadableStream()))],
  ])("fails after 10 seconds: %s", async (_, receiver) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
    let signal: AbortSignal | undefined;
    const attempted = attempt((request, given) => {
      ({ signal } = request);
      return receiver(request, given);
    });
    await new Promise(setImmediate);
    limit.abort(new Error("too late"));
    expect(await attempted).toEqual(noResponse("No response within 10 s"));
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(signal?.aborted).toBe(true);
  });
});

test("the receiver of a sandbox that nobody listens to acknowledges everything", async () => {
  expect(await attempt(acknowledgeAll)).toEqual({
    statusCode: 200,
    message: acknowledgement,
    acknowledged: true,
  });
});

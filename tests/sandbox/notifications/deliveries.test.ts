import { describe, expect, test, vi } from "vitest";
import { createClient } from "../../../src/index.ts";
import type { SandboxOptions } from "../../../src/sandbox/index.ts";
import { attemptDelivery, maxResponseBytes, type Receiver } from "../../../src/sandbox/receiver.ts";
import { takeTurns } from "../../timing/take-turns.ts";
import { startSandbox } from "../start-sandbox.ts";

const acknowledgement = { returnCode: "SUCCESS" };

/** Starts a sandbox with a paid order, whose receiver gives the planned responses, then acknowledges. */
async function startPaid(
  planned: (number | "no response" | Response)[],
  { settings }: Pick<SandboxOptions, "settings"> = {},
) {
  const times: number[] = [];
  const started = await startSandbox({
    ...(settings !== undefined && { settings }),
    receiver: () => {
      times.push(times.length);
      const next = planned.shift() ?? 200;
      if (next === "no response")
        return Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
      return Promise.resolve(
        next instanceof Response ? next : Response.json(acknowledgement, { status: next }),
      );
    },
  });
  const id = await started.createOrder();
  await started.control.payOrder(id);
  const history = async () => (await started.control.notifications())[0];
  return { ...started, times, history, orderId: id };
}

test("a notification with a planned latency is overtaken, and sent by the clock of the sandbox", async () => {
  const received: string[] = [];
  const { control, clock, createOrder } = await startSandbox({
    async receiver(request) {
      received.push(((await request.json()) as { code: string }).code);
      return Response.json(acknowledgement);
    },
  });
  const operation = "ORDER-PAYIN.PAID";
  control.fault({ operation, kind: "latency", ms: 60_000 });
  await control.payOrder(await createOrder({ code: "late" }));
  expect(await control.notifications()).toMatchObject([{ status: "PENDING", attempts: [] }]);
  await clock.advance(5_000);
  await control.payOrder(await createOrder({ code: "next" }));
  await clock.advance(54_999);
  expect(received).toEqual(["next"]);
  await clock.advance(1);
  expect(received).toEqual(["next", "late"]);
  const [newest] = control.deliveries({ operation }).entries;
  expect([newest?.attempt, control.faults()]).toEqual([1, []]);
});

describe("a notification", () => {
  test("to several endpoints has been attempted at each of them when the control returns", async () => {
    const endpoints = ["a", "b", "c"].map((name) => `https://${name}.example/`);
    const { api, control } = await startSandbox({
      receiver: async ({ url }) => {
        // The one in the middle takes longest.
        if (url === endpoints[1]) await takeTurns(10);
        return Response.json(acknowledgement);
      },
    });
    await api.replaceWebhookEndpoints({
      body: { events: endpoints.map((endpoint) => ({ type: "PAYIN", endpoint })) },
    });
    await control.receivePix({ amount: { currency: "BRL", value: "42.00" } });
    const sent = (await control.notifications()).reverse();
    expect(sent.map(({ url, status }) => [url, status])).toEqual(
      endpoints.map((endpoint) => [endpoint, "DELIVERED"]),
    );
  });

  test("is sent again at its own time even if the clock is advanced twice in parallel", async () => {
    const { history, clock } = await startPaid([500, 500, 500, 500, 500]);
    await Promise.all([clock.advance(10_000), clock.advance(10_000)]);
    expect(await clock.now()).toBe(Date.parse("2026-11-20T15:00:20Z"));
    expect((await history())?.attempts.map(({ requestTime }) => requestTime.slice(17, 19))).toEqual([
      "00",
      "01",
      "03",
      "07",
      "15",
    ]);
  });
});

test("an undelivered notification is listed for its company only", async () => {
  const settings = { companies: { other: "B" } };
  const { api, fetch, clock, orderId } = await startPaid([500, 500, 500, 500, 500], { settings });
  await clock.advance(60_000);
  const credentials = { clientId: "other", clientSecret: "s", scopes: [] };
  const other = createClient({ baseUrl: "https://sandbox.test", fetch, credentials });
  expect((await other.listUndeliveredEvents()).data).toEqual([]);
  const history = Array.from({ length: 5 }, () => ({ statusCode: 500 }));
  const listed = [{ referenceId: orderId, status: "UNDELIVERED", history }];
  expect((await api.listUndeliveredEvents()).data).toMatchObject(listed);
});

describe("attempt", () => {
  const notification = {
    id: "n-1",
    url: "https://shop.test/hooks?id=1",
    payload: { event: "ORDER-PAYIN.PAID" },
  };
  const acknowledgement = '{"returnCode":"SUCCESS"}';

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

  test.each([
    ["its message", new Error("It failed."), "It failed."],
    [
      "its message and that of its cause",
      new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:1") }),
      "fetch failed: connect ECONNREFUSED 127.0.0.1:1",
    ],
    ["its message, if its cause is not an error", new Error("It failed.", { cause: "dns" }), "It failed."],
    ["its text, if it is not an error", "stop", "stop"],
  ])("an attempt tells what its receiver threw by %s", async (_, error, message) => {
    const receive = (): Promise<never> => {
      throw error;
    };
    expect(await attempt(receive)).toEqual(noResponse(message));
  });

  test("an attempt is a POST of the payload as JSON, with the header of every delivery", async () => {
    let seen: unknown;
    await attempt(async (request, given) => {
      const { method, url, redirect, headers } = request;
      seen = {
        method,
        url,
        redirect,
        headers: Object.fromEntries(headers),
        text: await request.text(),
        given,
      };
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
      [302, acknowledgement, false],
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
  });

  test.each<[what: string, receiver: Receiver]>([
    ["a receiver that never answers", () => new Promise(() => undefined)],
    ["a body that never ends", () => Promise.resolve(new Response(new ReadableStream()))],
  ])("an attempt without a response fails after 10 seconds: %s", async (_, receiver) => {
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

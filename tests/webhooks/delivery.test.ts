import { gzipSync } from "node:zlib";
import express from "express";
import { describe, expect, test } from "vitest";
import { readBody as read } from "../../src/webhooks/delivery.ts";
import {
  createWebhookHandler,
  DeliveryError,
  HandlerTimeoutError,
  hmacSha256,
  PaymentOrdersError,
  toNodeListener,
  type WebhookHandlerOptions,
} from "../../src/webhooks/index.ts";
import { signHmacSha256 } from "../../src/webhooks/signature.ts";
import { sampleNotification } from "./sample-notification.ts";
import { startServer } from "./node/start-server.ts";

const readBody = (request: Request, maxBodyBytes: number) => read(request, { maxBodyBytes, idleMs: 10_000 });

/** A body that records how many chunks were requested, and whether it was canceled. */
function createSource(chunks: Iterable<Uint8Array>) {
  const iterator: Iterator<Uint8Array, unknown> = chunks[Symbol.iterator]();
  const source = { pulled: 0, isCanceled: false, stream: undefined as ReadableStream | undefined };
  source.stream = new ReadableStream(
    {
      pull(controller) {
        const step = iterator.next();
        if (step.done === true) {
          controller.close();
          return;
        }
        source.pulled += step.value.length;
        controller.enqueue(step.value);
      },
      cancel() {
        source.isCanceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return source;
}

function post(stream: ReadableStream | undefined, headers: Record<string, string> = {}): Request {
  const init = { method: "POST", body: stream ?? null, headers, duplex: "half" };
  return new Request("https://receiver.example.com/", init);
}

function* repeat(size: number, times: number): Generator<Uint8Array> {
  for (let count = 0; count < times; count += 1) yield new Uint8Array(size).fill(count % 251);
}

test.each([
  [1, 3000],
  [4096, 10],
  [8191, 3],
  [100_000, 1],
  [0, 4],
])("chunks of %i bytes, %i of them, are joined unchanged", async (size, times) => {
  const sent = Buffer.concat([...repeat(size, times)]);
  const body = await readBody(post(createSource(repeat(size, times)).stream), 1_048_576);
  expect(Buffer.compare(body, sent)).toBe(0);
  // The buffer of the view must contain only the body too.
  expect(body.buffer.byteLength).toBe(sent.length);
});

test("a body of exactly the limit is accepted, and one more byte is not", async () => {
  for (const size of [1, 100, 8192, 8193, 30_000]) {
    const request = (length: number) => post(createSource([new Uint8Array(length)]).stream);
    expect(await readBody(request(size), size)).toHaveLength(size);
    await expect(readBody(request(size + 1), size)).rejects.toMatchObject({ problem: "too-large" });
  }
});

test.each([
  ["no `content-length`", {}],
  ["a `content-length` that lies", { "content-length": "10" }],
  ["a `content-length` that is not a number", { "content-length": "ten" }],
])("an endless body with %s is canceled as soon as it exceeds the limit", async (_, headers) => {
  const source = createSource(repeat(1000, Infinity));
  await expect(readBody(post(source.stream, headers), 10_000)).rejects.toMatchObject({
    problem: "too-large",
  });
  expect(source.pulled).toBeLessThanOrEqual(12_000);
  expect(source.isCanceled).toBe(true);
});

test("a `content-length` above the limit is rejected before anything is read", async () => {
  const source = createSource(repeat(1000, Infinity));
  const headers = { "content-length": "10001" };
  await expect(readBody(post(source.stream, headers), 10_000)).rejects.toMatchObject({
    problem: "too-large",
  });
  expect(source.pulled).toBe(0);
  await expect(readBody(post(undefined, headers), 10_000)).rejects.toMatchObject({ problem: "too-large" });
});

test("a source that ignores its cancellation does not delay the rejection", async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(1000));
    },
    cancel: () => new Promise<void>(() => undefined),
  });
  await expect(readBody(post(stream), 10_000)).rejects.toMatchObject({ problem: "too-large" });
});

test("a request without a body has an empty one", async () => {
  expect(await readBody(post(undefined), 10)).toHaveLength(0);
});

test("an incomplete body is rejected", async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(3));
    },
    pull(controller) {
      controller.error(new Error("reset"));
    },
  });
  await expect(readBody(post(stream), 10)).rejects.toMatchObject({ problem: "unreadable" });
});

test("a body that is being read or has been read is rejected", async () => {
  const read = post(createSource(repeat(3, 1)).stream);
  await read.arrayBuffer();
  await expect(readBody(read, 10)).rejects.toMatchObject({ problem: "consumed" });
  const locked = post(createSource(repeat(3, 1)).stream);
  locked.body?.getReader();
  await expect(readBody(locked, 10)).rejects.toMatchObject({ problem: "consumed" });
});

test("a body that has been read in part is rejected", async () => {
  const request = post(createSource(repeat(3, 2)).stream);
  const reader = request.body?.getReader();
  await reader?.read();
  reader?.releaseLock();
  await expect(readBody(request, 10)).rejects.toMatchObject({ problem: "consumed" });
});

test("the receiver responds with 413 above its limit, which is 1 MiB by default", async () => {
  const answer = async (size: number, maxBodyBytes?: number) => {
    const options = maxBodyBytes === undefined ? {} : { maxBodyBytes };
    const text = JSON.stringify({ text: "x".repeat(size - 11) });
    const request = new Request("https://receiver.example.com/", { method: "POST", body: text });
    return (
      await createWebhookHandler({ on: {}, verify: "unsigned", onUnknown: () => undefined, ...options })(
        request,
      )
    ).status;
  };
  expect([await answer(1_048_576), await answer(1_048_577)]).toEqual([200, 413]);
  expect([await answer(20, 20), await answer(21, 20)]).toEqual([200, 413]);
});

test("a source whose cancellation fails does not end the process", async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", onUnhandled);
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(1000));
    },
    cancel: () => Promise.reject(new Error("the socket is gone")),
  });
  await expect(readBody(post(stream), 10_000)).rejects.toMatchObject({ problem: "too-large" });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", onUnhandled);
  expect(unhandled).toEqual([]);
});

describe("compressed bodies", () => {
  const secret = "a secret of the service";
  const text = JSON.stringify(sampleNotification("ORDER-PAYIN.PAID"));
  const zipped = gzipSync(text);
  const signed = hmacSha256({ secrets: secret, header: "x-signature", encoding: "hex" });

  function createReceiver(options: Partial<Omit<WebhookHandlerOptions, "validate">> = {}) {
    const errors: unknown[] = [];
    let handled = 0;
    const receive = createWebhookHandler({
      verify: signed,
      on: { "ORDER-PAYIN.PAID": () => (handled += 1) },
      onError: (error) => errors.push(error),
      ...options,
    });
    return { receive, errors, handled: () => handled };
  }

  async function createInit(
    body: string | Uint8Array,
    encoding: string,
    covered: string | Uint8Array = body,
  ) {
    const signature = await signHmacSha256({ secret, body: covered });
    const headers = {
      "content-encoding": encoding,
      "content-type": "application/json",
      "x-signature": signature,
    };
    return { method: "POST", headers, body: body as BodyInit };
  }

  test.each<[string, Partial<WebhookHandlerOptions>, string | Uint8Array]>([
    ["a signature over the text", {}, text],
    ["a signature over the bytes that were sent", {}, zipped],
    ["no signature at all", { verify: "unsigned" }, ""],
    [
      "a verifier that throws",
      {
        verify: () => {
          throw new Error("no signature");
        },
      },
      "",
    ],
  ])("a compressed body with %s is rejected as compressed", async (_, options, covered) => {
    const { receive, errors, handled } = createReceiver(options);
    const answer = await receive(new Request("https://h/hooks", await createInit(zipped, "gzip", covered)));
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      error: "encoding",
      message: expect.stringContaining("content-encoding") as unknown,
    });
    expect(errors).toEqual([expect.any(DeliveryError)]);
    expect(errors).toMatchObject([{ problem: "encoding", cause: expect.any(Error) as unknown }]);
    expect(handled()).toBe(0);
  });

  test("over node:http it is rejected with the same message", async () => {
    const { receive } = createReceiver();
    const port = await startServer(toNodeListener(receive));
    const answer = await fetch(`http://127.0.0.1:${port}/`, await createInit(zipped, "gzip", text));
    expect([answer.status, await answer.json()]).toMatchObject([415, { error: "encoding" }]);
  });

  test("a body that a parser has decompressed is read, and a wrong signature of it is reported as one", async () => {
    const { receive, handled } = createReceiver();
    const app = express().use(express.raw({ type: "*/*" }), toNodeListener(receive));
    const port = await startServer(app);
    const url = `http://127.0.0.1:${port}/`;
    expect((await fetch(url, await createInit(zipped, "gzip", text))).status).toBe(200);
    expect(handled()).toBe(1);
    const forged = await fetch(url, await createInit(zipped, "gzip", "something else"));
    expect([forged.status, await forged.json()]).toMatchObject([401, { error: "signature" }]);
  });

  test.each(["identity", "utf-8", "gzip"])(
    "a readable body is handled whatever `content-encoding: %s` says",
    async (encoding) => {
      const { receive, handled } = createReceiver();
      expect((await receive(new Request("https://h/hooks", await createInit(text, encoding)))).status).toBe(
        200,
      );
      expect(handled()).toBe(1);
    },
  );
});

describe("delivery error", () => {
  test.each([
    ["method", 405, "must be a POST request."],
    ["signature", 401, "was rejected by `verify`: its signature is missing or does not match."],
    ["encoding", 415, "is compressed (`content-encoding`), which the receiver does not decode."],
    ["too-large", 413, "is larger than `maxBodyBytes`."],
    ["unreadable", 400, "is incomplete: its body ended, or stopped arriving, too early."],
    ["busy", 503, "is already being handled."],
    ["timeout", 503, "was not handled in time."],
    ["store", 503, "was not handled, because `dedupe.store` did not respond to `claim` in time."],
  ] as const)(
    "the response to a delivery with the problem %s is %i, and its error says why",
    (problem, status, why) => {
      const error = new DeliveryError(problem);
      expect(error).toBeInstanceOf(PaymentOrdersError);
      expect(error).toMatchObject({ name: "DeliveryError", problem, status, message: `The delivery ${why}` });
    },
  );

  test("the error for a body that was read before says how to mount the receiver", () => {
    expect(new DeliveryError("consumed")).toMatchObject({
      status: 500,
      message:
        "The delivery was read before it reached the receiver; mount it before any body parser or after `express.raw()`, turn parsing off for its route, or keep the bytes as `rawBody`.",
    });
  });

  test.each([
    ["limit", "is still being handled (`handlerTimeoutMs` is 25000)."],
    [
      "given-up",
      "may still be in progress, but the receiver gave up on it; the next delivery runs the handler again (`handlerTimeoutMs` is 25000).",
    ],
    [
      "claim-lost",
      "lost its claim, which `dedupe.store` did not renew in time; another process may run the handler too. Give the store connections of its own.",
    ],
  ] as const)("the error of a handler at the stage %s says what happens", (stage, what) => {
    expect(new HandlerTimeoutError(stage, 25_000)).toMatchObject({
      name: "HandlerTimeoutError",
      problem: "timeout",
      status: 503,
      stage,
      limitMs: 25_000,
      message: `The delivery ${what}`,
    });
  });
});

import { gzipSync } from "node:zlib";
import express from "express";
import { describe, expect, test, vi } from "vitest";
import { readBody as read } from "../../src/webhooks/delivery.ts";
import { hmacSha256, toNodeListener } from "../../src/webhooks/index.ts";
import { signHmacSha256 } from "../../src/webhooks/signature.ts";
import {
  createReceiver as createTestedReceiver,
  type TestedOptions,
  sampleNotification,
} from "./create-receiver.ts";
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

test.each([
  ["ignores its cancellation does not delay the rejection", () => new Promise<void>(() => undefined)],
  ["fails to cancel does not end the process", () => Promise.reject(new Error("the socket is gone"))],
])("a source that %s", async (_, cancel) => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const pull = (controller: ReadableStreamDefaultController) => {
    controller.enqueue(new Uint8Array(1000));
  };
  const body = new ReadableStream<Uint8Array>({ pull, cancel });
  await expect(readBody(post(body), 10_000)).rejects.toMatchObject({ problem: "too-large" });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
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

test("a body that is being read, or has been read in part or as a whole, is rejected", async () => {
  const [whole, locked, part] = [1, 1, 2].map((times) => post(createSource(repeat(3, times)).stream));
  await whole?.arrayBuffer();
  locked?.body?.getReader();
  const reader = part?.body?.getReader();
  await reader?.read();
  reader?.releaseLock();
  for (const request of [whole, locked, part] as Request[])
    await expect(readBody(request, 10)).rejects.toMatchObject({ problem: "consumed" });
});

test("the receiver responds with 413 above its limit, which is 1 MiB by default", async () => {
  const answer = (size: number, options: TestedOptions = {}) =>
    createTestedReceiver(options).post(JSON.stringify({ text: "x".repeat(size - 11) }));
  expect([await answer(1_048_576), await answer(1_048_577)]).toEqual([200, 413]);
  const maxBodyBytes = 20;
  expect([await answer(20, { maxBodyBytes }), await answer(21, { maxBodyBytes })]).toEqual([200, 413]);
});

describe("compressed bodies", () => {
  const secret = "a secret of the service";
  const text = JSON.stringify(sampleNotification("ORDER-PAYIN.PAID"));
  const zipped = gzipSync(text);
  const signed = hmacSha256({ secrets: secret, header: "x-signature", encoding: "hex" });

  const createReceiver = (options: TestedOptions = {}) =>
    createTestedReceiver({ verify: signed, ...options });

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

  const fails = () => {
    throw new Error("no signature");
  };
  test.each<[string, TestedOptions, string | Uint8Array]>([
    ["a signature over the text", {}, text],
    ["a signature over the bytes that were sent", {}, zipped],
    ["no signature at all", { verify: "unsigned" }, ""],
    ["a verifier that throws", { verify: fails }, ""],
  ])("a compressed body with %s is rejected as compressed", async (_, options, covered) => {
    const { receive, errors, handled } = createReceiver(options);
    const answer = await receive(new Request("https://h/hooks", await createInit(zipped, "gzip", covered)));
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      error: "encoding",
      message: expect.stringContaining("content-encoding") as unknown,
    });
    expect(errors).toMatchObject([{ name: "DeliveryError", cause: expect.any(Error) as unknown }]);
    expect(handled).toEqual([]);
  });

  test("a body that a parser has decompressed is read, and a wrong signature of it is reported as one", async () => {
    const { receive, handled } = createReceiver();
    const app = express().use(express.raw({ type: "*/*" }), toNodeListener(receive));
    const port = await startServer(app);
    const url = `http://127.0.0.1:${port}/`;
    expect((await fetch(url, await createInit(zipped, "gzip", text))).status).toBe(200);
    expect(handled).toHaveLength(1);
    const forged = await fetch(url, await createInit(zipped, "gzip", "something else"));
    expect([forged.status, await forged.json()]).toMatchObject([401, { error: "signature" }]);
  });

  test.each(["identity", "utf-8", "gzip"])(
    "a readable body is handled whatever `content-encoding: %s` says",
    async (encoding) => {
      const { receive, handled } = createReceiver();
      const request = new Request("https://h/hooks", await createInit(text, encoding));
      expect((await receive(request)).status).toBe(200);
      expect(handled).toHaveLength(1);
    },
  );
});

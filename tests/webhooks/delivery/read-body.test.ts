import { expect, test } from "vitest";
import { createWebhookHandler } from "../../../src/webhooks/index.ts";
import { readBody as read } from "../../../src/webhooks/delivery.ts";

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

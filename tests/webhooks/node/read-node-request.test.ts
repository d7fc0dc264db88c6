import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type NodeRequestStream, readNodeRequest, streamBody } from "../../../src/webhooks/node.ts";
import { takeTurns } from "../../timing/take-turns.ts";

/** A request with an endless body, and the number of bytes that were generated. */
function createEndlessRequest() {
  const source = { made: 0 };
  const message = new Readable({
    highWaterMark: 1000,
    read() {
      setImmediate(() => {
        source.made += 1000;
        this.push(new Uint8Array(1000));
      });
    },
  });
  return { source, message, stream: streamBody(message as unknown as NodeRequestStream) };
}

test("no more is read from the connection than the reader requests", async () => {
  const { source, stream } = createEndlessRequest();
  const reader = stream.getReader();
  for (let count = 0; count < 10; count += 1) await reader.read();
  await takeTurns();
  expect(source.made).toBeGreaterThanOrEqual(10_000);
  expect(source.made).toBeLessThan(20_000);
});

test("a stream that is canceled early leaves the connection open, so that it can be drained", async () => {
  const { source, message, stream } = createEndlessRequest();
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(message.destroyed).toBe(false);
  const before = source.made;
  message.resume();
  await expect.poll(() => source.made).toBeGreaterThan(before + 10_000);
  message.destroy();
});

/** Reads a POST request with these parts. Its body arrives as the text `streamed`. */
function readPost(parts: Partial<NodeRequestStream> = {}): Promise<Request> {
  const stream = Readable.from([new TextEncoder().encode("streamed")]);
  const message: NodeRequestStream = {
    method: "POST",
    url: "/hooks",
    headers: { host: "shop.example.com" },
    iterator: (options) => stream.iterator(options) as AsyncIterator<Uint8Array>,
    pause: () => stream.pause(),
    resume: () => stream.resume(),
    ...parts,
  };
  return readNodeRequest(message);
}

test.each([
  ["/hooks?order=1", "http://shop.example.com/hooks?order=1"],
  // A proxy may send the whole URL.
  ["https://other.example.com/hooks?order=1", "http://shop.example.com/hooks?order=1"],
  ["HTTP2+x.y-z://other.example.com?order=1", "http://shop.example.com/?order=1"],
  [
    "/hooks?next=https://other.example.com/a",
    "http://shop.example.com/hooks?next=https://other.example.com/a",
  ],
  ["hooks", "http://shop.example.com/hooks"],
  ["*", "http://shop.example.com/*"],
  [undefined, "http://shop.example.com/"],
])("the URL of the request target %s is %s", async (url, expected) => {
  expect((await readPost({ url })).url).toBe(expected);
});

test("the URL is the one before a router cut off its mount path", async () => {
  expect((await readPost({ url: "/", originalUrl: "/hooks/paid" })).url).toBe(
    "http://shop.example.com/hooks/paid",
  );
});

test.each([
  [{ ":authority": "h2.example.com", host: "shop.example.com" }, "http://h2.example.com/hooks"],
  [{ host: "shop.example.com:8080" }, "http://shop.example.com:8080/hooks"],
  [{ host: "[::1]:8080" }, "http://[::1]:8080/hooks"],
  [{ host: "shop.example.com/evil" }, "http://localhost/hooks"],
  [{ host: "a:b:c" }, "http://localhost/hooks"],
  [{}, "http://localhost/hooks"],
])("the URL of a request with %o is %s", async (headers, expected) => {
  expect((await readPost({ headers })).url).toBe(expected);
});

test("headers are kept, except those of the request line", async () => {
  const headers = { ":path": "/hooks", "x-id": "1", "x-none": undefined, "x-two": ["a", "b"] };
  expect(Object.fromEntries((await readPost({ headers })).headers)).toEqual({ "x-id": "1", "x-two": "a,b" });
});

test.each(["GET", "TRACE", undefined])("a request with the method %s gets no body", async (method) => {
  const request = await readPost({ method, headers: { "x-id": "1" } });
  expect([request.method, request.body, request.headers.get("x-id")]).toEqual(["GET", null, "1"]);
});

const packed = { "content-encoding": "gzip" };

test("a body that nothing has parsed is the stream, as it is encoded", async () => {
  const request = await readPost({ headers: packed, body: { parsed: true } });
  expect(await request.text()).toBe("streamed");
  expect(request.headers.get("content-encoding")).toBe("gzip");
});

test.each<[string, Partial<NodeRequestStream>]>([
  ["bytes", { body: new TextEncoder().encode("kept") }],
  ["text", { body: "kept" }],
  ["raw bytes beside a parsed body", { rawBody: new TextEncoder().encode("kept"), body: "parsed" }],
])("a body that a parser kept as %s is no longer encoded", async (_, parts) => {
  const request = await readPost({ headers: packed, readableDidRead: true, ...parts });
  expect(await request.text()).toBe("kept");
  expect(request.headers.has("content-encoding")).toBe(false);
});

test("a body that is gone counts as used", async () => {
  const request = await readPost({ readableDidRead: true, body: { parsed: true } });
  expect(request.bodyUsed).toBe(true);
});

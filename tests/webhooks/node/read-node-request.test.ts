import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { NodeRequestStream } from "../../../src/webhooks/node/node-messages.ts";
import { streamBody } from "../../../src/webhooks/node/read-node-request.ts";

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
  await new Promise((resolve) => setTimeout(resolve, 20));
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

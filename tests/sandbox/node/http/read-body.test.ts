import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, test, describe } from "vitest";
import { readBody, readText } from "../../../../src/sandbox/node/request.ts";
import { BodyTooLargeError } from "../../../../src/server/request.ts";

const gone = new Error("The connection was closed.");

function createBody(limit: number) {
  const stream = new PassThrough();
  return { stream, body: { message: stream as unknown as IncomingMessage, limit, reasonOf: () => gone } };
}

test("a body is read as UTF-8, wherever its pieces end", async () => {
  const { stream, body } = createBody(100);
  const text = readText(body);
  const bytes = Buffer.from("maçã 😀");
  for (const byte of bytes) stream.write(Buffer.of(byte));
  stream.end();
  expect(await text).toBe("maçã 😀");
});

test("a body may be empty", async () => {
  const { stream, body } = createBody(0);
  stream.end();
  expect(await readText(body)).toBe("");
});

describe("a body that is too large", () => {
  test("is one of a byte more than the limit", async () => {
    const { stream, body } = createBody(3);
    stream.write("12");
    stream.end("3");
    expect(await readText(body)).toBe("123");
    const longer = createBody(3);
    longer.stream.write("12");
    longer.stream.end("34");
    await expect(readText(longer.body)).rejects.toEqual(
      new BodyTooLargeError("The body is larger than 3 bytes."),
    );
  });

  test("is not read further", async () => {
    const { stream, body } = createBody(3);
    const text = readText(body);
    stream.write("1234");
    await expect(text).rejects.toThrow(BodyTooLargeError);
    expect(stream.isPaused()).toBe(true);
  });
});

test("what taking a piece throws ends the reading", async () => {
  const { stream, body } = createBody(10);
  const taken: string[] = [];
  const rejection = new Error("no");
  const read = readBody(body, (chunk) => {
    taken.push(chunk.toString());
    throw rejection;
  });
  stream.write("a");
  await expect(read).rejects.toBe(rejection);
  stream.resume().write("b");
  expect(taken).toEqual(["a"]);
});

describe("a body whose connection breaks cannot be read", () => {
  test("while it arrives", async () => {
    const { stream, body } = createBody(10);
    const text = readText(body);
    stream.write("12");
    stream.destroy();
    await expect(text).rejects.toBe(gone);
  });

  test("before it is read", async () => {
    const { stream, body } = createBody(10);
    await once(stream.destroy(), "close");
    await expect(readText(body)).rejects.toBe(gone);
  });
});

describe("the body keeps no listener", () => {
  test.each<[string, (stream: PassThrough) => unknown]>([
    ["after all of it was read", (stream) => stream.end("12")],
    ["after it became too large", (stream) => stream.write("1234")],
    ["after its connection broke", (stream) => stream.destroy()],
  ])("%s", async (_, send) => {
    const { stream, body } = createBody(3);
    const count = () => ["data", "end", "close"].map((name) => stream.listenerCount(name));
    const before = count();
    const read = readText(body).catch(() => undefined);
    expect(count()).toEqual(before.map((listeners) => listeners + 1));
    send(stream);
    await read;
    expect(count()).toEqual(before);
  });
});

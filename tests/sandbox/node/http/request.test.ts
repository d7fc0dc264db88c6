import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { NodeRequest } from "../../../../src/sandbox/node/request.ts";
import {
  BodyTooLargeError,
  type FormFields,
  FormLimitError,
  fromRequest,
} from "../../../../src/server/request.ts";

/** Creates a request whose body is not sent yet, with the streams of its connection. */
function createRequest({ method = "GET", url = "/", headers = {}, isWaiting = false } = {}) {
  const socket = { destroyed: false };
  const message = Object.assign(new PassThrough(), { method, url, headers, socket });
  const writeContinue = vi.fn<() => void>();
  const state = { destroyed: false, writableFinished: false, writeContinue };
  const response = Object.assign(new EventEmitter(), state);
  const request = new NodeRequest(
    message as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    isWaiting,
  );
  return { request, message, response, socket };
}

test.each([
  ["/", "/"],
  ["/order/v3/transparent?a=b", "/order/v3/transparent?a=b"],
  // A proxy sends a whole URL, whose host does not matter.
  ["http://127.0.0.1:4020/auth/v1/token?a=b", "/auth/v1/token?a=b"],
  ["HTTPS://payments.example/auth/v1/token", "/auth/v1/token"],
  ["coap+tcp-2.0://a/b", "/b"],
  ["http://payments.example", "/"],
  ["http://payments.example?a=b", "/?a=b"],
  // None of these begins with the scheme of a URL.
  ["//evil.example/a", "//evil.example/a"],
  ["/a?next=http://evil.example/b", "/a?next=http://evil.example/b"],
  ["/http://evil.example/a", "/http://evil.example/a"],
  ["1http://evil.example/a", "/1http://evil.example/a"],
  ["*", "/*"],
  ["auth/v1/token", "/auth/v1/token"],
])("the path and query of the target %s are %s", (target, path) => {
  expect(createRequest({ url: target }).request.url).toBe(`http://sandbox${path}`);
});

describe("the signal of a request", () => {
  const gone = new Error("The connection was closed before the response was sent.");

  test("is not aborted by the end of the response", () => {
    const { request, response } = createRequest();
    const { signal } = request;
    response.writableFinished = true;
    response.emit("close");
    expect(signal.aborted).toBe(false);
  });

  test.each(["response", "socket"] as const)("is aborted from the start if the %s is closed", (part) => {
    const parts = createRequest();
    parts[part].destroyed = true;
    expect(parts.request.signal.reason).toEqual(gone);
  });
});

describe("read body", () => {
  function createBody(limit: number) {
    const { request, message: stream, socket } = createRequest();
    Object.defineProperty(socket, "destroyed", { get: () => stream.destroyed });
    return { stream, read: () => request.text(limit) };
  }

  test("a body is read as UTF-8, wherever its pieces end", async () => {
    const { stream, read } = createBody(100);
    const text = read();
    const bytes = Buffer.from("maçã 😀");
    for (const byte of bytes) stream.write(Buffer.of(byte));
    stream.end();
    expect(await text).toBe("maçã 😀");
  });

  describe("a body that is too large", () => {
    test("is one of a byte more than the limit", async () => {
      const { stream, read } = createBody(3);
      stream.write("12");
      stream.end("3");
      expect(await read()).toBe("123");
      const longer = createBody(3);
      longer.stream.write("12");
      longer.stream.end("34");
      await expect(longer.read()).rejects.toEqual(new BodyTooLargeError("The body is larger than 3 bytes."));
    });

    test("is not read further", async () => {
      const { stream, read } = createBody(3);
      const text = read();
      stream.write("1234");
      await expect(text).rejects.toThrow(BodyTooLargeError);
      expect(stream.isPaused()).toBe(true);
    });
  });
});

describe("read form", () => {
  type Outcome = { fields: FormFields } | { error: string };

  let url = "";
  let limit = 11_000_000;
  let outcome: Promise<Outcome>;
  const server = createServer((message, response) => {
    outcome = new NodeRequest(message, response).form(limit).then(
      (fields) => ({ fields }),
      (error: unknown) => ({ error: (error as Error).name }),
    );
    void outcome.then(() => response.setHeader("connection", "close").end());
  });
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends a form, and returns its fields as they arrive, or the name of the error. */
  async function read(body: BodyInit, type = "multipart/form-data; boundary=b"): Promise<Outcome> {
    const headers = body instanceof FormData ? {} : { "content-type": type };
    await (await fetch(url, { method: "POST", body, headers }).catch(() => undefined))?.text();
    return outcome;
  }

  /** Returns fields with the content of files as text. */
  async function spell(fields: FormFields): Promise<object> {
    const spelled = Object.entries(fields).map(async ([name, value]) => [
      name,
      value instanceof File ? { name: value.name, type: value.type, text: await value.text() } : value,
    ]);
    return Object.fromEntries((await Promise.all(spelled)) as [string, unknown][]);
  }

  function part(disposition: string, value: string, more = ""): string {
    return `--b\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;
  }

  test.each([
    ["a field", `${part('name="a"', "1")}--b--`],
    ["an empty form", "--b--\r\n"],
    ["text that is not ASCII", `${part('name="ç😀"', "maçã 😀")}--b--`],
    ["a repeated field, the last of which counts", `${part('name="a"', "1")}${part('name="a"', "2")}--b--`],
    [
      "a file, which is not decoded",
      `${part('name="f"; filename="maçã \u{1f600}.pdf"', "\u0000\r\n--x", "content-type: application/pdf\r\n")}--b--`,
    ],
    ["an empty file", `${part('name="f"; filename=""', "", "content-type: image/png\r\n")}--b--`],
    [
      "a quote in a name",
      `${part('name="a%22b"; filename="c%22.png"', "x", "content-type: image/png\r\n")}--b--`,
    ],
    [
      "a file in a folder",
      `${part('name="f"; filename="a/b\\c.png"', "x", "content-type: image/png\r\n")}--b--`,
    ],
    ["names that objects have", `${part('name="__proto__"', "1")}${part('name="constructor"', "2")}--b--`],
  ])("%s is read as `Request.formData` reads it", async (_, body) => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const request = new Request("http://a", { method: "POST", body, headers });
    const expected = await spell(await fromRequest(request).form(limit));
    const found = await read(body);
    expect("fields" in found && (await spell(found.fields))).toEqual(expected);
    expect(Object.getPrototypeOf("fields" in found && found.fields)).toBe(Object.prototype);
  });

  test("a form that is cut off anywhere, or has no boundary, is rejected, and never waited for", async () => {
    const body = `${part('name="a"', "1")}${part('name="f"; filename="x.png"', "yy")}--b--`;
    for (let length = 0; length < body.length - 2; length += 1)
      expect(await read(body.slice(0, length)), body.slice(0, length)).toEqual({ error: "Error" });
    expect(await read(body, "multipart/form-data")).toEqual({ error: "Error" });
    expect(await read(`${part('filename="x.png"', "yy")}--b--`)).toEqual({ error: "Error" });
  });

  describe("a form is bounded", () => {
    test("in its size, to the byte", async () => {
      const body = `${part('name="f"; filename="x.pdf"', "x".repeat(100_000))}--b--`;
      limit = Buffer.byteLength(body);
      expect(await read(body)).toHaveProperty("fields");
      limit -= 1;
      expect(await read(body)).toEqual({ error: "BodyTooLargeError" });
      limit = 11_000_000;
    });

    test("in the number and length of its parts", async () => {
      expect(await read(`${part('name="a"', "1").repeat(100)}--b--`)).toHaveProperty("fields");
      expect(await read(`${part('name="a"', "1").repeat(101)}--b--`)).toEqual({ error: "FormLimitError" });
      expect(await read(`${part('name="a"', "x".repeat(16_384))}--b--`)).toHaveProperty("fields");
      expect(await read(`${part('name="a"', "x".repeat(16_385))}--b--`)).toEqual({ error: "FormLimitError" });
    });
  });

  describe("a form that is rejected", () => {
    const read = (limit: number) => {
      const headers = { "content-type": "multipart/form-data; boundary=b" };
      const { request, message } = createRequest({ headers });
      return { message, form: request.form(limit) };
    };

    test("is read no further, so that its rest may be of any size", async () => {
      const parts = part('name="a"', "1").repeat(102);
      const { message, form } = read(parts.length + 1);
      message.write(parts);
      // Its reader has come, and gets what there is.
      await once(message, "resume");
      message.write("x");
      message.write("x".repeat(100));
      await expect(form).rejects.toBeInstanceOf(FormLimitError);
      expect(message.isPaused()).toBe(true);
    });
  });
});

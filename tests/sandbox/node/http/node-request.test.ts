import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { NodeRequest } from "../../../../src/sandbox/node/request.ts";

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

describe("the path and query of a request", () => {
  test.each([
    ["/", "/"],
    ["/order/v3/transparent?a=b", "/order/v3/transparent?a=b"],
    // A proxy sends a whole URL, whose host does not matter.
    ["http://127.0.0.1:4020/auth/v1/token?a=b", "/auth/v1/token?a=b"],
    ["HTTPS://payments.example/auth/v1/token", "/auth/v1/token"],
    ["coap+tcp-2.0://a/b", "/b"],
    ["h2://a/b", "/b"],
    ["http://payments.example", "/"],
    ["http://payments.example?a=b", "/?a=b"],
    ["http://payments.example#a", "/#a"],
    ["http:///path", "/path"],
    // None of these begins with the scheme of a URL.
    ["//evil.example/a", "//evil.example/a"],
    ["/a?next=http://evil.example/b", "/a?next=http://evil.example/b"],
    ["/http://evil.example/a", "/http://evil.example/a"],
    ["1http://evil.example/a", "/1http://evil.example/a"],
    ["http:/evil.example/a", "/http:/evil.example/a"],
    ["*", "/*"],
    ["auth/v1/token", "/auth/v1/token"],
  ])("of the target %s are %s", (target, path) => {
    expect(createRequest({ url: target }).request.url).toBe(`http://sandbox${path}`);
  });
});

test("the method and the headers are those of the message", () => {
  const headers = { "content-type": "application/json" };
  expect(createRequest({ method: "PATCH", headers }).request).toMatchObject({ method: "PATCH", headers });
});

describe("a caller that waits before it sends the body", () => {
  test("gets `100 Continue` when the body is read, and not before", async () => {
    const { request, message, response } = createRequest({ isWaiting: true });
    expect([request.isWaiting, response.writeContinue.mock.calls.length]).toEqual([true, 0]);
    const text = request.text(10);
    expect([request.isWaiting, response.writeContinue.mock.calls.length]).toEqual([false, 1]);
    message.end("body");
    expect(await text).toBe("body");
  });

  test("gets it once", async () => {
    const { request, message, response } = createRequest({ isWaiting: true });
    const texts = [request.text(10), request.text(10)];
    message.end("body");
    expect(await Promise.all(texts)).toEqual(["body", "body"]);
    expect(response.writeContinue).toHaveBeenCalledOnce();
  });

  test("gets it for a form too", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const { request, message, response } = createRequest({ headers, isWaiting: true });
    const form = request.form(100);
    expect(response.writeContinue).toHaveBeenCalledOnce();
    message.end('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--');
    expect(await form).toEqual({ a: "1" });
  });
});

test("a caller that does not wait gets no `100 Continue`", async () => {
  const { request, message, response } = createRequest();
  expect(request.isWaiting).toBe(false);
  message.end("body");
  expect(await request.text(10)).toBe("body");
  expect(response.writeContinue).not.toHaveBeenCalled();
});

describe("the signal of a request", () => {
  const gone = new Error("The connection was closed before the response was sent.");

  test("is the same each time, and not aborted while the connection is open", () => {
    const { request } = createRequest();
    expect(request.signal).toBe(request.signal);
    expect(request.signal.aborted).toBe(false);
  });

  test("is aborted when the connection is closed before the response was sent", () => {
    const { request, response } = createRequest();
    const { signal } = request;
    response.emit("close");
    expect([signal.aborted, signal.reason]).toEqual([true, gone]);
  });

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

  test("gives the reason why a body cannot be read to its end", async () => {
    const { request, message, socket } = createRequest();
    const text = request.text(10);
    message.write("bo");
    socket.destroyed = true;
    message.destroy();
    await expect(text).rejects.toBe(request.signal.reason);
    expect(request.signal.reason).toEqual(gone);
  });
});

import type { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rejectConnection } from "../../../../src/sandbox/node/connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rejects a connection in a state, and returns the calls of its methods. */
function reject(code: string | undefined, state: Partial<Socket> = {}) {
  const end = vi.fn<(text: string) => void>();
  const destroy = vi.fn<() => void>();
  const socket = { writable: true, writableEnded: false, ...state, end, destroy };
  rejectConnection(Object.assign(new Error("what happened"), { code }), socket as unknown as Socket);
  return { end, destroy };
}

test.each([
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large", "The headers of the request are too large."],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout", "The request did not arrive in time."],
  ["HPE_INVALID_METHOD", "400 Bad Request", "The request is not valid HTTP."],
  [undefined, "400 Bad Request", "The request is not valid HTTP."],
])("%s is answered with %s and an error object", (code, status, message) => {
  const { end } = reject(code);
  expect(end).toHaveBeenCalledOnce();
  const [head = "", body = ""] = end.mock.calls[0]?.[0].split("\r\n\r\n") ?? [];
  expect(head.split("\r\n")).toEqual([
    `HTTP/1.1 ${status}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "cache-control: no-store",
    "connection: close",
  ]);
  expect(JSON.parse(body)).toMatchObject({ error: "INVALID_REQUEST", message });
});

test("a connection that the other end keeps open is broken off half a second later", () => {
  const { destroy } = reject("HPE_INVALID_METHOD");
  vi.advanceTimersByTime(499);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledOnce();
});

describe("no answer is written", () => {
  test("a second time: what follows in the same connection is not valid either", () => {
    const { end, destroy } = reject("HPE_INVALID_METHOD", { writable: false, writableEnded: true });
    expect([end, destroy].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test.each<[string, string, Partial<Socket>]>([
    ["a connection that was reset", "ECONNRESET", {}],
    ["a connection that takes nothing", "HPE_INVALID_METHOD", { writable: false }],
  ])("to %s, which is closed", (_, code, state) => {
    const { end, destroy } = reject(code, state);
    vi.runAllTimers();
    expect([end, destroy].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });
});

import { describe, expect, test, vi } from "vitest";
import { unknownCall } from "../../src/errors/errors.ts";
import type { FetchedResponse, FetchInit } from "../../src/client/fetch.ts";
import { sendAttempt } from "../../src/client/transport.ts";

const init = { method: "GET", headers: {} } as FetchInit;
const sent = { headers: { "x-session": "Bank s3cr3t-value" }, tokenHeader: "x-session" };

/** Sends an attempt that is answered with the given parts of a response. */
function send(given: Partial<FetchedResponse>) {
  const headers = new Headers({ "content-length": "2" });
  const plain = { status: 200, statusText: "", type: "basic", url: "", headers, body: null };
  const fetch = vi.fn(() => Promise.resolve({ ...plain, text: () => Promise.resolve("{}"), ...given }));
  const call = { fetch, url: "https://bank.example/payout", init, maxResponseBytes: 100 };
  return sendAttempt({ ...call, details: unknownCall("getPayout"), sent });
}

test.each([200, 204, 299, 304, 400, 599])("status %d is a response", async (status) => {
  expect((await send({ status })).response.status).toBe(status);
});

test.each([
  ["redirect", { status: 300 }],
  ["redirect", { status: 301 }],
  ["redirect", { status: 303 }],
  ["redirect", { status: 305 }],
  ["redirect", { status: 399 }],
  ["redirect", { status: 0, type: "opaqueredirect" }],
  ["status", { status: 0 }],
  ["status", { status: 199 }],
  ["status", { status: 600 }],
])("it is reported as a problem of the %s: %j", async (problem, given) => {
  await expect(send(given)).rejects.toMatchObject({
    name: "UnexpectedResponseError",
    operationId: "getPayout",
    problem,
    status: given.status,
  });
});

test("the body of a redirect is not read, but canceled", async () => {
  const body = { cancel: vi.fn(() => Promise.resolve()), getReader: vi.fn() };
  await expect(send({ status: 307, body })).rejects.toMatchObject({ problem: "redirect" });
  expect([body.cancel.mock.calls.length, body.getReader.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ["never ends, as of a cloned response", () => new Promise<void>(() => undefined)],
  ["fails", () => Promise.reject(new Error("already locked"))],
])("a redirect is reported although the cancellation of its body %s", async (_, cancel) => {
  const body = { cancel } as unknown as FetchedResponse["body"];
  await expect(send({ status: 302, body })).rejects.toMatchObject({ problem: "redirect" });
});

describe("the request id", () => {
  test("has at most 200 characters and no secret", async () => {
    const headers = new Headers({ "content-length": "2", "x-request-id": `s3cr3t-value ${"r".repeat(300)}` });
    const { requestId } = await send({ headers });
    expect(requestId).toMatch(/^\[removed\] r+$/u);
    expect(requestId).toHaveLength(200);
  });

  test("is part of an error too", async () => {
    const headers = new Headers({ "request-id": "r-1" });
    await expect(send({ status: 302, headers })).rejects.toMatchObject({ requestId: "r-1", status: 302 });
  });
});

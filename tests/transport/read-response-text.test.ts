import { describe, expect, test, vi } from "vitest";
import type { FetchedResponse } from "../../src/client/fetch.ts";
import { readResponseText } from "../../src/client/response.ts";

const read = (response: object, maxBytes = 9) => readResponseText(response as FetchedResponse, maxBytes);

describe("a body of a stated length", () => {
  test("has that length, even if a response to HEAD has no body", async () => {
    const headers = { "content-length": "2" };
    expect(await read(new Response("é", { headers }))).toEqual({ text: "é", length: 2 });
    expect(await read(new Response(null, { headers }))).toEqual({ text: "", length: 2 });
  });

  test("is kept as far as it has arrived", async () => {
    const received = { text: "" };
    const pull = (controller: ReadableStreamDefaultController) => {
      if (received.text !== "") throw new Error("reset");
      controller.enqueue(new Uint8Array([72, 105]));
    };
    const response = new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), {
      headers: { "content-length": "9" },
    });
    await expect(readResponseText(response as FetchedResponse, 9, received)).rejects.toThrow("reset");
    expect(received.text).toBe("Hi");
  });

  test.each(["content-encoding", "transfer-encoding"])(
    "and a %s is counted, since it may be longer",
    async (name) => {
      const response = () =>
        new Response("é".repeat(5), { headers: { "content-length": "2", [name]: "gzip" } });
      expect(await read(response())).toBeUndefined();
      expect(await read(response(), 10)).toEqual({ text: "é".repeat(5), length: 10 });
    },
  );

  test("beyond the limit is not read, but canceled", async () => {
    const cancel = vi.fn(() => Promise.resolve());
    const headers = new Headers({ "content-length": "10" });
    expect(await read({ headers, body: { cancel } })).toBeUndefined();
    expect(cancel).toHaveBeenCalledOnce();
    expect(await read({ headers, body: null })).toBeUndefined();
  });
});

describe.each([
  ["of a stated length", { "content-length": "10" }],
  ["of no stated length", {}],
])("a body %s beyond the limit", (_name, headers: Record<string, string>) => {
  test("is rejected at once even if the response was cloned, whose clone is not read", async () => {
    const response = new Response("0123456789", { headers });
    const clone = response.clone();
    expect(await read(response)).toBeUndefined();
    expect(await clone.text()).toBe("0123456789");
  });

  test("is rejected even if it cannot be canceled", async () => {
    const pull = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new Uint8Array(10));
    };
    const cancel = () => Promise.reject(new Error("no"));
    expect(await read(new Response(new ReadableStream({ pull, cancel }), { headers }))).toBeUndefined();
  });
});

describe("a body of no stated length", () => {
  test("may be missing", async () => {
    expect(await read(new Response(null))).toEqual({ text: "", length: 0 });
  });

  test.each([
    ["that says so", [{ done: true, value: undefined }]],
    ["that has no more bytes", [{ done: false, value: undefined }]],
    ["that says so with bytes", [{ done: true, value: new Uint8Array([65]) }]],
  ])("ends with a chunk %s", async (_, ends) => {
    const chunks = [{ done: false, value: new Uint8Array([72, 105]) }, ...ends];
    const getReader = () => ({ read: () => Promise.resolve(chunks.shift()) });
    expect(await read({ headers: new Headers(), body: { getReader } })).toEqual({ text: "Hi", length: 2 });
  });

  test("is canceled beyond the limit", async () => {
    const cancel = vi.fn(() => Promise.resolve());
    const getReader = () => ({
      read: () => Promise.resolve({ done: false, value: new Uint8Array(5) }),
      cancel,
    });
    expect(await read({ headers: new Headers(), body: { getReader } })).toBeUndefined();
    expect(cancel).toHaveBeenCalledOnce();
  });
});

import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { fromRequest } from "../../src/server/request.ts";

const url = "https://service.test/";

/** `duplex` is required for a stream, but missing in the types. */
const streamed = (body: ReadableStream) => ({ method: "POST", body, duplex: "half" });

/** Creates a request with a body that never ends, of which a part has arrived. */
function startUpload() {
  const caller = new AbortController();
  const canceled: unknown[] = [];
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("{"));
    },
    cancel: (reason) => {
      canceled.push(reason);
      throw new Error("The source cannot be closed.");
    },
  });
  const request = new Request(url, { ...streamed(body), signal: caller.signal });
  return { caller, canceled, request };
}

describe("the body of a web-standard request", () => {
  test("is not read further when the caller gives up, and fails with the reason of the signal", async () => {
    const { caller, canceled, request } = startUpload();
    const reason = new Error("gone");
    const read = fromRequest(request).text(10);
    caller.abort(reason);
    await expect(read).rejects.toBe(reason);
    expect(canceled).toEqual([reason]);
  });

  test("is not read at all if the caller has given up already", async () => {
    const { caller, request } = startUpload();
    caller.abort("gone");
    await expect(fromRequest(request).form(10)).rejects.toBe("gone");
    expect(request.bodyUsed).toBe(false);
  });

  test("fails with the reason of the signal if its source fails when the caller gives up", async () => {
    const caller = new AbortController();
    const body = new ReadableStream({
      pull: () => {
        caller.abort("gone");
        throw new Error("The connection was closed.");
      },
    });
    const request = new Request(url, { ...streamed(body), signal: caller.signal });
    await expect(fromRequest(request).text(10)).rejects.toBe("gone");
  });

  test("leaves no listener on the signal when it was read, or is too large", async () => {
    const read = new Request(url, { method: "POST", body: "12345" });
    await expect(fromRequest(read).text(5)).resolves.toBe("12345");
    expect(getEventListeners(read.signal, "abort")).toEqual([]);
    const long = new Request(url, { method: "POST", body: "123456" });
    await expect(fromRequest(long).text(5)).rejects.toThrow("The body is larger than 5 bytes.");
    expect(getEventListeners(long.signal, "abort")).toEqual([]);
  });
});

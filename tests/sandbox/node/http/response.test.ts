import { EventEmitter, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DroppedConnectionError } from "../../../../src/sandbox/faults.ts";
import { sendResponse } from "../../../../src/sandbox/node/connection.ts";
import { listen, type ListenOptions } from "../../../../src/sandbox/node/index.ts";
import type { ServiceResponse, ServiceRequest } from "../../../../src/server/request.ts";
import { writeRequest } from "../serve-sandbox.ts";

test("a body that is still arriving is discarded up to 64 MiB before the connection is closed", () => {
  const headers = { "content-length": "9" };
  const socket = { writable: true, setTimeout: () => undefined };
  const message = Object.assign(new PassThrough(), { headers, complete: false, socket });
  const end = vi.fn();
  const response = { destroyed: false, writeHead: () => undefined, write: () => undefined, end };
  sendResponse(
    message as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    { status: 200, headers: {}, text: "maçã" },
    { headers: {}, timeoutMs: 60_000, isWaiting: false, isLast: false },
  );
  for (let mebibyte = 0; mebibyte < 64; mebibyte += 1) message.emit("data", Buffer.alloc(1024 * 1024));
  expect(end).not.toHaveBeenCalled();
  message.emit("data", Buffer.alloc(1));
  // What arrives until it is closed ends nothing a second time.
  message.emit("data", Buffer.alloc(1));
  message.emit("close");
  expect(end).toHaveBeenCalledOnce();
});

describe("create responder", () => {
  type Handle = (request: ServiceRequest) => Promise<ServiceResponse>;

  /** Serves what handles requests until the test ends. */
  async function serve(handle: Handle, options: ListenOptions = {}) {
    const server = await listen({ handle }, { port: 0, ...options });
    onTestFinished(() => server.close());
    return server;
  }

  const answer = (headers: Record<string, string> = {}): ServiceResponse => ({
    status: 200,
    headers,
    text: "done",
  });

  test("a response has its length in bytes; no cache keeps it, and no browser guesses its type", async () => {
    const type = { "content-type": "text/plain" };
    const { url } = await serve(() => Promise.resolve({ ...answer(type), text: "maçã" }));
    const response = await fetch(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...type,
      "content-length": "6",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      connection: "keep-alive",
    });
    expect(await response.text()).toBe("maçã");
  });

  describe("a request that the sandbox fails at", () => {
    test.each([
      ["an error", new Error("No disk.")],
      ["what is not an error", "No disk."],
    ])("is answered with an error object: %s", async (_, thrown) => {
      const { url } = await serve(() => Promise.reject(thrown));
      const response = await fetch(url);
      expect([response.status, await response.json()]).toEqual([
        500,
        expect.objectContaining({ error: "INTERNAL_ERROR", message: "No disk." }),
      ]);
    });

    test.each<[string, Handle]>([
      ["if that is a planned fault", () => Promise.reject(new DroppedConnectionError())],
      ["if its response cannot be written", () => Promise.resolve(answer({ "x-a": "line\nbreak" }))],
    ])("is not answered, and its connection is closed, %s", async (_, handle) => {
      const { url } = await serve(handle);
      await expect(fetch(url)).rejects.toThrow("fetch failed");
    });
  });

  test("the server stops after the last call in progress, not after the first", async () => {
    const calls = new EventEmitter();
    const server = await serve(async (request) => {
      const { pathname } = new URL(request.url);
      const ended = once(calls, `end ${pathname}`);
      calls.emit(`begin ${pathname}`);
      await ended;
      return answer();
    });
    const begin = async (path: string) => {
      const begun = once(calls, `begin ${path}`);
      const socket = connect(server.port, "127.0.0.1");
      socket.write(writeRequest(`GET ${path}`, {}));
      await begun;
      return socket;
    };
    const [first, second] = await Promise.all([begin("/first"), begin("/second")]);
    const closing = server.close();
    for (const [socket, path] of [
      [first, "/first"],
      [second, "/second"],
    ] as const) {
      const received = text(socket);
      calls.emit(`end ${path}`);
      expect(await received).toMatch(/^HTTP\/1\.1 200 [^]*done$/u);
    }
    await closing;
  });

  test("the controls are read one after another: a snapshot may take as much memory as the records", async () => {
    // On a slow machine, the moment that a slow reader is given would pass before the calls below are made.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const begun: string[] = [];
    const server = await serve((request) => {
      const { pathname } = new URL(request.url);
      begun.push(pathname);
      return Promise.resolve({
        ...answer(),
        text: pathname.endsWith("snapshot") ? "x".repeat(2 ** 25) : "done",
      });
    });
    const reader = connect(server.port, "127.0.0.1");
    reader.write(writeRequest("GET /_sandbox/snapshot", {}));
    // It has begun to receive the snapshot, and reads no further.
    await once(reader, "readable");
    const next = fetch(`${server.url}/_sandbox/state`);
    // Whatever else is called does not wait.
    await fetch(`${server.url}/order/v1/webhook/events`);
    await fetch(`${server.url}/_sandbox/reset`, { method: "POST" });
    expect(begun).toEqual(["/_sandbox/snapshot", "/order/v1/webhook/events", "/_sandbox/reset"]);
    reader.destroy();
    expect(await (await next).text()).toBe("done");
    expect(begun.at(-1)).toBe("/_sandbox/state");
  });
});

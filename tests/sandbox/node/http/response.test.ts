import { EventEmitter, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { DroppedConnectionError } from "../../../../src/sandbox/faults.ts";
import { sendResponse } from "../../../../src/sandbox/node/connection.ts";
import { listen, type ListenOptions } from "../../../../src/sandbox/node/index.ts";
import type { ServiceResponse, ServiceRequest } from "../../../../src/server/request.ts";
import { writeRequest } from "../serve-sandbox.ts";

describe("write answer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const answer = { status: 200, headers: { "content-type": "text/plain" }, text: "maçã" };
  const mebibyte = Buffer.alloc(1024 * 1024);

  interface Situation {
    request?: { headers?: Record<string, string>; complete?: boolean };
    response?: { destroyed?: boolean };
    socket?: { writable?: boolean };
    options?: Partial<Parameters<typeof sendResponse>[3]>;
    given?: ServiceResponse;
  }

  /** Sends a response to a request, and returns both ends and what was written. */
  function send({ request, response: state, socket: socketState, options, given = answer }: Situation = {}) {
    const setTimeout = vi.fn<(timeout: number) => void>();
    const socket = { writable: true, ...socketState, setTimeout };
    const message = Object.assign(new PassThrough(), { headers: {}, complete: true, ...request, socket });
    const response = {
      destroyed: false,
      ...state,
      writeHead: vi.fn<(status: number, headers: object) => void>(),
      write: vi.fn<(text: string) => void>(),
      end: vi.fn<(text?: string) => void>(),
    };
    sendResponse(message as unknown as IncomingMessage, response as unknown as ServerResponse, given, {
      headers: {},
      timeoutMs: 1_000,
      isWaiting: false,
      isLast: false,
      ...options,
    });
    return { message, response, socket };
  }

  const arriving = { complete: false, headers: { "content-length": "9" } };

  describe("a response", () => {
    test("has its type and its length in bytes; no cache keeps it, and no browser guesses its type", () => {
      const { response, socket } = send();
      expect(response.writeHead.mock.calls).toEqual([
        [
          200,
          {
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
            "content-type": "text/plain",
            "content-length": 6,
          },
        ],
      ]);
      expect(response.end.mock.calls).toEqual([["maçã"]]);
      expect(response.write).not.toHaveBeenCalled();
      expect(socket.setTimeout.mock.calls).toEqual([[1_000]]);
    });

    test.each([
      ["response", { response: { destroyed: true } }],
      ["socket", { socket: { writable: false } }],
    ])("is not written if nobody receives it, because the %s is closed", (_, parts) => {
      const { response, socket } = send(parts);
      const { writeHead, write, end } = response;
      for (const call of [writeHead, write, end, socket.setTimeout]) expect(call).not.toHaveBeenCalled();
    });
  });

  test.each([
    ["that announced a length", { complete: false, headers: { "content-length": "1" } }],
    ["in chunks", { complete: false, headers: { "transfer-encoding": "chunked" } }],
  ])("a request whose body is still arriving is one %s", (_, request) => {
    const { response } = send({ request });
    const headers = { connection: "close" };
    expect(response.writeHead).toHaveBeenCalledWith(200, expect.objectContaining(headers));
    expect(response.write.mock.calls).toEqual([["maçã"]]);
    expect(response.end).not.toHaveBeenCalled();
  });

  describe("a body that is still arriving is discarded before the connection is closed", () => {
    /** Emits an event of the body, and returns how often the response was ended since the start. */
    const emit = ({ message, response }: ReturnType<typeof send>, ...event: [string, Buffer?]) => {
      message.emit(...event);
      return response.end.mock.calls.length;
    };

    test("until its connection breaks", () => {
      const sent = send({ request: arriving });
      expect([emit(sent, "close"), emit(sent, "end")]).toEqual([1, 1]);
    });

    test("up to 64 MiB", () => {
      const sent = send({ request: arriving });
      const counts = Array.from({ length: 64 }, () => emit(sent, "data", mebibyte));
      expect(counts).toEqual(counts.map(() => 0));
      expect(emit(sent, "data", Buffer.alloc(1))).toBe(1);
      // What arrives until it is closed ends nothing a second time.
      expect(emit(sent, "data", Buffer.alloc(1))).toBe(1);
    });
  });
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
    onTestFinished(() => {
      vi.useRealTimers();
    });
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

import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen, type ListenOptions } from "../../../../src/sandbox/node/index.ts";
import { DroppedConnectionError } from "../../../../src/sandbox/faults.ts";
import type { ServiceAnswer, ServiceRequest } from "../../../../src/server/request.ts";
import { writeRequest } from "../serve-sandbox.ts";

type Handle = (request: ServiceRequest) => Promise<ServiceAnswer>;

/** Serves what handles requests until the test ends. */
async function serve(handle: Handle, options: ListenOptions = {}) {
  const server = await listen({ handle }, { port: 0, ...options });
  onTestFinished(() => server.close());
  return server;
}

const answer = (headers: Record<string, string> = {}): ServiceAnswer => ({
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

test("a caller that leaves ends its request, and nothing is written", async () => {
  const calls = new EventEmitter();
  const begun = once(calls, "begin");
  const { url } = await serve(async ({ signal }) => {
    calls.emit("begin");
    await once(signal, "abort");
    calls.emit("end");
    throw signal.reason;
  });
  const ended = once(calls, "end");
  const leave = new AbortController();
  const call = fetch(url, { signal: leave.signal });
  await begun;
  leave.abort();
  await expect(call).rejects.toThrow("aborted");
  await ended;
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

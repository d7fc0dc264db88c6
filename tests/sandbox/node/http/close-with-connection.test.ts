import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { listen } from "../../../../src/sandbox/node/index.ts";
import type { ServiceRequest } from "../../../../src/server/request.ts";
import { connect } from "node:net";
import { writeRequest } from "../serve-sandbox.ts";

test("all requests of a connection are given up with it, including those that were sent without waiting", async () => {
  const begun = new EventEmitter();
  const signals: AbortSignal[] = [];
  const handle = ({ signal }: ServiceRequest): Promise<never> => {
    signals.push(signal);
    if (signals.length === 3) begun.emit("all");
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        reject(signal.reason);
      });
    });
  };
  // Does not wait for responses that nobody receives: the test would take as long.
  const server = await listen({ handle }, { port: 0, closeTimeoutMs: 60_000 });
  const socket = connect(server.port, "127.0.0.1");
  const all = once(begun, "all");
  socket.write(["/a", "/b", "/c"].map((path) => writeRequest(`GET ${path}`, {})).join(""));
  await all;
  const given = signals.map((signal) => once(signal, "abort"));
  socket.destroy();
  await Promise.all(given);
  await server.close();
  expect(signals.map(({ reason }) => (reason as Error).message)).toEqual(
    signals.map(() => "The connection was closed before the response was sent."),
  );
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A service that pages may call, and that keeps what it is sent. */
export interface Recorder {
  readonly url: string;
  /** Bodies of all requests, in order. */
  readonly bodies: readonly string[];
  stop(): Promise<void>;
}

const headers = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "*",
  "access-control-allow-headers": "authorization, content-type, idempotency-key",
  "content-type": "application/json",
};

/** Starts a service that gives a token and accepts every call. */
export async function startRecorder(): Promise<Recorder> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== "OPTIONS") bodies.push(body);
      response.writeHead(200, headers).end(JSON.stringify({ token: "a-token", expiresIn: 60_000 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

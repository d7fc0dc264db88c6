import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Starts a receiver of notifications, which ends with the test. */
export async function startReceiver(statusOf: (count: number) => number) {
  /** Number of requests, by the order that they are about. */
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id } = JSON.parse(body) as { id: string };
      const count = (received.get(id) ?? 0) + 1;
      received.set(id, count);
      response.writeHead(statusOf(count)).end(JSON.stringify({ returnCode: "SUCCESS" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

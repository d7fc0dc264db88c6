import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createMockService, type MockService } from "../../../src/testing/index.ts";

/** The mock service of the testing kit with a URL, so that other processes can call it. */
export interface ServedService {
  service: MockService;
  url: string;
  close: () => void;
}

/** Serves a mock service on a free port of this machine. */
export async function serveMockService(): Promise<ServedService> {
  const service = createMockService();
  const server = createServer((incoming, outgoing) => {
    const stop = new AbortController();
    outgoing.once("close", () => {
      stop.abort();
    });
    const answer = async () => {
      const body = await buffer(incoming);
      const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
      const response = await service.fetch(`http://service.test${incoming.url ?? ""}`, {
        method: incoming.method ?? "",
        headers: Object.fromEntries(headers),
        signal: stop.signal,
        ...(body.length > 0 && { body }),
      });
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(new Uint8Array(await response.arrayBuffer()));
    };
    // A dropped connection that the test planned.
    answer().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    service,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

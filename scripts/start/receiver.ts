import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { printAddress } from "../../src/sandbox/node/addresses.ts";
import { createWebhookHandler, toNodeListener } from "../../src/webhooks/index.ts";

/** A receiver that is running. */
interface RunningReceiver {
  url: string;
  stop(): Promise<void>;
}

/** Starts a receiver that prints what arrives, so that a first order needs no other program to see it paid. */
export async function startReceiver(
  { host, port }: { host: string; port: number },
  log: (text: string) => void,
): Promise<RunningReceiver> {
  const receive = createWebhookHandler({
    verify: "unsigned",
    dedupe: false,
    on: {},
    onUnknown: (notification) => {
      log(`Received ${String(notification["event"])}: ${JSON.stringify(notification)}`);
    },
  });
  const server = createServer(toNodeListener(receive));
  server.listen({ host, port });
  await once(server, "listening");
  return {
    url: printAddress(host, (server.address() as AddressInfo).port),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

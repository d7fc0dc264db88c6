import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";

/** A site that is being served. */
export interface ServedSite {
  /** Address of the site, with its base and without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves a built site on this machine as a static host does, on a free port.
 * @param base path below which the site is hosted, such as `/payment-orders-api`; empty for the root
 */
export async function serveSite(folder: string, base = ""): Promise<ServedSite> {
  const serve = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    const lost = () => {
      response.writeHead(404).end();
    };
    if (!url.startsWith(`${base}/`)) {
      lost();
      return;
    }
    request.url = url.slice(base.length);
    serve(request, response, lost);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

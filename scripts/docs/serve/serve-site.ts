import { createServer, request as callMock, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { explainListenError } from "../../cli/ports.ts";
import { printAddress } from "../../cli/print-address.ts";
import { readSiteFile } from "./read-site-file.ts";

/** Where the site is served, and what stands beside it. */
export interface ServeOptions {
  /** Folder of the built site. */
  readonly folder: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Base URL of the mock that is served under `/mock`, so that the page calls its own origin only. */
  readonly mockUrl?: string;
}

/** A site that is being served. */
export interface ServedSite {
  readonly url: string;
  stop(): Promise<void>;
}

// The rest of the policy stands in each page; this part works as a header only.
const headers = {
  "content-security-policy": "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Serves the site, and the mock under `/mock`.
 * @throws {CommandError} where it cannot listen.
 */
export async function serveSite({ folder, host, port, mockUrl }: ServeOptions): Promise<ServedSite> {
  const server = createServer((request, response) => {
    // Cut by hand: a target such as `//` is no URL.
    const [pathname = "/", query] = (request.url ?? "/").split("?", 2);
    const search = query === undefined ? "" : `?${query}`;
    if (/^\/mock(?:\.json)?$/.test(pathname) && mockUrl !== undefined) {
      response.writeHead(200, { ...headers, "content-type": "application/json" }).end('{"mock":true}');
    } else if (pathname.startsWith("/mock/") && mockUrl !== undefined) {
      passOn(request, response, `${mockUrl}${pathname.slice("/mock".length)}${search}`);
    } else {
      answerFile(folder, pathname, request, response).catch(() => {
        response.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject(explainListenError(error, { host, port, flag: "--docs-port" }));
    });
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: printAddress(host, taken),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerFile(
  folder: string,
  pathname: string,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== "GET" && method !== "HEAD") {
    response.writeHead(405, { ...headers, allow: "GET, HEAD" }).end();
    return;
  }
  const file = await readSiteFile(folder, pathname);
  if (file === undefined) {
    response.writeHead(404, { ...headers, "content-type": "text/plain" }).end("There is no such page.\n");
    return;
  }
  const cache = pathname.startsWith("/assets/") && /-[\da-f]{10}\./.test(pathname);
  const kept = cache ? "public, max-age=31536000, immutable" : "no-cache";
  response.writeHead(200, { ...headers, "content-type": file.mediaType, "cache-control": kept });
  response.end(method === "HEAD" ? undefined : file.content);
}

function passOn(request: IncomingMessage, response: ServerResponse, url: string): void {
  const headers = { ...request.headers, host: new URL(url).host };
  const upstream = callMock(url, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, "x-content-type-options": "nosniff" });
    // Whichever side goes away takes the other along.
    pipeline(answer, response, () => undefined);
  });
  upstream.on("error", () => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(502, { "content-type": "text/plain" });
    response.end("The mock does not answer; it may be starting again.\n");
  });
  response.once("close", () => {
    upstream.destroy();
  });
  request.pipe(upstream);
}

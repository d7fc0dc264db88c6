import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

/** A way to respond to a request, correctly or not. */
export type Behavior = (response: ServerResponse, request: IncomingMessage) => void;

const payout = JSON.stringify({ id: "p-1", status: "PAID" });

/** Ways in which a service, or a proxy in front of it, can behave. */
export const behaviors = {
  good: (response) => {
    response.setHeader("content-type", "application/json").end(payout);
  },
  packed: (response) => {
    response.setHeader("content-encoding", "gzip").end(gzipSync(payout));
  },
  withByteOrderMark: (response) => {
    response.end(`\uFEFF${payout}`);
  },
  silent: () => undefined,
  stallsMidway: (response) => {
    response.writeHead(200, { "content-length": payout.length });
    response.write(payout.slice(0, 10));
  },
  dropsAtOnce: (response) => {
    response.socket?.destroy();
  },
  halfBody: (response) => {
    response.writeHead(200, { "content-length": payout.length });
    response.write(payout.slice(0, 10), () => response.socket?.destroy());
  },
  cutChunks: (response) => {
    response.write(payout.slice(0, 10), () => response.socket?.destroy());
  },
  htmlError: (response) => {
    response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad gateway</html>");
  },
  htmlSuccess: (response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<html>Sign in</html>");
  },
  emptyError: (response) => {
    response.writeHead(500).end();
  },
  endless: (response) => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    const fill = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", fill);
    fill();
  },
  statedHuge: (response) => {
    response.writeHead(200, { "content-length": 10 ** 12 }).write("[");
  },
  bomb: (response) => {
    response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(8 * 1024 * 1024, "x")));
  },
} satisfies Record<string, Behavior>;

/** Responds with a redirect to an address. */
export function redirect(status: number, location: string): Behavior {
  return (response) => {
    response.writeHead(status, { location }).end();
  };
}

/** Responds with an error and the header `Retry-After`. */
export function askForPatience(status: number, retryAfter: string): Behavior {
  return (response) => {
    response.writeHead(status, { "retry-after": retryAfter }).end();
  };
}

/** A complete request as it was received. */
interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Starts a server with one behavior for each request. The last one also applies to all further requests. */
export async function startServer(...queue: Behavior[]) {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let closed = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", url = "", headers } = request;
      requests.push({ method, url, headers, body });
      const behavior = queue.length > 1 ? queue.shift() : queue[0];
      behavior?.(response, request);
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      closed += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Returns the number of closed connections. */
    closed: () => closed,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

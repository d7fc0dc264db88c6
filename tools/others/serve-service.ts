import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { operations } from "../../generated/operations.ts";

/** A service whose tokens end, and whose responses a test can delay. */
export interface Service {
  port: number;
  /** Number of token calls so far. */
  tokens: number;
  /** Lifetime of the tokens that it issues from now on, in milliseconds. */
  lifetimeMs: number;
  /** Delays the next response at a path. @returns a promise of the request */
  delayNext: (path: string, delayMs: number) => Promise<void>;
  /** Resolves when every token that was issued so far has ended. */
  untilTokensEnd: () => Promise<void>;
  close: () => void;
}

/** Path of the token call. */
export const tokenPath = operations.issueToken.path;

/** Serves it on a free port of this machine. The status of each payout is another: `CALL-1`, `CALL-2` and so on. */
export async function serveService(): Promise<Service> {
  const ends = new Map<string | undefined, number>();
  const delays = new Map<string, { delayMs: number; arrived: () => void }>();
  let calls = 0;

  function issue() {
    const token = `token-${++service.tokens}`;
    ends.set(`Bearer ${token}`, Date.now() + service.lifetimeMs);
    return { tokenType: "Bearer", token, expiresIn: service.lifetimeMs };
  }

  const server = createServer(({ url = "", headers }, response) => {
    const isRejected = Date.now() > (ends.get(headers.authorization) ?? Infinity);
    const rejection = { error: "UNAUTHORIZED", message: "The token has ended.", details: [] };
    const payout = () => ({ id: "any", status: `CALL-${++calls}` });
    const body = url === tokenPath ? issue() : isRejected ? rejection : payout();
    const { delayMs, arrived } = delays.get(url) ?? { delayMs: 0, arrived: () => undefined };
    delays.delete(url);
    arrived();
    void wait(delayMs).then(() => {
      response.writeHead(isRejected ? 401 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: Service = {
    port: (server.address() as AddressInfo).port,
    tokens: 0,
    lifetimeMs: 3_600_000,
    delayNext: (path, delayMs) =>
      new Promise((arrived) => {
        delays.set(path, { delayMs, arrived });
      }),
    untilTokensEnd: () => wait(Math.max(0, Math.max(...ends.values()) - Date.now()) + 100),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

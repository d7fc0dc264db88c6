import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { operations } from "../../../../generated/operations.ts";

/** A service that a worker calls, and whose responses its test delays. */
export interface Service {
  port: number;
  /** Number of token calls so far. */
  tokens: number;
  /** Lifetime of the tokens that it issues from now on, in milliseconds. */
  lifetimeMs: number;
  /** Delays the next response at a path. @returns a promise of the request */
  delayNext: (path: string, delayMs: number) => Promise<void>;
  close: () => void;
}

/** Path of the token call. */
export const tokenPath = operations.issueToken.path;

/** Serves it on a free port of this machine. */
export async function serveService(): Promise<Service> {
  const delays = new Map<string, { delayMs: number; arrived: () => void }>();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === tokenPath) service.tokens++;
    const body = path === tokenPath ? issue(service) : { id: "any", status: "PENDING" };
    const { delayMs, arrived } = delays.get(path) ?? { delayMs: 0, arrived: () => undefined };
    delays.delete(path);
    arrived();
    void wait(delayMs).then(() => {
      response.setHeader("content-type", "application/json");
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
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

function issue({ tokens, lifetimeMs }: Service) {
  return { tokenType: "Bearer", token: `token-${tokens}`, expiresIn: lifetimeMs };
}

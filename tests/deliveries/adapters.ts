import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { fastifyWebhooks, toNodeListener, type WebhookHandler } from "../../src/webhooks/index.ts";

/** A receiver with its URL. */
export interface MountedReceiver {
  url: string;
  close: () => unknown;
}

const host = "127.0.0.1";

/** Functions that mount a receiver, by framework. Each listens on a free port. */
export const adapters: Record<string, (receive: WebhookHandler) => Promise<MountedReceiver>> = {
  "node:http": (receive) => listen(createServer(toNodeListener(receive))),
  Express: (receive) => listen(createServer(express().post("/hooks", toNodeListener(receive)))),
  async Fastify(receive) {
    const app = fastify({ forceCloseConnections: true });
    await app.register(fastifyWebhooks(receive, { url: "/hooks" }));
    await app.listen({ port: 0, host });
    return mounted(app.server.address(), () => app.close());
  },
  Hono: (receive) => serveWeb(new Hono().post("/hooks", ({ req }) => receive(req.raw)).fetch),
  // `route.ts` exports it as `POST`. Like this server, Next calls it with a web `Request`.
  "Next route": (receive) => serveWeb((request: Request) => receive(request)),
};

type Server = ReturnType<typeof createServer>;

async function listen(server: Server): Promise<MountedReceiver> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return mounted(server.address(), () => {
    server.close();
    server.closeAllConnections();
  });
}

function serveWeb(fetch: (request: Request) => Response | Promise<Response>): Promise<MountedReceiver> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: host, overrideGlobalObjects: false }, (address) => {
      resolve(mounted(address, () => server.close()));
    });
  });
}

function mounted(address: unknown, close: () => unknown): MountedReceiver {
  return { url: `http://${host}:${(address as AddressInfo).port}/hooks`, close };
}

// How each framework mounts the receiver: the server around a line of the guide, which is run as it is written there.
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { createAdaptorServer } from "@hono/node-server";
import { toNodeListener, type WebhookHandler } from "../../../src/webhooks/index.ts";

const load = createRequire(import.meta.url);

/** The code of the guide, called with the values that it names. */
export type RunLine = (values: Record<string, unknown>) => unknown;

/** A line of the guide: its code, and the options that it asks for beside it. */
export interface GuideLine {
  run: RunLine;
  options: object;
}

/** A server with the receiver, at `/hooks/orders`. */
interface Mounted {
  url: string;
  close: () => unknown;
}

/** A way to mount the receiver. */
interface Mount {
  name: string;
  /** Name of the line in the guide. */
  line: string;
  start: (receive: WebhookHandler, line: GuideLine) => Promise<Mounted>;
}

/** All ways that are tried. */
export const mounts: readonly Mount[] = [
  ...(["express", "fastify"] as const).map((platform) => ({
    name: `NestJS on ${platform}`,
    line: "NestJS",
    start: async (receive: WebhookHandler, { run, options }: GuideLine) => {
      const app = await createNestApp(platform, options);
      await run({ app, receive, toNodeListener });
      return startNestApp(app);
    },
  })),
  {
    name: "NestJS, a controller",
    line: "NestJS, in a controller",
    start: async (receive, { run, options }) => {
      const post = (req: unknown, res: unknown) => run({ req, res, receive, toNodeListener });
      return startNestApp(await createNestApp("express", options, post));
    },
  },
  {
    name: "Koa",
    line: "Koa",
    start: async (receive, { run }) => {
      const Koa = (load("koa") as { default: new () => KoaApp }).default;
      const app = new Koa();
      app.use((ctx) => run({ ctx, receive, toNodeListener }));
      return listen(createServer(app.callback()));
    },
  },
  {
    name: "hapi",
    line: "hapi",
    start: async (receive, { run, options }) => {
      const { server: createHapi } = load("@hapi/hapi") as { server: (options: object) => HapiServer };
      const server = createHapi({ port: 0, host: "127.0.0.1" });
      server.route({
        method: "POST",
        path: "/hooks/orders",
        options,
        handler: async (request, h) => {
          await run({ request, receive, toNodeListener });
          return h.abandon;
        },
      });
      await server.start();
      return { url: `http://127.0.0.1:${server.info.port}/hooks/orders`, close: () => server.stop() };
    },
  },
  {
    name: "Google Cloud Functions",
    line: "Google Cloud Functions",
    start: async (receive, { run }) => {
      const { http } = load("@google-cloud/functions-framework") as { http: unknown };
      await run({ http, receive, toNodeListener });
      const testing = load("@google-cloud/functions-framework/testing") as {
        getTestServer: (name: string) => Server;
      };
      return listen(testing.getTestServer("orders"));
    },
  },
  {
    name: "Elysia",
    line: "Elysia",
    start: async (receive, { run }) => {
      const { Elysia } = load("elysia") as { Elysia: new () => ElysiaApp };
      const app = new Elysia();
      await run({ app, receive });
      return serve((request) => app.handle(request));
    },
  },
  {
    name: "Azure Functions",
    line: "Azure Functions",
    start: async (receive, { run }) => {
      const { HttpRequest, HttpResponse } = load("@azure/functions") as AzureFunctions;
      let handler: ((request: object) => Promise<object>) | undefined;
      // Only the host of Azure registers functions. It converts what they return as here.
      const app = {
        http: (_: string, options: { handler: typeof handler }) => void (handler = options.handler),
      };
      await run({ app, receive });
      return serve(async (request) => {
        const { url, method, headers } = request;
        const body = { string: await request.text() };
        const message = new HttpRequest({ url, method, headers: Object.fromEntries(headers), body });
        const response = new HttpResponse((await handler?.(message)) ?? {});
        return new Response(response.body, { status: response.status, headers: response.headers });
      });
    },
  },
];

/** Creates an app of Nest, with a controller if a handler for it is given. */
async function createNestApp(
  platform: "express" | "fastify",
  options: object,
  post?: (request: unknown, response: unknown) => unknown,
): Promise<NestApp> {
  load("reflect-metadata");
  const { Controller, Module, Post, Req, Res } = load("@nestjs/common") as NestCommon;
  const { NestFactory } = load("@nestjs/core") as NestCore;
  class Hooks {
    async post(request: unknown, response: unknown) {
      await post?.(request, response);
    }
  }
  // Called as functions, since the repository is compiled without decorators of parameters.
  Req()(Hooks.prototype, "post", 0);
  Res()(Hooks.prototype, "post", 1);
  Post()(Hooks.prototype, "post", Object.getOwnPropertyDescriptor(Hooks.prototype, "post"));
  Controller("hooks/orders")(Hooks);
  class App {
    readonly controllers = post ? [Hooks] : [];
  }
  Module(new App())(App);
  const adapters =
    platform === "fastify" ? [new (load("@nestjs/platform-fastify") as NestFastify).FastifyAdapter()] : [];
  return NestFactory.create(App, ...adapters, { logger: false, ...options });
}

async function startNestApp(app: NestApp): Promise<Mounted> {
  await app.listen(0, "127.0.0.1");
  return { url: toUrl(app.getHttpServer()), close: () => app.close() };
}

async function listen(server: Server): Promise<Mounted> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: toUrl(server), close: () => server.close() };
}

/** Serves what a framework without a server of its own for Node answers. */
async function serve(answer: (request: Request) => Promise<Response>): Promise<Mounted> {
  return listen(createAdaptorServer({ fetch: answer, overrideGlobalObjects: false }) as Server);
}

function toUrl(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/orders`;
}

// The parts of the frameworks that are used. Their own types would have to be installed wherever the tools are compiled.

interface NestApp {
  listen: (port: number, host: string) => Promise<unknown>;
  getHttpServer: () => Server;
  close: () => Promise<void>;
}

type Decorator = (...targets: unknown[]) => void;

interface NestCommon {
  Controller: (path: string) => Decorator;
  Module: (options: { controllers: unknown[] }) => Decorator;
  Post: () => Decorator;
  Req: () => Decorator;
  Res: () => Decorator;
}

interface NestCore {
  NestFactory: { create: (...all: unknown[]) => Promise<NestApp> };
}

interface NestFastify {
  FastifyAdapter: new () => object;
}

interface KoaApp {
  use: (middleware: (ctx: unknown) => unknown) => void;
  callback: () => Parameters<typeof createServer>[1] & object;
}

interface HapiServer {
  info: { port: number };
  route: (route: {
    method: string;
    path: string;
    options: object;
    handler: (request: unknown, h: { abandon: symbol }) => Promise<symbol>;
  }) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

interface ElysiaApp {
  handle: (request: Request) => Promise<Response>;
}

interface AzureFunctions {
  HttpRequest: new (init: object) => object;
  HttpResponse: new (init: object) => { status: number; headers: Headers; body: ReadableStream | null };
}

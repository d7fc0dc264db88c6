// The receiver in Fastify, with the raw body for its own route. Express and `node:http` are in node.ts.

import { checkNames } from "../base/options.ts";
import { fastifyNames } from "./option-names.ts";
import { checkReceiver, type WebhookHandler } from "./delivery.ts";
import { type NodeRequest, readNodeRequest } from "./node.ts";

/** Options of the Fastify adapter. */
export interface FastifyWebhooksOptions {
  /**
   * Path of the route, after the prefix of the plugin.
   * @default "/"
   */
  readonly url?: string;
}

/** A plugin for `app.register`. */
export type FastifyWebhooksPlugin = (server: FastifyServer) => Promise<void>;

/**
 * Adapts a receiver to Fastify. The plugin leaves the body unparsed for its own route only. The size limit is
 * `maxBodyBytes` of the receiver, not `bodyLimit` of Fastify.
 * @throws {InputError} for anything but a receiver, or an unknown option
 */
export function fastifyWebhooks(
  handler: WebhookHandler,
  options: FastifyWebhooksOptions = {},
): FastifyWebhooksPlugin {
  checkReceiver(handler);
  checkNames("options", options, fastifyNames);
  const { url = "/" } = options;
  // Async, because Fastify waits for a callback otherwise.
  return async (server) => {
    const routes = server as FastifyRoutes;
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", (_request, _payload, done) => {
      done(null);
    });
    routes.post(url, async ({ raw }, reply) => {
      const response = await handler(await readNodeRequest(raw));
      reply.code(response.status);
      // Not `headers`: an object has one value for several cookies.
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.send(await response.text());
    });
  };
}

/** A Fastify instance: the part that identifies it as one. */
interface FastifyServer {
  removeAllContentTypeParsers(): unknown;
}

/** The other parts that the adapter uses. Fastify's own types are too generic for a public signature. */
interface FastifyRoutes extends FastifyServer {
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  post(url: string, handler: (request: FastifyMessage, reply: FastifyAnswer) => Promise<unknown>): unknown;
}

/** The parts of a Fastify request that the adapter uses. */
interface FastifyMessage {
  readonly raw: NodeRequest;
}

/** The parts of a Fastify reply that the adapter uses. */
interface FastifyAnswer {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(text: string): unknown;
}

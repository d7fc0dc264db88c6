import { checkNames } from "../../options/check-names.ts";
import { fastifyNames } from "../option-names.ts";
import { checkReceiver } from "../delivery/check-receiver.ts";
import type { WebhookHandler } from "../delivery/delivery.ts";
import { readNodeRequest } from "../node/read-node-request.ts";
import type { FastifyRoutes, FastifyServer } from "./fastify-server.ts";

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

import type { WebhookHandler } from "../delivery/delivery.ts";
import { readNodeRequest } from "../node/read-node-request.ts";
import type { FastifyRoutes, FastifyServer } from "./fastify-server.ts";

/** Where the receiver is mounted. */
export interface FastifyWebhooksOptions {
  /**
   * Path of the route, behind the prefix of the plugin.
   * @default "/"
   */
  readonly url?: string;
}

/** A plugin for `app.register`. */
export type FastifyWebhooksPlugin = (server: FastifyServer) => Promise<void>;

/**
 * Puts a receiver on a Fastify server. The plugin leaves the body unparsed for its own route and for nothing else. How
 * much is read is the receiver's `maxBodyBytes` and not Fastify's `bodyLimit`.
 */
export function fastifyWebhooks(
  handler: WebhookHandler,
  { url = "/" }: FastifyWebhooksOptions = {},
): FastifyWebhooksPlugin {
  // Async, because Fastify waits for a callback otherwise.
  // eslint-disable-next-line @typescript-eslint/require-await
  return async (server) => {
    const routes = server as FastifyRoutes;
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", (_request, _payload, done) => {
      done(null);
    });
    routes.post(url, async ({ raw }, reply) => {
      const response = await handler(await readNodeRequest(raw));
      reply.code(response.status);
      reply.headers(Object.fromEntries(response.headers));
      return reply.send(await response.text());
    });
  };
}

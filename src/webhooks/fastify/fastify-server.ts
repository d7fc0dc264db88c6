import type { NodeRequest } from "../node/node-messages.ts";

/** A Fastify instance: the part by which one is known. */
export interface FastifyServer {
  removeAllContentTypeParsers(): unknown;
}

/** What else the adapter uses. Kept apart, since Fastify's own types are too generic for a plain signature. */
export interface FastifyRoutes extends FastifyServer {
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  post(url: string, handler: (request: FastifyMessage, reply: FastifyAnswer) => Promise<unknown>): unknown;
}

/** What the adapter uses of a Fastify request. */
export interface FastifyMessage {
  readonly raw: NodeRequest;
}

/** What the adapter uses of a Fastify reply. */
export interface FastifyAnswer {
  code(status: number): unknown;
  headers(values: Record<string, string>): unknown;
  send(text: string): unknown;
}

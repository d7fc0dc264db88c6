import type { NodeRequest } from "../node/node-messages.ts";

/** A Fastify instance: the part that identifies it as one. */
export interface FastifyServer {
  removeAllContentTypeParsers(): unknown;
}

/** The other parts that the adapter uses. Fastify's own types are too generic for a public signature. */
export interface FastifyRoutes extends FastifyServer {
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  post(url: string, handler: (request: FastifyMessage, reply: FastifyAnswer) => Promise<unknown>): unknown;
}

/** The parts of a Fastify request that the adapter uses. */
export interface FastifyMessage {
  readonly raw: NodeRequest;
}

/** The parts of a Fastify reply that the adapter uses. */
export interface FastifyAnswer {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(text: string): unknown;
}

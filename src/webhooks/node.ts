// The receiver on `node:http` and Express: requests become web-standard ones, and responses are written back.

import { logThrown } from "../base/callbacks.ts";
import { createLog } from "../base/log.ts";
import { checkReceiver, type WebhookHandler } from "./delivery.ts";
import { signatureSecrets } from "./signature-secrets.ts";
import { parseUrl } from "../base/options.ts";
import { InputError } from "../errors/errors.ts";

/**
 * A request listener of `node:http`, and a handler of Express at the same time. For frameworks that wait for a listener,
 * such as Koa and the API routes of Next, it returns a promise that resolves once the response is sent. This is not in its
 * type, because `createServer` and others expect listeners that return nothing. For a request or response
 * that is not that of `node:http`, the listener throws an `InputError` at once, and returns no promise.
 */
export type NodeListener = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Adapts a receiver to `node:http`, Express, or another framework on top of it. It needs the raw body: mount it before
 * `express.json()`, after `express.raw({ type: "*\/*" })`, or have a parser keep the bytes as `rawBody`. In NestJS, pass
 * it to `app.use` with its path, between `NestFactory.create` and `app.listen`. If only a parsed body is left, it
 * responds with 500, and `onError` gets a `DeliveryError` that says how to mount it.
 * @throws {InputError} for anything but a receiver
 */
export function toNodeListener(handler: WebhookHandler): NodeListener {
  checkReceiver(handler);
  const log = createLog({}, signatureSecrets);
  const respond = async (request: NodeRequest, response: NodeResponse) => {
    await writeNodeResponse(response, await handler(await readNodeRequest(request)));
  };
  const listen = (...[request, response, next]: Parameters<NodeListener>): unknown => {
    // Thrown rather than rejected: who mounts it wrongly may not wait for it either, and a rejection would end the process.
    checkMessages(request, response);
    return respond(request, response).catch((error: unknown) => {
      // A receiver never rejects; whatever is wrapped around it may.
      if (next !== undefined) {
        next(error);
        return;
      }
      void logThrown(log, "A request could not be answered", error);
      response.statusCode = 500;
      response.end("");
    });
  };
  return listen;
}

/**
 * Throws for the arguments that other frameworks pass to a handler, whose types are often lost on the way.
 * @throws {InputError}
 */
function checkMessages(
  request: Partial<NodeRequest> | undefined,
  response: Partial<NodeResponse> | undefined,
): void {
  const isResponse = typeof response?.setHeader === "function";
  if (isResponse && typeof request?.resume === "function") return;
  throw new InputError(
    isResponse ? "request" : "response",
    "must be that of `node:http`: in Fastify, use `fastifyWebhooks`; in NestJS, `app.use(path, toNodeListener(receive))`; in Koa, pass `ctx.req` and `ctx.res`; in hapi, `request.raw.req` and `request.raw.res`",
  );
}

/** Sends a web-standard response, unless something else has responded in the meantime. */
async function writeNodeResponse(message: NodeResponse, response: Response): Promise<void> {
  const text = await response.text();
  if (message.headersSent) return;
  message.statusCode = response.status;
  for (const [name, value] of response.headers)
    // Iterating returns each cookie, and setting a header replaces the one before.
    message.setHeader(name, name === "set-cookie" ? response.headers.getSetCookie() : value);
  message.end(text);
}

/**
 * Converts a request to its web-standard form. The body is the bytes that a parser kept, or the stream itself; if both
 * are gone, it counts as used. The receiver only accepts POST, so requests with other methods get no body.
 */
export async function readNodeRequest(incoming: NodeRequest): Promise<Request> {
  const message = incoming as NodeRequestStream;
  const { originalUrl, body, rawBody } = message;
  const method = message.method ?? "";
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    // HTTP/2 lists the parts of the request line as headers such as `:path`.
    if (value !== undefined && !name.startsWith(":")) headers.set(name, String(value));
  }
  const path = typeof originalUrl === "string" ? originalUrl : (message.url ?? "");
  const url = composeUrl(String(message.headers[":authority"] ?? message.headers["host"] ?? ""), path);
  // A `Request` does not allow methods such as TRACE.
  if (method !== "POST") return new Request(url, { method: "GET", headers });
  const kept = [rawBody, body].find(
    (candidate) => ArrayBuffer.isView(candidate) || typeof candidate === "string",
  );
  // A parser that kept the body has decompressed it.
  if (kept !== undefined) headers.delete("content-encoding");
  const isGone = kept === undefined && message.readableDidRead === true;
  const request = new Request(url, {
    method,
    headers,
    body: isGone ? "" : ((kept as BodyInit | undefined) ?? streamBody(message)),
    duplex: "half",
  } as RequestInit);
  if (isGone) await request.text();
  return request;
}

/**
 * Returns the URL under the name that the client used, unless that is not a host name. A proxy may send the whole URL,
 * whose path and query must be kept: they distinguish notifications.
 */
function composeUrl(host: string, target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  const isName = /^[\w.:[\]-]+$/.test(host) && parseUrl(`http://${host}`) !== undefined;
  return `http://${isName ? host : "localhost"}${path.startsWith("/") ? path : `/${path}`}`;
}

/** Converts the body of a request to a web stream, which fails if the connection breaks before the end. */
export function streamBody(message: NodeRequestStream): ReadableStream<Uint8Array> {
  // A body that is not read to its end is not destroyed: that would close the connection before the response.
  const chunks = message.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done === true) controller.close();
      else controller.enqueue(chunk.value);
    },
    async cancel() {
      await chunks.return?.();
      // Drained, or the next request on the connection would wait behind the rest until the server closes it.
      message.resume();
    },
  });
}

/** A request of `node:http`, Express, or another framework on top of it: the part that identifies it as one. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  pause(): unknown;
  resume(): unknown;
}

/**
 * The other parts that the adapter uses. They depend on the framework or are typed too loosely for a public signature.
 */
export interface NodeRequestStream extends NodeRequest {
  readonly readableDidRead?: boolean;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterator<Uint8Array>;
  /** URL before a router of Express cut its mount path off. */
  readonly originalUrl?: unknown;
  /** The result of a body parser; bytes after `express.raw()`. */
  readonly body?: unknown;
  /** Bytes or text that the `verify` hook of a body parser kept. */
  readonly rawBody?: unknown;
}

/** A response of `node:http` or Express: the part that the adapter uses. */
interface NodeResponse {
  readonly headersSent: boolean;
  statusCode: number;
  setHeader(name: string, value: string | string[]): unknown;
  end(text: string): unknown;
}

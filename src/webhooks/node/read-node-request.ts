import type { NodeRequest, NodeRequestStream } from "./node-messages.ts";
import { parseUrl } from "../../options/parse-url.ts";

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

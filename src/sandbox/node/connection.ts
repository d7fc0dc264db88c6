// How the server responds on a connection: a response to a request, and the end of a connection whose HTTP is not valid.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { writeError } from "../../server/rejection.ts";
import type { ServiceResponse } from "../../server/request.ts";

/** Options of a response. */
interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum time for the caller to accept it, in milliseconds. */
  readonly timeoutMs: number;
  /** Whether the caller was never told to send the body that it announced. */
  readonly isWaiting: boolean;
  /** Whether to close the connection afterwards. */
  readonly isLast: boolean;
}

/** Sends a response. If the body of the request is still arriving, closes the connection afterwards. */
export function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: ServiceResponse,
  { headers: more, timeoutMs, isWaiting, isLast }: SendOptions,
): void {
  if (response.destroyed || !message.socket.writable) return;
  const isArriving = !message.complete && announcesBody(message);
  response.writeHead(status, {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...more,
    ...headers,
    ...(status !== 204 && { "content-length": Buffer.byteLength(text) }),
    ...((isArriving || isLast) && { connection: "close" }),
  });
  // Node resets it when the next request arrives.
  message.socket.setTimeout(timeoutMs);
  if (!isArriving || isWaiting) {
    response.end(text);
    return;
  }
  // A connection that is closed while its other end is still sending is reset, which may discard the response.
  response.write(text);
  discardBody(message, timeoutMs, () => response.end());
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function discardBody(message: IncomingMessage, timeoutMs: number, done: () => void): void {
  let size = 0;
  const finish = () => {
    clearTimeout(timer);
    message.off("data", count).off("end", finish).off("close", finish);
    done();
  };
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxDiscardedBytes) finish();
  };
  const timer = setTimeout(finish, timeoutMs).unref();
  message.on("data", count).on("end", finish).on("close", finish).resume();
}

/** Maximum number of bytes of a body that are discarded so that its sender gets the response. */
const maxDiscardedBytes = 64 * 1024 * 1024;

const meanings: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers of the request are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not arrive in time."],
};
const malformed = ["400 Bad Request", "The request is not valid HTTP."] as const;

/** Responds to invalid HTTP, and closes the connection. */
export function rejectConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  // Further invalid bytes cause more errors.
  if (socket.writableEnded) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = meanings[error.code ?? ""] ?? malformed;
  const { text } = writeError(400, "INVALID_REQUEST", message);
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(text)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
  // The other end may never close its half.
  setTimeout(() => socket.destroy(), 500).unref();
}

/** The responses that are not closed yet, by connection. */
const open = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes a response with its connection. Node does that for the response that is being sent only, and not for those to
 * further requests that the caller sent without waiting.
 */
export function closeWithConnection(response: ServerResponse, socket: Socket): void {
  const responses = open.get(socket) ?? watch(socket);
  responses.add(response);
  response.on("close", () => responses.delete(response));
}

function watch(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  open.set(socket, responses);
  socket.once("close", () => {
    for (const response of responses) if (response.socket === null) response.destroy().emit("close");
  });
  return responses;
}
